import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { isViolationOf } from '../../../platform/db/violation.ts';
import type { Call } from '../../../platform/http/route.ts';
import { validatePassword } from '../../../platform/password/validate.ts';
import { type Account, nameOf } from '../../../shared/account.ts';
import type { SignedUp } from '../../../shared/contracts/customers.ts';
import { type FieldRefusal, fieldError, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { recordActivity } from '../activity.repo.ts';
import { sendCode, spendCode } from '../codes/codes.ts';
import { type CustomerRow, customerByReferral } from '../customer.repo.ts';
import { addCustomer } from '../customer.ts';
import { proveEmail } from '../email/prove-email.ts';
import { signIn } from '../sign-in.ts';
import { mayOpenAccount } from './attempts.ts';
import { type AuthTools, isRefused, validateAccount } from './auth.ts';

export interface SignUpInput {
  account: string;
  password: string;
  firstName: string;
  lastName: string;
  code?: string | undefined;
  referee?: string | undefined;
  agree: boolean;
}

/** Characters of a name, at most (`conventions.md`). */
const maxNameLength = 50;

/**
 * Opens an account and signs in to it. An e-mail without a code gets a mail to prove it; a mobile number is proved by a code
 * beforehand. Refuses beside the fields, and too many accounts of one IP (429).
 */
export async function signUp(tools: AuthTools, input: SignUpInput, call: Call): Promise<Result<SignedUp>> {
  const account = validateAccount(input.account, tools);
  const referrerId = input.referee ? await customerByReferral(tools.db, input.referee.toUpperCase()) : null;
  const errors = [...(isRefused(account) ? [account] : []), ...(await checkInput(input, referrerId, tools))];
  if (isRefused(account) || errors.length > 0) return refuse('error.form', errors);
  if (account.mobile && !input.code)
    return refuse('error.form', [fieldError('code', 'required', 'account.codeRequired')]);
  const wait = await mayOpenAccount(tools, call.request);
  if (wait !== null) return tooMany(wait);
  const hashed = await tools.hashing.hash(input.password);
  if (!hashed.ok) return hashed;
  if (input.code) {
    const spent = await spendCode(tools, { account: nameOf(account), purpose: 'signup', code: input.code });
    if (!spent.ok) return spent;
  }
  const opened = await openAccount(tools, { ...input, account, referrerId, passwordHash: hashed.value }, call);
  if (!opened.ok) return opened;
  const confirm = (_tx: Tx, row: CustomerRow) => row.password_hash === hashed.value;
  const signedIn = await signIn(tools, call, { customerId: opened.value, method: 'password', confirm });
  if (!signedIn) return refuse('account.taken');
  return ok({ ...signedIn, verify: account.email && !input.code ? 'email' : 'none' });
}

async function checkInput(
  input: SignUpInput,
  referrerId: string | null,
  { rules }: AuthTools,
): Promise<FieldRefusal[]> {
  const min = rules().passwordMin;
  return [
    await validatePassword(input.password, { min, accounts: [input.account] }),
    validateName('firstName', input.firstName),
    validateName('lastName', input.lastName),
    input.referee && !referrerId ? fieldError('referee', 'unknown', 'account.refereeUnknown') : null,
    input.agree ? null : fieldError('agree', 'required', 'account.agree'),
  ].filter((error) => error !== null);
}

function validateName(field: 'firstName' | 'lastName', name: string): FieldRefusal | null {
  if (name === '') return fieldError(field, 'required', `account.${field}Required`);
  const max = maxNameLength;
  return [...name].length > max ? fieldError(field, 'max', 'account.passwordLong', { max }) : null;
}

interface Opening extends Omit<SignUpInput, 'account'> {
  account: Account;
  referrerId: string | null;
  passwordHash: string;
}

/**
 * Creates the account with everything that belongs to it, in one transaction; refuses an e-mail or mobile number of another
 * account.
 */
async function openAccount(tools: AuthTools, input: Opening, { language, ip }: Call): Promise<Result<string>> {
  const { account, referrerId, passwordHash, firstName, lastName, code } = input;
  const proved = Boolean(code);
  try {
    return await transact(tools.db, async (tx) => {
      const { email, mobile } = account;
      const who = { email, mobile, passwordHash, firstName, lastName, language, referrerId };
      const id = await addCustomer(tx, tools, { ...who, mobileVerified: proved && mobile !== undefined });
      await recordActivity(tx, tools, { customerId: id, action: 'signUp', ip });
      await tools.emit(tx, 'customer.created', { customerId: id });
      if (referrerId) await tools.emit(tx, 'customer.referred', { customerId: id, referrerId });
      if (email && proved) await proveEmail(tx, tools, { id, language, first_name: firstName }, { email, ip });
      else if (email) await sendCode(tx, tools, { account: email, purpose: 'verify', customerId: id, language });
      return ok(id);
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    return refuse('error.form', [fieldError('account', 'taken', 'account.taken')]);
  }
}

function isTaken(error: unknown): boolean {
  return isViolationOf(error, 'customer_email') || isViolationOf(error, 'customer_mobile_key');
}
