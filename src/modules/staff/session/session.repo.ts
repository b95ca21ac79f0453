import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/random.ts';
import type { StaffSignInMethod } from '../staff.tables.ts';

export interface NewStaffSession {
  id: string;
  token: string;
  memberId: string;
  method: StaffSignInMethod;
  ip: string;
  userAgent: string;
  now: Date;
  expires: Date;
}

export async function insertSession(tx: Tx, session: NewStaffSession): Promise<void> {
  const { id, token, memberId, method, ip, userAgent, now, expires } = session;
  await tx
    .insertInto('staff_session')
    .values({
      id,
      member_id: memberId,
      token_hash: hashToken(token),
      method,
      ip,
      user_agent: userAgent,
      created_at: now,
      used_at: now,
      expires_at: expires,
    })
    .execute();
}

/** The session behind a token with its member as they are today, and what a role of the merchant's own gives them. */
export function findSession(db: Db, token: string, { now, usedAfter }: { now: Date; usedAfter: Date }) {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff_member', 'staff_member.id', 'staff_session.member_id')
    .leftJoin('staff_role', 'staff_role.name', 'staff_member.role')
    .select([
      'staff_member.id',
      'staff_member.name',
      'staff_member.role',
      'staff_role.permissions',
      'staff_session.id as session_id',
      'staff_session.ip',
      'staff_session.used_at',
      sql<boolean>`staff_member.totp_since is not null`.as('secured'),
    ])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('used_at', '>', usedAfter)
    .executeTakeFirst();
}

export async function touchSession(db: Db, id: string, ip: string, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ used_at: now, ip }).where('id', '=', id).execute();
}

/** Method and time of a session's start. */
export function beginningOf(db: Db, id: string) {
  return db.selectFrom('staff_session').select(['method', 'created_at']).where('id', '=', id).executeTakeFirst();
}

/** The living sessions of a member, the last used first. */
export function livingSessions(db: Db, memberId: string, { now, usedAfter }: { now: Date; usedAfter: Date }) {
  return db
    .selectFrom('staff_session')
    .select(['id', 'method', 'ip', 'user_agent', 'created_at', 'used_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .where('used_at', '>', usedAfter)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Ends sessions of a member: all, all but one, or one only. Answers how many. */
export async function deleteSessions(
  db: Db,
  memberId: string,
  { except, only }: { except?: string; only?: string } = {},
): Promise<number> {
  let query = db.deleteFrom('staff_session').where('member_id', '=', memberId);
  if (except) query = query.where('id', '!=', except);
  if (only) query = query.where('id', '=', only);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets what is over: sessions, links, and sign-ins that were never finished. */
export async function deleteEnded(db: Db, { now, usedBefore }: { now: Date; usedBefore: Date }): Promise<void> {
  await db
    .deleteFrom('staff_session')
    .where((e) => e.or([e('expires_at', '<', now), e('used_at', '<', usedBefore)]))
    .execute();
  await db.deleteFrom('staff_link').where('expires_at', '<', now).execute();
  await db.deleteFrom('staff_challenge').where('expires_at', '<', now).execute();
}
