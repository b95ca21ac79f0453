import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { validatePassword } from '../../../platform/password/validate.ts';
import { ok, type Result, refuse } from '../../../shared/refusal.ts';
import { dropLinks } from '../links.repo.ts';
import { lockMember, writePassword } from '../members/member.repo.ts';
import { deleteSessions } from '../session/session.repo.ts';
import { dropChallenges } from '../sign-in/challenge.repo.ts';
import { dropDevices } from '../sign-in/device.repo.ts';
import type { AuthTools } from '../tools.ts';
import { reauthenticate } from './reauthenticate.ts';

/** Characters of a password of the staff: more than a shopper's, for it opens more (NIST SP 800-63B §3.1.1.2). */
export const shortestPassword = 8;

/**
 * Changes one's own password. Every other session, unused link and known browser is over; a mail reports it. Refuses as
 * `reauthenticate` and `validatePassword`.
 */
export async function changePassword(
  tools: AuthTools,
  staff: Staff,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<Result<null>> {
  const proved = await reauthenticate(tools, staff, oldPassword, 'oldPassword');
  if (!proved.ok) return proved;
  const wrong = await validatePassword(password, { min: shortestPassword, accounts: [proved.value.email] });
  if (wrong) return refuse('error.form', [wrong]);
  const hashed = await tools.hashing.hash(password);
  if (!hashed.ok) return hashed;
  return transact(tools.db, async (tx) => {
    const member = await lockMember(tx, staff.id);
    // Somebody who was proved by the old password is no longer once it is another.
    if (member?.password_hash !== proved.value.password_hash) return refuse('staff.again');
    await writePassword(tx, staff.id, hashed.value, tools.clock.now());
    await deleteSessions(tx, staff.id, { except: staff.sessionId });
    await dropLinks(tx, staff.id);
    await dropChallenges(tx, staff.id);
    await dropDevices(tx, staff.id);
    const activity = { action: 'self:password', subject: `staff:${staff.id}`, before: null, after: null };
    await recordAudit(tx, { staff, ...activity }, tools);
    await tools.staffMails.changed(tx, member, 'password');
    return ok(null);
  });
}
