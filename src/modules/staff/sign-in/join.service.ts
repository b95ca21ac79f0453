import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { validatePassword } from '../../../platform/password/validate.ts';
import { ok, type Result, refuse } from '../../../shared/refusal.ts';
import { shortestPassword } from '../account/password.service.ts';
import { dropLinks, linkHolder, spendLink } from '../links.repo.ts';
import { lockMember, writePassword } from '../members/member.repo.ts';
import { deleteSessions } from '../session/session.repo.ts';
import type { AuthTools } from '../tools.ts';
import { dropDevices } from './device.repo.ts';
import { comeIn, type Doorstep, factorStep, type SignedInStaff } from './sign-in.service.ts';

/** Finds the member of a valid invitation without using it up, since mail programs open links, too. */
export function invitedBy({ db, clock }: AuthTools, ticket: string) {
  return linkHolder(db, ticket, 'invite', clock.now());
}

/**
 * Follows an invitation: sets the member's password and signs them in, once. Who has a second factor gives it all the same.
 * Refuses what `validatePassword` refuses, without using the link up.
 */
export async function joinStaff(
  tools: AuthTools,
  { ticket, password }: { ticket: string; password: string },
  from: Doorstep,
): Promise<Result<SignedInStaff>> {
  const holder = await invitedBy(tools, ticket);
  if (!holder) return refuse('staff.ticket');
  const wrong = await validatePassword(password, { min: shortestPassword, accounts: [holder.email] });
  if (wrong) return refuse('error.form', [wrong]);
  const hashed = await tools.hashing.hash(password);
  if (!hashed.ok) return hashed;
  const joined = await transact(tools.db, async (tx): Promise<Result<SignedInStaff | 'step'>> => {
    const now = tools.clock.now();
    const id = await spendLink(tx, ticket, 'invite', now);
    const member = id ? await lockMember(tx, id) : undefined;
    if (!member) return refuse('staff.ticket');
    await writePassword(tx, member.id, hashed.value, now);
    await deleteSessions(tx, member.id);
    await dropDevices(tx, member.id);
    await dropLinks(tx, member.id, 'invite');
    const activity = {
      action: 'self:password',
      subject: `staff:${member.id}`,
      before: null,
      after: { by: 'invitation' },
    };
    await recordAudit(tx, { staff: member, ...activity }, tools);
    return ok(member.totp_since ? 'step' : await comeIn(tx, tools, member, 'invite', from));
  });
  if (!joined.ok) return joined;
  return joined.value === 'step' ? factorStep(tools, holder.id) : ok(joined.value);
}
