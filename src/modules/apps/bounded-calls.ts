import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { AppRow } from './apps.repo.ts';
import type { Apps } from './apps.ts';

export interface BoundedCallTools {
  apps: Apps;
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** ms that a cart or a checkout waits for apps. */
  wait: number;
}

/** A call of an app for an answer that is kept under a key. */
export interface BoundedCall<Answer> {
  app: AppRow;
  /** The figures that the answer depends on. */
  key: string;
  /** Null for a failure. */
  make: () => Promise<Answer | null>;
  /** Keeps the answer for all processes, and may drop those from before `since`. */
  keep: (answer: Answer, at: Date, since: Date) => Promise<void>;
}

/** ms for which an answer is not asked for again, and for which it may be used while the app does not answer. */
const freshFor = 15 * 60_000;
const keptFor = 24 * 3_600_000;
/** Failures one after the other after which an app is not called for a while. */
const maxFailures = 3;
const restFor = 30_000;

/**
 * Calls of apps before a cart or a checkout is priced: one for all who wait for the same figures, no longer than `wait`, and none
 * for a while after failures. Answers are kept, so every process prices by the same ones, and what was shown is what is charged.
 */
export function boundedCalls<Answer>({ clock, log, wait }: BoundedCallTools) {
  const failures = new Map<string, { count: number; until: number }>();
  const running = new Map<string, Promise<void>>();
  const isResting = ({ slug }: AppRow) => (failures.get(slug)?.until ?? 0) > clock.now().getTime();

  const call = async ({ app, make, keep }: BoundedCall<Answer>): Promise<void> => {
    const answer = await make();
    const at = clock.now();
    if (answer !== null) {
      failures.delete(app.slug);
      await keep(answer, at, before(at, keptFor));
      return;
    }
    const count = (failures.get(app.slug)?.count ?? 0) + 1;
    failures.set(app.slug, { count, until: count < maxFailures ? 0 : at.getTime() + restFor });
  };
  const callOnce = (each: BoundedCall<Answer>): Promise<void> => {
    const started =
      running.get(each.key) ??
      call(each).catch((err: unknown) => log.warn({ err, app: each.app.slug }, 'no answer of an app was kept'));
    running.set(each.key, started);
    return started.finally(() => running.delete(each.key));
  };
  return {
    /** The time from which on kept answers may be used. */
    usableSince: () => before(clock.now(), keptFor),
    /** True where an app need not be called now: its answer is fresh, or it rests. */
    isKnown: (app: AppRow, toldAt: Date | undefined) =>
      isResting(app) || (toldAt !== undefined && toldAt > before(clock.now(), freshFor)),
    /** Makes calls, and answers once they have ended or `wait` is over. */
    make: async (calls: readonly BoundedCall<Answer>[]): Promise<void> => {
      const started = calls.filter(({ app }) => !isResting(app)).map(callOnce);
      await Promise.race([Promise.all(started), pause(wait, undefined, { ref: false })]);
    },
  };
}

function before(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}
