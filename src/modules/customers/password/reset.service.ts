import { transact } from '../../../platform/db/transaction.ts';
import type { Call } from '../../../platform/http/route.ts';
import { judgePassword } from '../../../platform/password/judge.ts';
import { nameOf, readAccount } from '../../../shared/account.ts';
import { fieldError, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { spoilCodes } from '../codes/code.repo.ts';
import { spendCode } from '../codes/codes.ts';
import {
  type CustomerRow,
  customerByAccount,
  lockCustomer,
  markMobileVerified,
  setPassword,
} from '../customer.repo.ts';
import { forgetDevices } from '../devices/device.repo.ts';
import { deviceOf } from '../devices/device.ts';
import { mayTryCode } from '../door/attempts.ts';
import type { DoorTools } from '../door/door.ts';
import { proveEmail } from '../email/prove-email.ts';
import { findLink, spendLink, spoilLinks } from '../links/link.repo.ts';
import { fromOf, tellChange } from '../security/tell.ts';
import { endElsewhere } from '../session/session.ts';

export interface ResetWish {
  token?: string | undefined;
  account?: string | undefined;
  code?: string | undefined;
  password: string;
}

/**
 * Sets a new password by the link or the code of a letter. Every session, and every other code and link of the account,
 * ends with the old one. Refuses beside the fields, and a link that is used or too old.
 */
export async function resetPassword(
  tools: DoorTools,
  wish: ResetWish,
  call: Call,
): Promise<Result<Record<string, never>>> {
  const min = tools.rules().passwordMin;
  const weak = await judgePassword(wish.password, { min, accounts: [wish.account] });
  return wish.token ? byLink(tools, wish.token, wish.password, weak, call) : byCode(tools, wish, weak, call);
}

type Weak = Awaited<ReturnType<typeof judgePassword>>;

async function byLink(tools: DoorTools, token: string, password: string, weak: Weak, call: Call) {
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
  tools: DoorTools,
  { account: typed = '', code = '', password }: ResetWish,
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
  tools: DoorTools,
  row: CustomerRow,
  { hash, email }: { hash: string; email: string | null },
  call: Call,
): Promise<void> {
  const { request, ip } = call;
  const now = tools.clock.now();
  await setPassword(tx, row.id, hash, now);
  await spoilCodes(
    tx,
    row.id,
    [row.email?.toLowerCase(), row.mobile].filter((each) => typeof each === 'string'),
    now,
  );
  await spoilLinks(tx, row.id, now);
  await endElsewhere(tx, tools, row.id);
  await forgetDevices(tx, row.id, deviceOf(request));
  await tellChange(tx, tools, row, { action: 'passwordReset' }, fromOf(call));
  // Whoever sets a password by a letter has read it.
  if (email) await proveEmail(tx, tools, row, { email, ip });
  else await markMobileVerified(tx, row.id, now);
}
