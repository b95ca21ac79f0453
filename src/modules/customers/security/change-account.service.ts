import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { isViolationOf } from '../../../platform/db/violation.ts';
import { type Call, customerOf } from '../../../platform/http/route.ts';
import { type Account, nameOf, readAccount } from '../../../shared/account.ts';
import type { User } from '../../../shared/contracts/customers.ts';
import { type FieldRefusal, fieldError, notFound, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { mayTryCode } from '../auth/attempts.ts';
import type { AuthTools } from '../auth/auth.ts';
import { spendCode } from '../codes/codes.ts';
import { type CustomerRow, customerById, setEmail, setMobile } from '../customer.repo.ts';
import { userView } from '../customer.ts';
import { proveEmail } from '../email/prove-email.ts';
import { lockProved, type Proof, provePassword } from '../password/prove-password.ts';
import { fromOf, mailChange } from './mail-change.ts';
import { revokeSecrets } from './revoke-secrets.ts';

/** E-mail and mobile number, each with its unique constraint. */
const kinds = {
  email: { required: 'account.emailRequired', taken: 'account.emailTaken', constraint: 'customer_email' },
  mobile: { required: 'account.mobileRequired', taken: 'account.mobileTaken', constraint: 'customer_mobile_key' },
} as const;

export type AccountKind = keyof typeof kinds;

interface Input {
  typed: string;
  code: string;
  password: string;
}

/**
 * Gives an account another e-mail or mobile number, for a caller with its password and the code that was sent to the new one,
 * which proves it. Former codes and links end; the old one gets a mail. Refuses beside the fields. That another account has it
 * is only said after the proof.
 */
export async function changeAccount(
  tools: AuthTools,
  kind: AccountKind,
  input: Input,
  call: Call,
): Promise<Result<User>> {
  const { id: customerId, sessionId } = customerOf(call);
  const account = readAccount(input.typed);
  const errors = faultsOf(kind, account, input);
  if (!account || errors.length > 0) return refuse('error.form', errors);
  const proven = await provePassword(tools, { customerId, sessionId }, input.password);
  if (!proven.ok) return proven;
  const wait = await mayTryCode(tools, { account, request: call.request });
  if (wait !== null) return tooMany(wait);
  const spent = await spendCode(tools, { account: nameOf(account), purpose: kind, code: input.code, customerId });
  if (!spent.ok) return spent;
  try {
    return await transact(tools.db, (tx) => setAccount(tx, tools, proven.value, account, call));
  } catch (error) {
    if (!isViolationOf(error, kinds[kind].constraint)) throw error;
    return refuse('error.form', [fieldError(kind, 'taken', kinds[kind].taken)]);
  }
}

function faultsOf(kind: AccountKind, account: Account | null, { typed, code }: Input): FieldRefusal[] {
  const format = typed.trim() === '' ? 'required' : account?.[kind] ? null : 'format';
  const key = format === 'required' ? kinds[kind].required : 'account.format';
  return [
    ...(format ? [fieldError(kind, format, key)] : []),
    ...(code.trim() === '' ? [fieldError('code', 'required', 'account.codeRequired')] : []),
  ];
}

async function setAccount(tx: Tx, tools: AuthTools, proof: Proof, account: Account, call: Call): Promise<Result<User>> {
  const locked = await lockProved(tx, tools, proof);
  if (!locked.ok) return locked;
  const before = locked.value;
  if (account.email !== undefined) await changeEmail(tx, tools, before, account.email, call);
  else await changeMobile(tx, tools, before, account.mobile, call);
  const after = await customerById(tx, before.id);
  return after ? ok(userView(after)) : notFound();
}

async function changeEmail(tx: Tx, tools: AuthTools, before: CustomerRow, email: string, call: Call): Promise<void> {
  // The same one once more: it is proved, and nothing has changed.
  if (before.email?.toLowerCase() === email) return void (await proveEmail(tx, tools, before, { email, ip: call.ip }));
  await setEmail(tx, before.id, email, tools.clock.now());
  await revokeSecrets(tx, tools, before);
  await mailChange(tx, tools, before, { action: 'emailChanged', newEmail: email }, fromOf(call));
  await tools.emit(tx, 'customer.emailVerified', { customerId: before.id });
}

async function changeMobile(tx: Tx, tools: AuthTools, before: CustomerRow, mobile: string, call: Call): Promise<void> {
  await setMobile(tx, before.id, mobile, tools.clock.now());
  if (before.mobile === mobile) return;
  await revokeSecrets(tx, tools, before);
  await mailChange(tx, tools, before, { action: 'mobileChanged', subject: mobile }, fromOf(call));
}
