import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { User } from '../../../shared/contracts/customers.ts';
import { codes } from '../../../shared/envelope.ts';
import { fieldError, notFound, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { mayTryPassword } from '../auth/attempts.ts';
import type { AuthTools } from '../auth/auth.ts';
import { spendCode } from '../codes/codes.ts';
import { type CustomerRow, customerById, lockCustomer } from '../customer.repo.ts';
import { userView } from '../customer.ts';
import { findLink, spendLink } from '../links/link.repo.ts';
import { ownerOfSession } from '../session/session.repo.ts';
import { livingAt } from '../session/session.ts';
import { isFromKnownBrowser, proveByMail } from './first-proof.ts';

interface Input {
  token?: string | undefined;
  code?: string | undefined;
  password?: string | undefined;
}

type Verified = Result<{ user: User; ended: boolean }>;

/**
 * Proves the e-mail of an account: by the link of its mail in any browser, or by the code for the signed-in customer (50 for
 * others). A link that is opened in a browser which the account does not know, without its password, ends every former way to
 * sign in: another person may have opened the account. Refuses a link that is used, expired or for a former e-mail, and a
 * wrong password without using the link up.
 */
export function verifyEmail(tools: AuthTools, { token, code, password }: Input, call: Call): Promise<Verified> {
  return token ? byLink(tools, { token, password }, call) : byCode(tools, code ?? '', call);
}

async function byLink(tools: AuthTools, input: { token: string; password?: string | undefined }, call: Call) {
  const { token, password } = input;
  const found = await findLink(tools.db, token, 'verify', tools.clock.now());
  const known = found && (await customerById(tools.db, found.customer_id));
  if (!known) return refuse('account.verifyLink');
  const proven = password ? await provePassword(tools, known, password, call) : ok(null);
  if (!proven.ok) return proven;
  const signedIn = await call.customer();
  return transact(tools.db, async (tx): Promise<Verified> => {
    const link = await spendLink(tx, token, 'verify', tools.clock.now());
    const row = link && (await lockCustomer(tx, link.customer_id));
    if (!row?.email || row.email.toLowerCase() !== link?.email) return refuse('account.verifyLink');
    const isOwner = proven.value !== null && proven.value === row.password_hash;
    const isTrusted = isOwner || signedIn?.id === row.id || (await isFromKnownBrowser(tx, call, row.id));
    const ended = await proveByMail(tx, tools, row, { email: row.email, ip: call.ip, isTrusted });
    return ok({ user: await viewOf(tx, row), ended });
  });
}

/** The hash of the right password; counted like a sign-in. */
async function provePassword(
  tools: AuthTools,
  { email, password_hash }: CustomerRow,
  password: string,
  { request }: Call,
): Promise<Result<string | null>> {
  const wait = await mayTryPassword(tools, { account: { email: email?.toLowerCase() ?? '' }, request });
  if (wait !== null) return tooMany(wait);
  const fits = await tools.hashing.fits(password_hash, password);
  if (!fits.ok) return fits;
  if (fits.value) return ok(password_hash);
  return refuse('error.form', [fieldError('password', 'wrong', 'account.passwordWrong')]);
}

async function byCode(tools: AuthTools, code: string, call: Call): Promise<Verified> {
  const customer = await call.customer();
  if (!customer) return signInFirst();
  const known = await customerById(tools.db, customer.id);
  if (!known?.email) return notFound();
  const { email } = known;
  const owner = { account: email.toLowerCase(), purpose: 'verify', customerId: known.id } as const;
  const spent = await spendCode(tools, { ...owner, code });
  if (!spent.ok) return spent;
  return transact(tools.db, async (tx): Promise<Verified> => {
    const row = await lockCustomer(tx, known.id);
    // A session that was ended meanwhile proves nothing.
    if (!row || !(await ownerOfSession(tx, customer.sessionId, livingAt(tools.clock.now())))) return signInFirst();
    await proveByMail(tx, tools, row, { email, ip: call.ip, isTrusted: true });
    return ok({ user: await viewOf(tx, row), ended: false });
  });
}

function signInFirst(): Result<never> {
  return { ok: false, refusal: { code: codes.signInNeeded, message: { key: 'error.signIn' } } };
}

async function viewOf(tx: Tx, before: CustomerRow): Promise<User> {
  return userView((await customerById(tx, before.id)) ?? before);
}
