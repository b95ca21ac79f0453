import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { addressGroup } from '../../../platform/http/address-group.ts';
import type { Pace, Throttle } from '../../../platform/http/throttle.ts';
import { hashToken } from '../../../platform/random.ts';
import { type Account, nameOf } from '../../../shared/account.ts';
import { isDeviceOf } from '../devices/device.repo.ts';
import { deviceOf } from '../devices/device.ts';

/** `docs/contract.md` §3, for each address and each account. */
const paces = {
  signIn: { count: 10, seconds: 900 },
  signUp: { count: 10, seconds: 3600 },
  codeMinute: { count: 1, seconds: 60 },
  codeHour: { count: 5, seconds: 3600 },
} satisfies Record<string, Pace>;

export interface AttemptTools {
  db: Db;
  throttle: Throttle;
}

/** Who tries: the account that was typed, and where the try comes from. */
export interface Attempt {
  account: Account;
  request: FastifyRequest;
}

/**
 * Whether a password may be tried, or the seconds to wait. A browser in which the account has been signed in before is
 * counted by itself alone: whatever others try from elsewhere, it does not slow down the owner there.
 */
export async function mayTryPassword(tools: AttemptTools, attempt: Attempt): Promise<number | null> {
  const own = await ownKey(tools, attempt);
  if (own) return tools.throttle(`sign-in ${own}`, paces.signIn);
  const keys = [addressKey(attempt.request), accountKey(attempt.account)];
  return inTurn(tools, keys, { 'sign-in': paces.signIn });
}

/** Whether a code may be tried: by the address only, for each code counts its own tries and lets the owner in besides. */
export async function mayTryCode(tools: AttemptTools, attempt: Attempt): Promise<number | null> {
  const key = (await ownKey(tools, attempt)) ?? addressKey(attempt.request);
  return tools.throttle(`try-code ${key}`, paces.signIn);
}

/** Whether another code may be sent: one a minute, five an hour. */
export async function mayAskCode(tools: AttemptTools, attempt: Attempt): Promise<number | null> {
  const own = await ownKey(tools, attempt);
  const keys = own ? [own] : [addressKey(attempt.request), accountKey(attempt.account)];
  return inTurn(tools, keys, { 'code-minute': paces.codeMinute, 'code-hour': paces.codeHour });
}

/** Whether another account may be opened from an address. */
export function mayOpenAccount({ throttle }: AttemptTools, request: FastifyRequest): Promise<number | null> {
  return throttle(`sign-up ${addressKey(request)}`, paces.signUp);
}

async function inTurn({ throttle }: AttemptTools, keys: string[], named: Record<string, Pace>): Promise<number | null> {
  for (const [name, pace] of Object.entries(named)) {
    for (const key of keys) {
      const wait = await throttle(`${name} ${key}`, pace);
      if (wait !== null) return wait;
    }
  }
  return null;
}

async function ownKey({ db }: AttemptTools, { account, request }: Attempt): Promise<string | null> {
  const device = deviceOf(request);
  if (!device || !(await isDeviceOf(db, device, account))) return null;
  return `device ${digest(`${device} ${nameOf(account)}`)}`;
}

function addressKey({ ip }: FastifyRequest): string {
  return `address ${addressGroup(ip)}`;
}

/** Nobody reads from the table of turns whose accounts were tried. */
function accountKey(account: Account): string {
  return `account ${digest(nameOf(account))}`;
}

function digest(text: string): string {
  return hashToken(text).toString('base64url');
}
