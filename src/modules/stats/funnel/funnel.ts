import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isPerson } from '../../../platform/http/person.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { ModuleJobs } from '../../../platform/jobs/module-jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { WriteBehind } from '../../../platform/write-behind.ts';
import { shopDay } from '../shop-day.ts';
import { countEndedDays, keyOfDay, noteSeen, type Stage } from './funnel.repo.ts';

interface Tools {
  db: Db;
  clock: Clock;
  site: () => { dispatch: { timeZone: string } };
}

interface Noted {
  day: string;
  stage: Stage;
  /** IP and browser; in memory until they are written as a hash. */
  person: string;
}

/** Viewers that one process collects between two writes, and those of a day that it knows it has written. */
const maxNoted = 5000;
const maxKnown = 50_000;
/** A process may still write viewers of a day that has just ended, in milliseconds. */
const tolerance = 5 * 60_000;

/** Counts how many viewers of a day visit, fill a cart and begin a checkout. Nothing is written in a request. */
export class Funnel {
  readonly #tools: Tools;
  readonly #noted: WriteBehind<Noted>;
  readonly #salt = randomBytes(32);
  #known = new Set<string>();
  #day = '';

  constructor(tools: Tools & { log: Log }) {
    this.#tools = tools;
    this.#noted = new WriteBehind({
      max: maxNoted,
      write: (noted) => this.#write(noted),
      onError: (error) => tools.log.warn({ err: error }, 'could not write down who reached which stage'),
    });
  }

  /** Notes that a viewer has reached a stage today. Programs count for nothing. */
  note(stage: Stage, { ip, request: { headers } }: Pick<Call, 'ip' | 'request'>): void {
    if (!isPerson(headers)) return;
    const day = dayOf(this.#tools, this.#tools.clock.now());
    const person = `${ip}\n${headers['user-agent'] ?? ''}`;
    if (day !== this.#day) this.#known = new Set();
    this.#day = day;
    const key = hash(this.#salt, `${stage}\n${person}`).toString('base64');
    if (this.#known.has(key)) return;
    if (this.#known.size < maxKnown) this.#known.add(key);
    this.#noted.add(
      key,
      () => ({ day, stage, person }),
      () => undefined,
    );
  }

  flush(): Promise<void> {
    return this.#noted.flush();
  }

  async #write(noted: Noted[]): Promise<void> {
    const keys = new Map<string, Buffer>();
    for (const day of new Set(noted.map((each) => each.day)))
      keys.set(day, await keyOfDay(this.#tools.db, day, randomBytes(32)));
    const seen = noted.flatMap(({ day, stage, person }) => {
      const key = keys.get(day);
      return key ? [{ day, stage, viewer: hash(key, person) }] : [];
    });
    // In one order, so that two processes that write the same viewers wait for each other in turn.
    seen.sort((one, other) => Buffer.compare(one.viewer, other.viewer));
    await noteSeen(this.#tools.db, seen);
  }
}

/** Makes counts of days that are over. */
export function funnelJobs(tools: Tools): ModuleJobs {
  const count = () => countEndedDays(tools.db, dayOf(tools, new Date(tools.clock.now().getTime() - tolerance)));
  return { tasks: { 'funnel:count': count }, crontab: ['*/10 * * * * funnel:count'] };
}

/** Sixteen bytes that say nothing without the key. */
function hash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, 16);
}

function dayOf({ site }: Pick<Tools, 'site'>, moment: Date): string {
  return shopDay(site().dispatch.timeZone, moment);
}
