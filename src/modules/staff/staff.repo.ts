import type { Db, Tx } from '../../platform/db/database.ts';
import type { StaffRole } from '../../platform/db/tables.ts';
import { hashToken } from '../../platform/random.ts';

export interface StaffMember {
  id: string;
  name: string;
  role: StaffRole;
}

/** A secret of a member's, and for how long it holds. */
interface Grant {
  token: string;
  member: string;
  now: Date;
  expires: Date;
}

export async function addMember(db: Db, member: StaffMember, now: Date): Promise<void> {
  await db
    .insertInto('staff_member')
    .values({ ...member, created_at: now })
    .execute();
}

export async function addLink(db: Db, { token, member, now, expires }: Grant): Promise<void> {
  await db
    .insertInto('staff_link')
    .values({ token_hash: hashToken(token), member_id: member, created_at: now, expires_at: expires, used_at: null })
    .execute();
}

/** Uses a link up, once and in time, and answers whose it is; null when it is unknown, spent or too old. */
export async function spendLink(tx: Tx, token: string, now: Date): Promise<StaffMember | null> {
  const row = await tx
    .updateTable('staff_link')
    .set({ used_at: now })
    .from('staff_member')
    .whereRef('staff_member.id', '=', 'staff_link.member_id')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['staff_member.id', 'staff_member.name', 'staff_member.role'])
    .executeTakeFirst();
  return row ?? null;
}

export async function addSession(tx: Tx, { token, member, now, expires }: Grant, role: StaffRole): Promise<void> {
  await tx
    .insertInto('staff_session')
    .values({ token_hash: hashToken(token), role, member_id: member, created_at: now, expires_at: expires })
    .execute();
}

/** Whose live session this token opens; the role is the member's of today. */
export async function sessionMember(db: Db, token: string, now: Date): Promise<StaffMember | null> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff_member', 'staff_member.id', 'staff_session.member_id')
    .select(['staff_member.id', 'staff_member.name', 'staff_member.role'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', hashToken(token)).execute();
}
