import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';

const channel = 'vitrine_changed';

/** Tells every process, at the commit, that what these tags stand for has changed, e.g. `product:0192…`. */
export async function announce(db: Db, tags: string[]): Promise<void> {
  for (const text of payloads(tags)) await sql`select pg_notify(${channel}, ${text})`.execute(db);
}

/** A notification must stay under 8,000 bytes; tags are ASCII, none of them nearly as long. */
const longest = 7000;

/** Tags as notifications carry them, as few as can be. */
export function payloads(tags: string[]): string[] {
  const texts: string[] = [];
  for (const tag of tags) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + tag.length <= longest) texts[texts.length - 1] = `${last} ${tag}`;
    else texts.push(tag);
  }
  return texts;
}

export interface Listening {
  stop(): Promise<void>;
}

type ConnectTo = () => pg.Client | Promise<pg.Client>;
type OnChange = (tags: string[]) => Promise<void>;

/** Milliseconds between two tries to reach the database again, or to act on what was heard. */
const pause = 500;

/**
 * Hears changes on a connection of its own. After a lost connection nobody knows what was missed: `onChange(['*'])`
 * says so, and everything cached has to go. What `onChange` could not do is done again until it is: nobody says it twice.
 */
export async function listen(connectTo: ConnectTo, onChange: OnChange, log: Log): Promise<Listening> {
  let stopped = false;
  const underWay = new Set<Promise<void>>();
  const hear = (tags: string[]) => {
    const done = insist(
      () => onChange(tags),
      () => stopped,
      log,
    ).finally(() => underWay.delete(done));
    underWay.add(done);
  };
  let session = await openSession(connectTo, hear, log);
  const follow = async () => {
    while (!stopped) {
      await session.ended;
      if (!stopped) hear(['*']);
      const next = await reopen(
        () => openSession(connectTo, hear, log),
        () => stopped,
        log,
      );
      if (!next) return;
      session = next;
      hear(['*']);
    }
  };
  const following = follow();
  return {
    stop: async () => {
      stopped = true;
      await session.client.end();
      await following;
      await Promise.all(underWay);
    },
  };
}

async function insist(act: () => Promise<void>, isStopped: () => boolean, log: Log): Promise<void> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      log.error({ err: error }, 'could not act on a change that was heard');
    }
    if (isStopped()) return;
    await sleep(pause);
  }
}

interface Session {
  client: pg.Client;
  ended: Promise<void>;
}

async function openSession(connectTo: ConnectTo, hear: (tags: string[]) => void, log: Log): Promise<Session> {
  const client = await connectTo();
  // The driver tells of a lost connection by `error` and then `end`, and of one that it never got by `end` too.
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('notification', (message) => hear((message.payload ?? '').split(' ')));
  client.on('error', (error) => log.warn({ err: error }, 'lost the connection that hears changes'));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { client, ended };
}

/** Tries one connection after the other, never two at once, until one is open; null when nobody wants it any more. */
async function reopen(open: () => Promise<Session>, isStopped: () => boolean, log: Log): Promise<Session | null> {
  while (!isStopped()) {
    await sleep(pause);
    try {
      const session = await open();
      if (!isStopped()) return session;
      await session.client.end();
    } catch (error) {
      log.warn({ err: error }, 'could not reach the database to hear changes');
    }
  }
  return null;
}
