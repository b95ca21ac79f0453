import type { Pace } from '../../platform/http/throttle.ts';

/** Passwords that may be tried, by address, by account and by known browser (`docs/contract.md` §3: 10 in 15 minutes). */
export const passwordPace: Pace = { count: 10, seconds: 900 };
/** Codes of a second factor: with three right ones among a million at any moment, a year of guessing at this pace finds one in four times. */
export const codePace: Pace = { count: 10, seconds: 3600 };
