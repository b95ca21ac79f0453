import type { Call } from '../../../platform/http/route.ts';
import { type Account, nameOf } from '../../../shared/account.ts';
import type { CodeStep, SignedIn } from '../../../shared/contracts/customers.ts';
import { codes } from '../../../shared/envelope.ts';
import { hideMiddle } from '../../../shared/hide-middle.ts';
import { fieldError, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { codeById } from '../codes/code.repo.ts';
import { sendCode, spendCode } from '../codes/codes.ts';
import { type CustomerRow, customerByAccount, customerById } from '../customer.repo.ts';
import { signIn } from '../sign-in.ts';
import { mayAskCode, mayTryCode, mayTryPassword } from './attempts.ts';
import { type DoorTools, isRefused, judgeAccount } from './door.ts';
import { proveByCode } from './prove-by-code.ts';

export interface SignInWish {
  account: string;
  password?: string | undefined;
  code?: string | undefined;
}

/**
 * Signs in by password or by a code that was sent. One answer for a wrong password and an unknown account, after the same
 * work; with login verification on, a right password answers code 10 with the step that is missing.
 */
export async function signInWith(tools: DoorTools, wish: SignInWish, call: Call): Promise<Result<SignedIn>> {
  const account = judgeAccount(wish.account, tools);
  const missing = !wish.code && !wish.password ? [fieldError('password', 'required', 'account.passwordRequired')] : [];
  if (isRefused(account)) return refuse('error.form', [account, ...missing]);
  if (missing.length > 0) return refuse('error.form', missing);
  return wish.code ? byCode(tools, account, wish.code, call) : byPassword(tools, account, wish.password ?? '', call);
}

async function byPassword(tools: DoorTools, account: Account, password: string, call: Call): Promise<Result<SignedIn>> {
  const wait = await mayTryPassword(tools, { account, request: call.request });
  if (wait !== null) return tooMany(wait);
  const row = await customerByAccount(tools.db, account);
  const fits = await tools.hashing.fits(row?.password_hash ?? null, password);
  if (!fits.ok) return fits;
  if (!row || !fits.value) return wrong();
  return row.login_verify && row.email
    ? askForCode(tools, row, row.email, call)
    : enter(tools, row.id, 'password', call);
}

async function byCode(tools: DoorTools, account: Account, code: string, call: Call): Promise<Result<SignedIn>> {
  const wait = await mayTryCode(tools, { account, request: call.request });
  if (wait !== null) return tooMany(wait);
  const spent = await spendCode(tools, { account: nameOf(account), purpose: 'signin', code });
  if (!spent.ok) return spent;
  const row = await customerByAccount(tools.db, account);
  if (!row) return refuse('account.codeWrong');
  await proveByCode(tools, row, account, call);
  // A code that came by e-mail is what login verification asks for.
  if (account.mobile && row.login_verify && row.email) return askForCode(tools, row, row.email, call);
  return enter(tools, row.id, 'code', call);
}

/** The second step of a sign-in with login verification. Refuses beside the code's field, and a step that nobody began. */
export async function verifySignIn(
  tools: DoorTools,
  { verifyId, code }: { verifyId: string; code: string },
  call: Call,
): Promise<Result<SignedIn>> {
  const step = await codeById(tools.db, verifyId, 'login');
  const row = step?.customer_id ? await customerById(tools.db, step.customer_id) : undefined;
  if (!step || !row) return refuse('account.codeWrong', [fieldError('code', 'wrong', 'account.codeWrong')]);
  const spent = await spendCode(tools, { id: step.id, account: step.account, purpose: 'login', code });
  return spent.ok ? enter(tools, row.id, 'password', call) : spent;
}

async function enter(tools: DoorTools, customerId: string, method: 'password' | 'code', call: Call) {
  const signedIn = await signIn(tools, call, customerId, method);
  return signedIn ? ok(signedIn) : wrong();
}

async function askForCode(
  tools: DoorTools,
  { id }: CustomerRow,
  email: string,
  { request, language }: Call,
): Promise<Result<never>> {
  const account = email.toLowerCase();
  const wait = await mayAskCode(tools, { account: { email: account }, request });
  if (wait !== null) return tooMany(wait);
  const verifyId = await sendCode(tools.db, tools, { account, purpose: 'login', customerId: id, language });
  const step: CodeStep = { kind: 'code', verifyId, sentTo: hideMiddle(account) };
  return { ok: false, refusal: { code: codes.dialog, message: { key: 'account.oneMoreStep' }, data: { step } } };
}

function wrong(): Result<never> {
  return refuse('account.signInWrong', [fieldError('password', 'wrong', 'account.signInWrong')]);
}
