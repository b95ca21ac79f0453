import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { type ConnectTo, openSession, type Session } from './changes.repo.ts';
import { Heartbeat, type Ping, withoutHeartbeats } from './heartbeat.ts';

/** Handles announced changes. `onChange` and `onRestored` are retried until they succeed. */
export interface ChangeListener {
  onChange(tags: string[]): Promise<void>;
  /** Announcements may be lost from now on; called repeatedly during that time. */
  onLost(): void;
  /** Announcements arrive again; any may have been lost before. */
  onRestored(): Promise<void>;
}

interface Options {
  log: Log;
  /** Null to send no heartbeats. */
  ping: Ping | null;
  /** Milliseconds between two heartbeats. */
  interval?: number;
}

/** Milliseconds between two tries to reconnect, or to handle a change. */
const pause = 500;
const usualInterval = 30_000;
/** Milliseconds that a start waits for its first heartbeat. */
const firstWithin = 5000;

export interface Listening {
  stop(): Promise<void>;
}

/** Listens to announced changes on a connection of its own. Reconnects when it is lost or receives no heartbeats. */
export async function listen(connectTo: ConnectTo, listener: ChangeListener, options: Options): Promise<Listening> {
  const subscription = new Subscription(connectTo, listener, options);
  await subscription.start();
  return { stop: () => subscription.stop() };
}

class Subscription {
  readonly #connectTo: ConnectTo;
  readonly #listener: ChangeListener;
  readonly #log: Log;
  readonly #interval: number;
  readonly #heartbeat: Heartbeat | null;
  readonly #underWay = new Set<Promise<void>>();
  #state: 'starting' | 'hearing' | 'lost' = 'starting';
  #session: Session | null = null;
  #following: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(connectTo: ConnectTo, listener: ChangeListener, { log, ping, interval = usualInterval }: Options) {
    this.#connectTo = connectTo;
    this.#listener = listener;
    this.#log = log;
    this.#interval = interval;
    this.#heartbeat = ping && new Heartbeat(ping);
  }

  async start(): Promise<void> {
    const session = await this.#open();
    this.#following = this.#follow(session);
    const giveUpAt = Date.now() + Math.min(firstWithin, this.#interval);
    while (this.#state === 'starting' && Date.now() < giveUpAt) await sleep(5);
    if (this.#state === 'starting') this.#missed();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#session?.close();
    await this.#following;
    await Promise.all(this.#underWay);
  }

  async #follow(first: Session): Promise<void> {
    for (let session: Session | null = first; session; session = await this.#reopen()) {
      const openedAt = Date.now();
      this.#session = session;
      this.#do(() => this.#prove());
      await session.ended;
      if (this.#stopped) return;
      this.#lose();
      // Retries at once, but not repeatedly against a server that closes every connection.
      if (Date.now() - openedAt < pause) await sleep(pause);
    }
  }

  /** Checks with heartbeats whether announcements arrive at a new session. */
  async #prove(): Promise<void> {
    clearTimeout(this.#timer);
    const session = this.#session;
    if (!this.#heartbeat) return this.#received();
    while (!(await this.#heartbeat.send())) {
      if (this.#stopped || session !== this.#session) return;
      await sleep(pause);
    }
    if (!this.#stopped) this.#timer = setTimeout(() => this.#check(), this.#interval);
  }

  #check(): void {
    if (this.#heartbeat?.isRegular) this.#do(() => this.#prove());
    else this.#missed();
  }

  #missed(): void {
    this.#log.error({}, 'announced changes do not arrive; if DATABASE_URL is a pooler, set DATABASE_DIRECT_URL too');
    this.#lose();
    this.#session?.drop();
  }

  #lose(): void {
    this.#state = 'lost';
    this.#listener.onLost();
  }

  #received(): void {
    const wasLost = this.#state === 'lost';
    this.#state = 'hearing';
    if (wasLost) this.#do(() => this.#listener.onRestored());
  }

  #open(): Promise<Session> {
    return openSession(this.#connectTo, {
      onTags: (tags) => {
        if (this.#heartbeat?.receive(tags)) this.#received();
        const changed = withoutHeartbeats(tags);
        if (changed.length > 0) this.#do(() => this.#listener.onChange(changed));
      },
      onError: (error) => this.#log.warn({ err: error }, 'lost the connection that listens for changes'),
    });
  }

  /** Tries one connection at a time until one is open; null after `stop`. */
  async #reopen(): Promise<Session | null> {
    while (!this.#stopped) {
      try {
        const session = await this.#open();
        if (!this.#stopped) return session;
        await session.close();
      } catch (error) {
        this.#log.warn({ err: error }, 'could not reach the database to listen for changes');
        await sleep(pause);
        if (!this.#stopped) this.#lose();
      }
    }
    return null;
  }

  /** Retries until it succeeds or the listener stops. */
  #do(act: () => Promise<void>): void {
    const done = this.#insist(act).finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async #insist(act: () => Promise<void>): Promise<void> {
    while (!this.#stopped) {
      try {
        return await act();
      } catch (error) {
        this.#log.error({ err: error }, 'could not act on a change that was heard');
      }
      await sleep(pause);
    }
  }
}
