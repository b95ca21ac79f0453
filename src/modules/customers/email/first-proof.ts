import type { Tx } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/route.ts';
import { type CustomerRow, removePasswordAndMobile } from '../customer.repo.ts';
import { deleteDevices, isKnownDevice } from '../devices/device.repo.ts';
import { deviceOf } from '../devices/device.ts';
import { deleteIdentities } from '../oidc/identities.repo.ts';
import { deletePasskeys } from '../passkeys/passkeys.repo.ts';
import { revokeSecrets } from '../security/revoke-secrets.ts';
import { endElsewhere } from '../session/session.ts';
import { type EmailProofTools, proveEmail } from './prove-email.ts';

/**
 * Notes the first proof of an account's e-mail by a mail. Unless `isTrusted` says that the same person opened the account, it
 * may have been opened by another one: then every former way to sign in ends. Returns true where that happened.
 */
export async function proveByMail(
  tx: Tx,
  tools: EmailProofTools,
  row: CustomerRow,
  { email, ip, isTrusted }: { email: string; ip: string; isTrusted: boolean },
): Promise<boolean> {
  if (!(await proveEmail(tx, tools, row, { email, ip })) || isTrusted) return false;
  await endFormerWaysIn(tx, tools, row);
  return true;
}

/** Tests if an account has signed in with the browser of a request: then the proof is its owner's. */
export async function isFromKnownBrowser(tx: Tx, { request }: Pick<Call, 'request'>, customerId: string) {
  const device = deviceOf(request);
  return device !== undefined && (await isKnownDevice(tx, device, customerId));
}

/** Removes password, mobile number, passkeys and linked accounts, and ends sessions, codes, links and known browsers. */
async function endFormerWaysIn(tx: Tx, tools: EmailProofTools, row: CustomerRow): Promise<void> {
  await removePasswordAndMobile(tx, row.id, tools.clock.now());
  await deletePasskeys(tx, row.id);
  await deleteIdentities(tx, row.id);
  await revokeSecrets(tx, tools, row);
  await endElsewhere(tx, tools, row.id);
  await deleteDevices(tx, row.id, undefined);
  // Addresses that somebody else saved would be offered to the owner at a checkout.
  await tools.emit(tx, 'customer.reclaimed', { customerId: row.id });
}
