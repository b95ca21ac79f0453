import type { Tx } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/route.ts';
import { type Account } from '../../../shared/account.ts';
import { type CustomerRow, markMobileVerified, setPassword } from '../customer.repo.ts';
import { forgetDevices, isKnownDevice } from '../devices/device.repo.ts';
import { deviceOf } from '../devices/device.ts';
import { proveEmail } from '../email/prove-email.ts';
import { endElsewhere } from '../session/session.ts';
import type { DoorTools } from './door.ts';

/**
 * What a code proves besides who somebody is: that the address is theirs. Where it was never proved before, somebody else
 * may have opened the account with it, so that what they know of it ends: its password, sessions and browsers; unless
 * this is the browser in which it was opened.
 */
export async function proveByCode(
  tx: Tx,
  tools: DoorTools,
  row: CustomerRow,
  { email }: Account,
  { request, ip }: Call,
): Promise<void> {
  if (!email) return markMobileVerified(tx, row.id, tools.clock.now());
  if (!(await proveEmail(tx, tools, row, { email, ip }))) return;
  const device = deviceOf(request);
  if (device && (await isKnownDevice(tx, device, row.id))) return;
  await setPassword(tx, row.id, null, tools.clock.now());
  await endElsewhere(tx, tools, row.id);
  await forgetDevices(tx, row.id, undefined);
}
