import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { WriteBehind } from '../../platform/write-behind.ts';
import { addTime, type TimeSum } from './page-time.repo.ts';
import { dayOf, type Existing } from './views.service.ts';

/** Kind of a page, and the id of its subject. */
export interface PageSubject {
  kind: string;
  id: string | undefined;
}

export interface PageTimeTools {
  db: Db;
  clock: Clock;
  log: Log;
  existing: Existing;
}

/** Different pages that one process collects at once. */
const maxPages = 5000;
const nothing = '00000000-0000-0000-0000-000000000000';

/** Sums the seconds for which pages are looked at. */
export class PageTime {
  readonly #sums: WriteBehind<TimeSum>;
  readonly #tools: PageTimeTools;

  constructor(tools: PageTimeTools) {
    this.#tools = tools;
    this.#sums = new WriteBehind({
      max: maxPages,
      write: (sums) => this.#write(sums),
      onError: (error) => tools.log.warn({ err: error }, 'could not write down how long pages were looked at'),
    });
  }

  add({ kind, id }: PageSubject, seconds: number): void {
    const day = dayOf(this.#tools.clock.now());
    const subject = id ?? nothing;
    const empty = (): TimeSum => ({ kind, subject, day, seconds: 0 });
    this.#sums.add(`${day} ${kind} ${subject}`, empty, (sum) => {
      sum.seconds += seconds;
    });
  }

  flush(): Promise<void> {
    return this.#sums.flush();
  }

  /** Writes sums, except those of pages that do not exist. */
  async #write(sums: TimeSum[]): Promise<void> {
    const real = await this.#real(sums);
    if (real.length > 0) await addTime(this.#tools.db, real);
  }

  async #real(sums: TimeSum[]): Promise<TimeSum[]> {
    const named = sums.filter(({ subject }) => subject !== nothing);
    const kinds = [...new Set(named.map(({ kind }) => kind))];
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const mine = named.filter((sum) => sum.kind === kind);
        const ids = new Set(await this.#tools.existing[kind]?.(mine.map(({ subject }) => subject)));
        return mine.filter(({ subject }) => ids.has(subject));
      }),
    );
    return [...sums.filter(({ subject }) => subject === nothing), ...found.flat()];
  }
}
