import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { MemberSave } from '../../../shared/contracts/staff.ts';
import { isEmail } from '../../../shared/email.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { dropLinks } from '../links.repo.ts';
import { beyond } from '../roles/roles.service.ts';
import { permissionsOf } from '../roles/roles.ts';
import { dropSecret } from '../second-factor/second-factor.repo.ts';
import { dropChallenges } from '../sign-in/challenge.repo.ts';
import { createTicket, ticketEnds } from '../staff-auth.ts';
import type { AuthTools } from '../tools.ts';
import {
  countOwners,
  deleteMember,
  insertMember,
  lockMember,
  lockStaff,
  type MemberRow,
  memberByEmail,
  type NewMember,
  updateMember,
} from './member.repo.ts';

/**
 * Adds a member, who is invited at once, or changes one. Refuses an address that is none or somebody's, a role that there
 * is not, more than the actor may do, and to leave the shop without an owner.
 */
export async function saveMember(input: MemberSave, staff: Staff, tools: AuthTools): Promise<Result<{ id: string }>> {
  if (!isEmail(input.email)) return refuse('error.form', [fieldError('email', 'format', 'checkout.emailFormat')]);
  return transact(tools.db, async (tx) => {
    await lockStaff(tx);
    const role = await permissionsOf(tx, input.role);
    if (!role) return refuse('error.form', [fieldError('role', 'unknown', 'staff.noRole')]);
    const refused = await beyond(tx, staff, role);
    if (refused) return refused;
    const taken = await memberByEmail(tx, input.email);
    if (taken && taken.id !== input.id) return refuse('error.form', [fieldError('email', 'taken', 'staff.emailTaken')]);
    return input.id ? changed(tx, tools, staff, { ...input, id: input.id }) : added(tx, tools, staff, input);
  });
}

async function added(tx: Tx, tools: AuthTools, staff: Staff, input: MemberSave): Promise<Result<{ id: string }>> {
  const id = tools.random.id();
  const member = { id, name: input.name, role: input.role, email: input.email, language: input.language ?? null };
  await insertMember(tx, member, tools.clock.now());
  await note(tx, tools, staff, 'staff:save', id, null, member);
  await invite(tx, tools, staff, member);
  return ok({ id });
}

async function changed(
  tx: Tx,
  tools: AuthTools,
  staff: Staff,
  { id, name, role, email, language }: MemberSave & { id: string },
): Promise<Result<{ id: string }>> {
  const reached = await within(tx, staff, id);
  if (!reached.ok) return reached;
  const before = reached.value;
  if (before.role === 'owner' && role !== 'owner' && (await countOwners(tx)) === 1) return refuse('staff.lastOwner');
  const after = { id, name, role, email, language: language === undefined ? before.language : language };
  await updateMember(tx, after);
  if (before.email?.toLowerCase() !== email.toLowerCase()) {
    // Links sent to the old email are revoked, and a mail to it reports the change.
    await dropLinks(tx, id);
    await tools.staffMails.changed(tx, before, 'email');
  }
  await note(tx, tools, staff, 'staff:save', id, shown(before), after);
  return ok({ id });
}

/** Removes a member, whose sessions are over at once. The last owner stays. */
export function removeMember(id: string, staff: Staff, tools: AuthTools): Promise<Result<null>> {
  return change(tools, staff, id, async (tx, member) => {
    if (member.role === 'owner' && (await countOwners(tx)) === 1) return refuse('staff.lastOwner');
    await deleteMember(tx, id);
    await note(tx, tools, staff, 'staff:remove', id, shown(member), null);
    return ok(null);
  });
}

/** Sends a member a new invitation, by which they set a password; those before are worth nothing from then on. */
export function inviteMember(id: string, staff: Staff, tools: AuthTools): Promise<Result<null>> {
  return change(tools, staff, id, async (tx, member) => {
    if (!member.email) return refuse('staff.noEmail');
    await invite(tx, tools, staff, member);
    await note(tx, tools, staff, 'staff:invite', id, null, { email: member.email });
    return ok(null);
  });
}

/** Removes the second factor of a member who lost it, and notifies them. */
export function resetFactor(id: string, staff: Staff, tools: AuthTools): Promise<Result<null>> {
  return change(tools, staff, id, async (tx, member) => {
    await dropSecret(tx, id);
    await dropChallenges(tx, id);
    await tools.staffMails.changed(tx, member, 'totpOff');
    await note(tx, tools, staff, 'staff:resetFactor', id, { secondFactor: member.totp_since !== null }, null);
    return ok(null);
  });
}

function change(
  tools: AuthTools,
  staff: Staff,
  id: string,
  work: (tx: Tx, member: MemberRow) => Promise<Result<null>>,
): Promise<Result<null>> {
  return transact(tools.db, async (tx) => {
    await lockStaff(tx);
    const reached = await within(tx, staff, id);
    return reached.ok ? work(tx, reached.value) : reached;
  });
}

/** A member whom the actor may rule over: nobody who may do more than they. */
async function within(tx: Tx, staff: Staff, id: string): Promise<Result<MemberRow>> {
  const member = await lockMember(tx, id);
  if (!member) return notFound();
  const refused = await beyond(tx, staff, (await permissionsOf(tx, member.role)) ?? []);
  return refused ?? ok(member);
}

async function invite(tx: Tx, tools: AuthTools, { name: by }: Staff, member: NewMember | MemberRow): Promise<void> {
  await dropLinks(tx, member.id, 'invite');
  const ticket = await createTicket({ ...tools, db: tx }, member.id, 'invite');
  const expires = ticketEnds('invite', tools.clock.now());
  await tools.staffMails.invited(tx, member, { ticket, by, expires });
}

function shown({ id, name, role, email, language }: MemberRow) {
  return { id, name, role, email, language };
}

function note(
  tx: Tx,
  tools: AuthTools,
  staff: Staff,
  action: string,
  id: string,
  before: object | null,
  after: object | null,
): Promise<void> {
  return recordAudit(tx, { staff, action, subject: `staff:${id}`, before, after }, tools);
}
