import type { Clock } from '../clock.ts';
import { ipGroup } from './ip-group.ts';
import { callsIn, countCall, emptyWindow, freeSlot, partOf, type SlidingWindow, slideTo } from './sliding-window.ts';

/** Calls allowed in a window, for each address (`docs/contract.md` §3). */
export const limits = {
  default: { count: 600, seconds: 60 },
  /** Each walks through the whole catalogue. */
  feed: { count: 30, seconds: 300 },
  /** Wishes to be told of something, by the caller's address and by the one to write to. */
  alert: { count: 10, seconds: 3600 },
  inquiry: { count: 10, seconds: 3600 },
  newsletter: { count: 5, seconds: 3600 },
  /** An office or a mobile network is one address: what one account does is counted besides, and stricter. */
  passkey: { count: 100, seconds: 900 },
  /** Ways to an issuer and back: two calls for each sign-in. */
  oidc: { count: 200, seconds: 900 },
  owner: { count: 20, seconds: 900 },
} as const;

export type LimitName = keyof typeof limits;

interface Limit {
  count: number;
  seconds: number;
}

/** Answers null when the call of an address may go on, else the seconds to wait. */
export type Limiter = (name: LimitName, who: string) => Promise<number | null>;

/**
 * The first calls of a window are counted in the process only; beyond that the database counts for all processes. Few, since
 * nobody knows how many processes there are on all machines: each may let so many through beyond the limit.
 */
const countedAlone = 10;

/** What this process knows of a limited key. */
interface Local {
  /** The calls that this process let through. */
  passed: SlidingWindow;
  /** Those of them that the database does not know. */
  unsent: SlidingWindow;
  /** Since only calls that are let through count, a full window stays full until this time. */
  fullUntil: number;
}

/**
 * Counts calls in sliding windows: no `seconds` in a row let more than `count` through. Small limits go to the database at
 * once; of large ones ten calls are counted in the process first, so that most shoppers cost no query and N processes let
 * at most 10·N calls through beyond the limit.
 */
export function createLimiter(countShared: CountShared, clock: Clock): Limiter {
  const known = new Map<string, Local>();
  return async (name, who) => {
    const limit = limits[name];
    const part = partOf(limit.seconds);
    const now = clock.now().getTime();
    const key = `${name} ${ipGroup(who)}`;
    const local = localOf(known, key, Math.floor(now / part));
    if (local.fullUntil > now) return Math.ceil((local.fullUntil - now) / 1000);
    countCall(local.unsent);
    if (callsIn(local.passed) < aloneOf(limit)) {
      countCall(local.passed);
      return null;
    }
    const sent = local.unsent;
    local.unsent = emptyWindow(sent.slot);
    const { accepted, window } = await countShared(key, sent, limit);
    if (accepted) {
      countCall(local.passed);
      return null;
    }
    local.fullUntil = freeSlot(window, limit.count) * part;
    return Math.max(1, Math.ceil((local.fullUntil - now) / 1000));
  };
}

function aloneOf({ count }: Limit): number {
  return count >= 100 ? countedAlone : 0;
}

const maxKeys = 50_000;

function localOf(known: Map<string, Local>, key: string, slot: number): Local {
  const local = known.get(key) ?? { passed: emptyWindow(slot), unsent: emptyWindow(slot), fullUntil: 0 };
  // A flood of addresses must not fill the memory; forgetting the oldest only makes the limit more lenient.
  if (known.size >= maxKeys && !known.has(key)) known.delete(known.keys().next().value ?? key);
  known.set(key, local);
  slideTo(local.passed, slot);
  slideTo(local.unsent, slot);
  return local;
}

/**
 * Adds the calls of a process to the window that all share. The newest call counts only where it is within the limit, those
 * before it have happened. Answers whether it is, and the window as it is now.
 */
export type CountShared = (
  key: string,
  calls: SlidingWindow,
  limit: Limit,
) => Promise<{ accepted: boolean; window: SlidingWindow }>;
