import type { RateLimit } from '../../platform/http/throttle.ts';

/** Tries of a member's account or of a browser that it knows, and of an address, which may be a whole office. */
export interface StaffRateLimit {
  account: RateLimit;
  address: RateLimit;
}

/** Passwords that may be tried (`docs/contract.md` §3). */
export const passwordRateLimit: StaffRateLimit = {
  account: { count: 10, seconds: 900 },
  address: { count: 100, seconds: 900 },
};

/** Codes of a second factor: with three right ones among a million at any moment, a year of guessing at this pace finds one in four times. */
export const codeRateLimit: StaffRateLimit = {
  account: { count: 10, seconds: 3600 },
  address: { count: 100, seconds: 3600 },
};
