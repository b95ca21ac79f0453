import type { Tx } from '../../../platform/db/database.ts';
import type { Customer } from '../../../platform/http/route.ts';
import type { Throttle } from '../../../platform/http/throttle.ts';
import type { Hashing } from '../../../platform/password/hashing.ts';
import { fieldError, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { type CustomerRow, customerById, lockCustomer } from '../customer.repo.ts';
import { ownerOfSession, sessionStart } from '../session/session.repo.ts';
import { livingAt, type SessionTools } from '../session/session.ts';

export type ProofTools = Pick<SessionTools, 'db' | 'clock'> & { hashing: Hashing; throttle: Throttle };

/** Limit of tries of a session for the password of its own account. */
const attempts = { count: 10, seconds: 900 };
/** Milliseconds for which a sign-in speaks for an account that has no password. */
const fresh = 600_000;

/** Result of `provePassword`: the account, the session, and the hash of the password. */
export interface Proof {
  customerId: string;
  sessionId: string;
  /** Null for an account without a password. */
  passwordHash: string | null;
}

/** `provePassword` for a caller; a body without a password is one with an empty one. */
export function proveCaller(tools: ProofTools, { id, sessionId }: Customer, password = ''): Promise<Result<Proof>> {
  return provePassword(tools, { customerId: id, sessionId }, password);
}

/**
 * Proves the caller's identity again before a change that protects the account: by the password, or without one by a session
 * younger than ten minutes. Outside any transaction, since hashing takes time. Refuses beside `field`.
 */
export async function provePassword(
  { db, clock, hashing, throttle }: ProofTools,
  { customerId, sessionId }: { customerId: string; sessionId: string },
  password: string,
  field = 'password',
): Promise<Result<Proof>> {
  const kept = (await customerById(db, customerId))?.password_hash ?? null;
  const proof = { customerId, sessionId, passwordHash: kept };
  if (kept === null) {
    const start = await sessionStart(db, sessionId);
    const age = clock.now().getTime() - (start?.getTime() ?? 0);
    return age < fresh ? ok(proof) : refuse('account.proveAgain');
  }
  if (password === '') return refuse('error.form', [fieldError(field, 'required', 'account.passwordRequired')]);
  const wait = await throttle(`prove ${customerId}`, attempts);
  if (wait !== null) return tooMany(wait);
  const fits = await hashing.fits(kept, password);
  if (!fits.ok) return fits;
  return fits.value ? ok(proof) : refuse('error.form', [fieldError(field, 'wrong', 'account.passwordWrong')]);
}

/**
 * Locks an account for a proved change. Refuses where the password has changed or the session has ended meanwhile: that may
 * have been done against this caller.
 */
export async function lockProved(
  tx: Tx,
  { clock }: Pick<SessionTools, 'clock'>,
  { customerId, sessionId, passwordHash }: Proof,
): Promise<Result<CustomerRow>> {
  const row = await lockCustomer(tx, customerId);
  if (row?.password_hash !== passwordHash) return refuse('account.provedNoMore');
  return (await ownerOfSession(tx, sessionId, livingAt(clock.now()))) ? ok(row) : refuse('account.provedNoMore');
}
