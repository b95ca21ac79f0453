import type { Clock } from '../clock.ts';
import { ipGroup } from './ip-group.ts';
import { callsIn, countCall, emptyWindow, freeSlot, partOf, type SlidingWindow, slideTo } from './sliding-window.ts';

/** Calls allowed in a window for each IP group (`docs/contract.md` §3). */
export const limits = {
  default: { count: 600, seconds: 60 },
  /** Calls of one API token, wherever they come from. */
  apiToken: { count: 600, seconds: 60 },
  /** Each call reads the whole catalogue. */
  feed: { count: 30, seconds: 300 },
  /** Requests for a notice by mail, counted by the caller's IP and by the recipient. */
  alert: { count: 10, seconds: 3600 },
  /** Subscriptions to notifications on devices. */
  push: { count: 30, seconds: 3600 },
  inquiry: { count: 10, seconds: 3600 },
  newsletter: { count: 5, seconds: 3600 },
  /** Posts of all endpoints with `proof: 'whenSuspected'` together; beyond it they need a proof (`docs/robots.md`). */
  posts: { count: 5, seconds: 600 },
  /** An office or a mobile network shares one IP: the calls of one account are counted as well, with a lower limit. */
  passkey: { count: 100, seconds: 900 },
  /** The redirects of OpenID Connect: two calls for each sign-in. */
  oidc: { count: 200, seconds: 900 },
  owner: { count: 20, seconds: 900 },
} as const;

export type LimitName = keyof typeof limits;

interface Limit {
  count: number;
  seconds: number;
}

/** Returns null when a call is within its limit, else the seconds to wait. */
export type Limiter = (name: LimitName, who: string) => Promise<number | null>;

/**
 * Calls of a window that a process counts in memory before it asks the database. Few, because each process may let that many
 * through beyond the limit, and the number of processes is unknown.
 */
const countedAlone = 10;

/** The counter of a key in this process. */
interface Local {
  /** The calls that this process allowed. */
  passed: SlidingWindow;
  /** Those of them that are not counted in the database yet. */
  unsent: SlidingWindow;
  /** A full window stays full until this time, because refused calls do not count. */
  fullUntil: number;
}

/**
 * Counts calls in sliding windows: at most `count` in any `seconds`. Small limits are counted in the database at once. Of
 * large ones the process counts ten calls first, so that most shoppers cost no query; N processes let at most 10·N calls
 * through beyond the limit.
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
  // Bounds the memory: dropping the oldest counters only makes the limit more lenient.
  if (known.size >= maxKeys && !known.has(key)) known.delete(known.keys().next().value ?? key);
  known.set(key, local);
  slideTo(local.passed, slot);
  slideTo(local.unsent, slot);
  return local;
}

/**
 * Adds the calls of a process to the shared window. The newest call counts only if it is within the limit; those before it
 * were already allowed. Returns whether it is within the limit, and the current window.
 */
export type CountShared = (
  key: string,
  calls: SlidingWindow,
  limit: Limit,
) => Promise<{ accepted: boolean; window: SlidingWindow }>;
