import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { addTime, type TimeSum } from './page-time.repo.ts';
import { dayOf, type Existing } from './views.service.ts';

/** What a page is: its kind, and what it is about where it says so. */
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

/** Milliseconds between two writings; a process that is killed loses what it gathered in that time. */
const pause = 5000;
/** Different pages that one process gathers at once; what is beyond them is lost, and so is a flood of made-up ids. */
const most = 5000;
const nothing = '00000000-0000-0000-0000-000000000000';

/** Sums of seconds, gathered here and added to the database now and then: no row that every shopper writes to. */
export class PageTime {
  #sums = new Map<string, TimeSum>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #tools: PageTimeTools;

  constructor(tools: PageTimeTools) {
    this.#tools = tools;
  }

  add({ kind, id }: PageSubject, seconds: number): void {
    const day = dayOf(this.#tools.clock.now());
    const key = `${day} ${kind} ${id ?? nothing}`;
    const known = this.#sums.get(key);
    if (known) known.seconds += seconds;
    else if (this.#sums.size < most) this.#sums.set(key, { kind, subject: id ?? nothing, day, seconds });
    this.#timer ??= setTimeout(() => void this.flush(), pause).unref();
  }

  /** Writes down what was gathered, but for what does not exist. A failure loses it: it is a statistic. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const sums = [...this.#sums.values()];
    this.#sums = new Map();
    try {
      const real = await this.#real(sums);
      if (real.length > 0) await addTime(this.#tools.db, real);
    } catch (error) {
      this.#tools.log.warn({ err: error }, 'could not write down how long pages were looked at');
    }
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
