import type { Tx } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/route.ts';
import { type Account, nameOf } from '../../../shared/account.ts';
import type { CodeStep, SignedIn } from '../../../shared/contracts/customers.ts';
import { codes } from '../../../shared/envelope.ts';
import { hideMiddle } from '../../../shared/hide-middle.ts';
import { fieldError, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { codeById } from '../codes/code.repo.ts';
import { sendCode, spendCode } from '../codes/codes.ts';
import { type CustomerRow, customerByAccount, customerById, lockCustomer } from '../customer.repo.ts';
import { signIn } from '../sign-in.ts';
import { mayAskCode, mayTryCode, mayTryPassword } from './attempts.ts';
import { type AuthTools, isRefused, validateAccount } from './auth.ts';
import { proveByCode } from './prove-by-code.ts';

export interface SignInInput {
  account: string;
  password?: string | undefined;
  code?: string | undefined;
}

/**
 * Signs in by password or by a code that was sent. One answer for a wrong password and an unknown account, after the same
 * work; with login verification on, a right password answers code 10 with the step that is missing.
 */
export async function signInWith(tools: AuthTools, input: SignInInput, call: Call): Promise<Result<SignedIn>> {
  const account = validateAccount(input.account, tools);
  const missing =
    !input.code && !input.password ? [fieldError('password', 'required', 'account.passwordRequired')] : [];
  if (isRefused(account)) return refuse('error.form', [account, ...missing]);
  if (missing.length > 0) return refuse('error.form', missing);
  return input.code ? byCode(tools, account, input.code, call) : byPassword(tools, account, input.password ?? '', call);
}

async function byPassword(tools: AuthTools, account: Account, password: string, call: Call): Promise<Result<SignedIn>> {
  const wait = await mayTryPassword(tools, { account, request: call.request });
  if (wait !== null) return tooMany(wait);
  const row = await customerByAccount(tools.db, account);
  const fits = await tools.hashing.fits(row?.password_hash ?? null, password);
  if (!fits.ok) return fits;
  if (!row || !fits.value) return wrong();
  return needsCode(row) ? requireCode(tools, row, call) : enterByPassword(tools, row, call);
}

/**
 * Signs in with a password that was right for `proved`. Where login verification was turned on meanwhile it asks for the code.
 */
async function enterByPassword(tools: AuthTools, proved: CustomerRow, call: Call): Promise<Result<SignedIn>> {
  let isStepMissing = false;
  const confirm = (_tx: Tx, row: CustomerRow) => {
    const isRight = row.password_hash === proved.password_hash;
    isStepMissing = isRight && needsCode(row);
    return isRight && !isStepMissing;
  };
  const signedIn = await signIn(tools, call, { customerId: proved.id, method: 'password', confirm });
  if (signedIn) return ok(signedIn);
  return isStepMissing ? requireCode(tools, proved, call) : wrong();
}

async function byCode(tools: AuthTools, account: Account, code: string, call: Call): Promise<Result<SignedIn>> {
  const wait = await mayTryCode(tools, { account, request: call.request });
  if (wait !== null) return tooMany(wait);
  // Read before the code is used up: whatever changes from here on is noticed.
  const known = await customerByAccount(tools.db, account);
  const spent = await spendCode(tools, { account: nameOf(account), purpose: 'signin', code });
  if (!spent.ok) return spent;
  if (!known) return refuse('account.codeWrong');
  // A code that came by e-mail is what login verification asks for.
  if (account.mobile && needsCode(known)) return requireCode(tools, known, call);
  const confirm = async (tx: Tx, row: CustomerRow) => {
    if (!isEnteredAsBefore(known, row) || (account.mobile && needsCode(row))) return false;
    await proveByCode(tx, tools, row, account, call);
    return true;
  };
  const signedIn = await signIn(tools, call, { customerId: known.id, method: 'code', confirm });
  return signedIn ? ok(signedIn) : refuse('account.codeSpent', [fieldError('code', 'spent', 'account.codeSpent')]);
}

/** Verifies the second step of a sign-in with login verification. Refuses beside the code's field, and an unknown step. */
export async function verifySignIn(
  tools: AuthTools,
  { verifyId, code }: { verifyId: string; code: string },
  call: Call,
): Promise<Result<SignedIn>> {
  const step = await codeById(tools.db, verifyId, 'login');
  const row = step?.customer_id ? await customerById(tools.db, step.customer_id) : undefined;
  if (!step || !row) return refuse('account.codeWrong', [fieldError('code', 'wrong', 'account.codeWrong')]);
  const spent = await spendCode(tools, { id: step.id, account: step.account, purpose: 'login', code });
  if (!spent.ok) return spent;
  const confirm = (_tx: Tx, now: CustomerRow) => isEnteredAsBefore(row, now);
  const signedIn = await signIn(tools, call, { customerId: row.id, method: 'password', confirm });
  return signedIn ? ok(signedIn) : refuse('account.codeSpent', [fieldError('code', 'spent', 'account.codeSpent')]);
}

function needsCode({ login_verify, email }: CustomerRow): boolean {
  return login_verify && email !== null;
}

/**
 * Tests if an account still has the same password, e-mail and mobile number: a change of them ends codes that were sent
 * before.
 */
function isEnteredAsBefore(before: CustomerRow, now: CustomerRow): boolean {
  return (['password_hash', 'email', 'mobile'] as const).every((each) => before[each] === now[each]);
}

/** Begins the second step after a proof of the account; refuses once the account has changed. */
async function requireCode(tools: AuthTools, proved: CustomerRow, { request, language }: Call): Promise<Result<never>> {
  const account = proved.email?.toLowerCase() ?? '';
  const wait = await mayAskCode(tools, { account: { email: account }, request });
  if (wait !== null) return tooMany(wait);
  const verifyId = await tools.db.transaction().execute(async (tx) => {
    const row = await lockCustomer(tx, proved.id);
    if (!row || !isEnteredAsBefore(proved, row)) return null;
    return sendCode(tx, tools, { account, purpose: 'login', customerId: row.id, language });
  });
  if (verifyId === null) return wrong();
  const step: CodeStep = { kind: 'code', verifyId, sentTo: hideMiddle(account) };
  return { ok: false, refusal: { code: codes.dialog, message: { key: 'account.oneMoreStep' }, data: { step } } };
}

function wrong(): Result<never> {
  return refuse('account.signInWrong', [fieldError('password', 'wrong', 'account.signInWrong')]);
}
