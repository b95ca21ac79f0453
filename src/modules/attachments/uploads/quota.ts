import type { RateLimit } from '../../../platform/http/throttle.ts';

const megabyte = 1024 * 1024;

/** Pictures of a person as they are stored. */
export interface Stored {
  pictures: number;
  bytes: number;
}

/** Seconds of a day. */
export const day = 86_400;

/** Limits of one person: a customer on all devices, else a visitor. */
const daily: Stored = { pictures: 60, bytes: 60 * megabyte };
const altogether: Stored = { pictures: 1000, bytes: 500 * megabyte };

/** Tries of an IP group: visitors without a cookie are new ones each time, and an office shares an IP. */
export const triesOfIp: RateLimit = { count: 300, seconds: day };

/** Tests if a person may keep one more picture of `bytes`. */
export function isWithinQuota(today: Stored, total: Stored, bytes: number): boolean {
  const fits = (stored: Stored, most: Stored) =>
    stored.pictures + 1 <= most.pictures && stored.bytes + bytes <= most.bytes;
  return fits(today, daily) && fits(total, altogether);
}
