import type { Tx } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { Account } from '../../../shared/account.ts';
import { type CustomerRow, markMobileVerified } from '../customer.repo.ts';
import { isFromKnownBrowser, proveByMail } from '../email/first-proof.ts';
import type { AuthTools } from './auth.ts';

/** Notes what a code for signing in proves besides who somebody is: that the address is theirs. */
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
