import { ok, type Result, tooMany } from '../../shared/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { ipGroup } from './ip-group.ts';
import { returnToken } from './throttle.repo.ts';
import type { Throttle } from './throttle.ts';

/** The caller that tries a code: IP and visitor. */
export interface AttemptCaller {
  ip: string;
  visitorId: string | null;
}

/**
 * Looks up a code within a limit of wrong ones: 20 an hour per IP group and per visitor, for coupons and gift cards together
 * (`docs/contract.md` §3). A right code does not count; once the limit is reached, right codes are refused (429) too. Null for
 * an unknown code. Codes of the caller's own are looked up without it.
 */
export type AttemptLimit = <T>(who: AttemptCaller, lookUp: () => Promise<T | null>) => Promise<Result<T | null>>;

const pace = { count: 20, seconds: 3600 };

/** For a shop without limits. */
export const unlimitedAttempts: AttemptLimit = async (_who, lookUp) => ok(await lookUp());

export function createAttemptLimit(db: Db, clock: Clock, throttle: Throttle): AttemptLimit {
  return async (who, lookUp) => {
    const taken: string[] = [];
    // Counted before the lookup, so that a hundred simultaneous tries are no more than twenty.
    for (const key of keysOf(who)) {
      const wait = await throttle(key, pace);
      if (wait !== null) {
        await release(db, clock, taken);
        return tooMany(wait);
      }
      taken.push(key);
    }
    const found = await lookUp();
    if (found !== null) await release(db, clock, taken);
    return ok(found);
  };
}

function keysOf({ ip, visitorId }: AttemptCaller): string[] {
  return [`coupon ip ${ipGroup(ip)}`, ...(visitorId ? [`coupon visitor ${visitorId}`] : [])];
}

async function release(db: Db, clock: Clock, keys: string[]): Promise<void> {
  const share = (pace.seconds * 1000) / pace.count;
  for (const key of keys) await returnToken(db, { key, share, now: clock.now() });
}
