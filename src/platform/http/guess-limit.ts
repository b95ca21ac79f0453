import { ok, type Result, tooMany } from '../../shared/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { ipGroup } from './ip-group.ts';
import { returnToken } from './throttle.repo.ts';
import type { Throttle } from './throttle.ts';

/** Who tries a code: where from, and the visitor that they shop as, signed in or not. */
export interface Guesser {
  ip: string;
  visitorId: string | null;
}

/**
 * Looks a code up for somebody who may be guessing: 20 wrong ones an hour per address and per visitor, of coupons and gift
 * cards together (`docs/contract.md` §3). A right one costs nothing; once the wrong ones are used up, right ones are refused
 * (429) like wrong ones. Null for a code that there is not. What needs no guessing, e.g. a code of one's own, is looked up without.
 */
export type GuessLimit = <T>(who: Guesser, lookUp: () => Promise<T | null>) => Promise<Result<T | null>>;

const pace = { count: 20, seconds: 3600 };

/** For a shop without limits. */
export const unlimitedGuesses: GuessLimit = async (_who, lookUp) => ok(await lookUp());

export function createGuessLimit(db: Db, clock: Clock, throttle: Throttle): GuessLimit {
  return async (who, lookUp) => {
    const taken: string[] = [];
    // Taken before it is looked up, so that a hundred tries at once are no more than twenty.
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

function keysOf({ ip, visitorId }: Guesser): string[] {
  return [`coupon address ${ipGroup(ip)}`, ...(visitorId ? [`coupon visitor ${visitorId}`] : [])];
}

async function release(db: Db, clock: Clock, keys: string[]): Promise<void> {
  const share = (pace.seconds * 1000) / pace.count;
  for (const key of keys) await returnToken(db, { key, share, now: clock.now() });
}
