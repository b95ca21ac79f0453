import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ipGroup } from '../../platform/http/ip-group.ts';
import { isPerson } from '../../platform/http/person.ts';
import type { Log } from '../../platform/log.ts';
import { WriteBehind } from '../../platform/write-behind.ts';
import type { Language } from '../../shared/locale.ts';
import { countedKeyword } from './counted-keyword.ts';
import { addSearches, keyOfWeek, type Tallied } from './tally.repo.ts';

interface Tools {
  db: Db;
  clock: Clock;
  log: Log;
}

export interface SearchNote {
  keyword: string;
  language: Language;
  /** Number of products it found. */
  results: number;
}

/** Different searches collected at once. */
const maxSearches = 2000;
/** IP groups counted for one search at once: many more than make a suggestion. */
const maxAddresses = 50;

interface Sum extends SearchNote {
  searches: number;
  addresses: Set<string>;
}

/** Counts what people search for. Programs and prefetching count for nothing. */
export class SearchTally {
  readonly #sums: WriteBehind<Sum>;
  readonly #tools: Tools;

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#sums = new WriteBehind({
      max: maxSearches,
      write: (sums) => this.#write(sums),
      onError: (error) => tools.log.warn({ err: error }, 'could not write down what was searched for'),
    });
  }

  note({ keyword, language, results }: SearchNote, { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): void {
    const text = isPerson(headers) ? countedKeyword(keyword) : null;
    if (text === null) return;
    const empty = (): Sum => ({ keyword: text, language, results, searches: 0, addresses: new Set() });
    this.#sums.add(`${language} ${text}`, empty, (sum) => {
      sum.searches += 1;
      sum.results = results;
      if (sum.addresses.size < maxAddresses) sum.addresses.add(ipGroup(ip));
    });
  }

  flush(): Promise<void> {
    return this.#sums.flush();
  }

  async #write(sums: Sum[]): Promise<void> {
    const { db, clock } = this.#tools;
    const now = clock.now();
    const week = weekOf(now);
    const key = await keyOfWeek(db, week, randomBytes(32));
    const tallied = sums.map(
      ({ addresses, ...sum }): Tallied => ({ ...sum, viewers: [...addresses].map((each) => hashOf(each, key)) }),
    );
    await addSearches(db, { day: dayOf(now), week }, tallied);
  }
}

/** Sixteen bytes in hex that say nothing once the week's key is gone. */
function hashOf(address: string, key: Buffer): string {
  return createHmac('sha256', key).update(address).digest('hex').slice(0, 32);
}

/** The day in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The Monday of a moment's week, in UTC. */
export function weekOf(moment: Date): string {
  const sinceMonday = (moment.getUTCDay() + 6) % 7;
  return dayOf(new Date(moment.getTime() - sinceMonday * 86_400_000));
}
