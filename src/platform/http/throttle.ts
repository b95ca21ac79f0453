import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { takeToken } from './throttle.repo.ts';

/** `count` tries at once, and after them one every `seconds / count`. */
export interface Pace {
  count: number;
  seconds: number;
}

/** Counts a try for all processes; null when it may go on, else the seconds to wait. A refused try counts for nothing. */
export type Throttle = (key: string, pace: Pace) => Promise<number | null>;

/**
 * Slows down what is tried too often. Unlike the windows of `limits.ts` nothing is ever shut for long: a turn comes free at
 * an even pace (the generic cell rate algorithm, ITU-T I.371).
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
