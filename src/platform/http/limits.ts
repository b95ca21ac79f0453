import type { Clock } from '../clock.ts';
import { addressGroup } from './address-group.ts';

/** Calls allowed in a window, for each address (`docs/contract.md` §3). */
export const limits = {
  default: { count: 600, seconds: 60 },
  /** Each walks through the whole catalogue. */
  feed: { count: 30, seconds: 300 },
  /** Wishes to be told of something, by the caller's address and by the one to write to. */
  alert: { count: 10, seconds: 3600 },
  /** Nothing can be guessed there, but each costs a signature's check. */
  passkey: { count: 10, seconds: 900 },
  /** Ways to an issuer and back; each asks somebody else's server. */
  oidc: { count: 30, seconds: 900 },
  owner: { count: 20, seconds: 900 },
} as const;

export type LimitName = keyof typeof limits;

/** Answers null when the call of an address may go on, else the seconds to wait. */
export type Limiter = (name: LimitName, who: string) => Promise<number | null>;

/** The first calls of a window are counted here only; beyond that the database counts for all processes. */
const localShare = 0.25;

interface Window {
  start: number;
  count: number;
}

/**
 * Counts calls in fixed windows. Small limits go to the database at once; of large ones a quarter is counted in the
 * process first, so that honest shoppers cost no query and N processes still stop close to the limit together.
 */
export function createLimiter(countShared: CountShared, clock: Clock): Limiter {
  const windows = new Map<string, Window>();
  return async (name, who) => {
    const limit = limits[name];
    const now = clock.now().getTime();
    const start = now - (now % (limit.seconds * 1000));
    const key = `${name} ${addressGroup(who)}`;
    const local = bump(windows, key, start);
    const alone = limit.count >= 100 ? Math.floor(limit.count * localShare) : 0;
    if (local <= alone) return null;
    // The first call that is counted by all brings those along that were counted here alone.
    const total = await countShared(key, new Date(start), local === alone + 1 ? local : 1);
    return total > limit.count ? Math.ceil((start + limit.seconds * 1000 - now) / 1000) : null;
  };
}

const mostWindows = 50_000;

function bump(windows: Map<string, Window>, key: string, start: number): number {
  const known = windows.get(key);
  const window = known?.start === start ? known : { start, count: 0 };
  window.count += 1;
  // A flood of addresses must not fill the memory; forgetting the oldest only makes the limit more lenient.
  if (!known && windows.size >= mostWindows) windows.delete(windows.keys().next().value ?? key);
  windows.set(key, window);
  return window.count;
}

/** Adds calls to a window and answers how many there are in it now. */
export type CountShared = (key: string, start: Date, calls: number) => Promise<number>;
