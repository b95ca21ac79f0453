import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { takeToken } from './throttle.repo.ts';

/** `count` tries at once, then one every `seconds / count`. */
export interface RateLimit {
  count: number;
  seconds: number;
}

/** Counts a try for all processes; null when it is allowed, else the seconds to wait. Refused tries do not count. */
export type Throttle = (key: string, limit: RateLimit) => Promise<number | null>;

/**
 * Limits the rate of tries. Unlike the windows of `limits.ts` it never blocks for long: tries become free at an even rate
 * (the generic cell rate algorithm, ITU-T I.371).
 */
export function createThrottle(db: Db, clock: Clock): Throttle {
  return async (key, { count, seconds }) => {
    const share = (seconds * 1000) / count;
    const now = clock.now();
    const full = new Date(now.getTime() + seconds * 1000);
    const until = await takeToken(db, { key, share, now, full });
    if (until === null) return null;
    return Math.max(1, Math.ceil((until.getTime() + share - full.getTime()) / 1000));
  };
}
