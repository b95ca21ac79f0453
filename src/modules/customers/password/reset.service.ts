import { transact } from '../../../platform/db/transaction.ts';
import type { Call } from '../../../platform/http/route.ts';
import { validatePassword } from '../../../platform/password/validate.ts';
import { nameOf, readAccount } from '../../../shared/account.ts';
import { fieldError, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { mayTryCode } from '../auth/attempts.ts';
import type { AuthTools } from '../auth/auth.ts';
import { spendCode } from '../codes/codes.ts';
import {
  type CustomerRow,
  customerByAccount,
  lockCustomer,
  markMobileVerified,
  setPassword,
} from '../customer.repo.ts';
import { deleteDevices } from '../devices/device.repo.ts';
import { deviceOf } from '../devices/device.ts';
import { isFromKnownBrowser, proveByMail } from '../email/first-proof.ts';
import { findLink, spendLink } from '../links/link.repo.ts';
import type { Directory } from '../oidc/directory.ts';
import { identitiesOf } from '../oidc/identities.repo.ts';
import { titleOf } from '../oidc/identities.ts';
import { passkeysOf } from '../passkeys/passkeys.repo.ts';
import { fromOf, mailChange } from '../security/mail-change.ts';
import { revokeSecrets } from '../security/revoke-secrets.ts';
import { endElsewhere } from '../session/session.ts';

export type ResetTools = AuthTools & { directory: Pick<Directory, 'settings'> };

export interface ResetInput {
  token?: string | undefined;
  account?: string | undefined;
  code?: string | undefined;
  password: string;
}

/**
 * Sets a new password by the link or the code of a mail. Every session, and every other code and link of the account,
 * ends with the old one. Refuses beside the fields, and a link that is used or too old.
 */
export async function resetPassword(
  tools: ResetTools,
  input: ResetInput,
  call: Call,
): Promise<Result<Record<string, never>>> {
  const min = tools.rules().passwordMin;
  const weak = await validatePassword(input.password, { min, accounts: [input.account] });
  return input.token ? byLink(tools, input.token, input.password, weak, call) : byCode(tools, input, weak, call);
}

type Weak = Awaited<ReturnType<typeof validatePassword>>;

async function byLink(tools: ResetTools, token: string, password: string, weak: Weak, call: Call) {
  const { db, clock } = tools;
  if (!(await findLink(db, token, 'reset', clock.now()))) return refuse('account.resetToken');
  if (weak) return refuse('error.form', [weak]);
  const hashed = await tools.hashing.hash(password);
  if (!hashed.ok) return hashed;
  return transact(db, async (tx) => {
    const link = await spendLink(tx, token, 'reset', clock.now());
    const row = link && (await lockCustomer(tx, link.customer_id));
    // An address that was changed meanwhile opens the account no more.
    if (!row || row.email?.toLowerCase() !== link.email) return refuse('account.resetToken');
    await change(tx, tools, row, { hash: hashed.value, email: link.email }, call);
    return ok({});
  });
}

async function byCode(
  tools: ResetTools,
  { account: typed = '', code = '', password }: ResetInput,
  weak: Weak,
  call: Call,
) {
  const account = readAccount(typed);
  const errors = [
    account
      ? null
      : fieldError('account', typed ? 'format' : 'required', typed ? 'account.format' : 'account.required'),
    code ? null : fieldError('code', 'required', 'account.codeRequired'),
    weak,
  ].filter((error) => error !== null);
  if (!account || errors.length > 0) return refuse('error.form', errors);
  const wait = await mayTryCode(tools, { account, request: call.request });
  if (wait !== null) return tooMany(wait);
  const hashed = await tools.hashing.hash(password);
  if (!hashed.ok) return hashed;
  const spent = await spendCode(tools, { account: nameOf(account), purpose: 'reset', code });
  if (!spent.ok) return spent;
  return transact(tools.db, async (tx) => {
    const found = await customerByAccount(tx, account);
    const row = found && (await lockCustomer(tx, found.id));
    if (!row) return refuse('account.codeWrong');
    await change(tx, tools, row, { hash: hashed.value, email: account.email ?? null }, call);
    return ok({});
  });
}

type Tx = Parameters<typeof setPassword>[0];

async function change(
  tx: Tx,
  tools: ResetTools,
  row: CustomerRow,
  { hash, email }: { hash: string; email: string | null },
  call: Call,
): Promise<void> {
  const { request, ip } = call;
  const now = tools.clock.now();
  // A password set by a code or link proves that its recipient reads that email or phone.
  const isTrusted = await isFromKnownBrowser(tx, call, row.id);
  if (email) await proveByMail(tx, tools, row, { email, ip, isTrusted });
  else await markMobileVerified(tx, row.id, now);
  await setPassword(tx, row.id, hash, now);
  await revokeSecrets(tx, tools, row);
  await endElsewhere(tx, tools, row.id);
  await deleteDevices(tx, row.id, deviceOf(request));
  const stays = await keysThatStay(tx, row.id, tools.directory.settings);
  await mailChange(tx, tools, row, { action: 'passwordReset', stays }, fromOf(call));
}

/** Remaining ways to sign in after a reset: the owner is notified of them, since an intruder may have added them. */
async function keysThatStay(tx: Tx, customerId: string, settings: Directory['settings']) {
  const passkeys = (await passkeysOf(tx, customerId)).map(({ name }) => name);
  const issuers = (await identitiesOf(tx, customerId)).map(({ issuer }) => titleOf(issuer, settings));
  return { passkeys, issuers };
}
