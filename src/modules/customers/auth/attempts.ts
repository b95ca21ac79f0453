import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { ipGroup } from '../../../platform/http/ip-group.ts';
import type { RateLimit, Throttle } from '../../../platform/http/throttle.ts';
import { hashToken } from '../../../platform/random.ts';
import { type Account, nameOf } from '../../../shared/account.ts';
import { isDeviceOf } from '../devices/device.repo.ts';
import { deviceOf } from '../devices/device.ts';

/** Limits of `docs/contract.md` §3. An IP may be a whole office or a mobile network: it allows more than one account does. */
const rateLimits = {
  signIn: { count: 10, seconds: 900 },
  signInIp: { count: 100, seconds: 900 },
  signUp: { count: 10, seconds: 3600 },
  codeMinute: { count: 1, seconds: 60 },
  codeHour: { count: 5, seconds: 3600 },
  codeHourIp: { count: 30, seconds: 3600 },
} satisfies Record<string, RateLimit>;

export interface AttemptTools {
  db: Db;
  throttle: Throttle;
}

/** Attempt: the account that was typed, and the IP and browser. */
export interface Attempt {
  account: Account;
  request: FastifyRequest;
}

/**
 * Returns null if a password may be tried, else the seconds to wait. A browser that has signed in to the account before is
 * counted separately: attempts from elsewhere do not slow down the owner there.
 */
export async function mayTryPassword(tools: AttemptTools, attempt: Attempt): Promise<number | null> {
  const own = await ownKey(tools, attempt);
  if (own) return tools.throttle(`sign-in ${own}`, rateLimits.signIn);
  return firstWait(tools, [
    [`sign-in ${ipKey(attempt.request)}`, rateLimits.signInIp],
    [`sign-in ${accountKey(attempt.account)}`, rateLimits.signIn],
  ]);
}

/** Limits tries of codes, by the IP only, since each code counts its own tries. */
export async function mayTryCode(tools: AttemptTools, attempt: Attempt): Promise<number | null> {
  const own = await ownKey(tools, attempt);
  if (own) return tools.throttle(`try-code ${own}`, rateLimits.signIn);
  return tools.throttle(`try-code ${ipKey(attempt.request)}`, rateLimits.signInIp);
}

/** Limits the sending of codes: one a minute and five an hour to an account, thirty an hour from an IP. */
export async function mayAskCode(tools: AttemptTools, attempt: Attempt): Promise<number | null> {
  const own = await ownKey(tools, attempt);
  const key = own ?? accountKey(attempt.account);
  return firstWait(tools, [
    ...(own ? [] : [[`code-hour ${ipKey(attempt.request)}`, rateLimits.codeHourIp] as const]),
    [`code-minute ${key}`, rateLimits.codeMinute],
    [`code-hour ${key}`, rateLimits.codeHour],
  ]);
}

/** Limits new accounts of an IP. */
export function mayOpenAccount({ throttle }: AttemptTools, request: FastifyRequest): Promise<number | null> {
  return throttle(`sign-up ${ipKey(request)}`, rateLimits.signUp);
}

/**
 * Returns the wait of the first limit that is reached, or null. IPs come first: a refused one does not count against an
 * account.
 */
async function firstWait(
  { throttle }: AttemptTools,
  limits: (readonly [key: string, limit: RateLimit])[],
): Promise<number | null> {
  for (const [key, limit] of limits) {
    const wait = await throttle(key, limit);
    if (wait !== null) return wait;
  }
  return null;
}

async function ownKey({ db }: AttemptTools, { account, request }: Attempt): Promise<string | null> {
  const device = deviceOf(request);
  if (!device || !(await isDeviceOf(db, device, account))) return null;
  return `device ${digest(`${device} ${nameOf(account)}`)}`;
}

function ipKey({ ip }: FastifyRequest): string {
  return `address ${ipGroup(ip)}`;
}

/** Hashes the account, so that the table of limits does not show whose accounts were tried. */
function accountKey(account: Account): string {
  return `account ${digest(nameOf(account))}`;
}

function digest(text: string): string {
  return hashToken(text).toString('base64url');
}
