import type { Tx } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { Account } from '../../../shared/account.ts';
import { type CustomerRow, markMobileVerified } from '../customer.repo.ts';
import { isFromKnownBrowser, proveByMail } from '../email/first-proof.ts';
import type { AuthTools } from './auth.ts';

/** Notes that a sign-in code also proves the e-mail or mobile number that it was sent to. */
export async function proveByCode(
  tx: Tx,
  tools: AuthTools,
  row: CustomerRow,
  { email }: Account,
  call: Call,
): Promise<void> {
  if (!email) return markMobileVerified(tx, row.id, tools.clock.now());
  const isTrusted = await isFromKnownBrowser(tx, call, row.id);
  await proveByMail(tx, tools, row, { email, ip: call.ip, isTrusted });
}
