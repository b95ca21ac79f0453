import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/db/words.ts';
import type { MemberListBody } from '../../../shared/contracts/staff.ts';

// Named one by one: a column that a migration adds under traffic must not change what prepared statements answer.
const columns = [
  'staff_member.id',
  'staff_member.name',
  'staff_member.role',
  'staff_member.email',
  'staff_member.language',
  'staff_member.password_hash',
  'staff_member.totp_secret',
  'staff_member.totp_since',
  'staff_member.totp_step',
  'staff_member.created_at',
] as const;

export type MemberRow = NonNullable<Awaited<ReturnType<typeof memberById>>>;

export function memberById(db: Db, id: string) {
  return db.selectFrom('staff_member').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The member with this email, in upper or lower case. */
export function memberByEmail(db: Db, email: string) {
  return db
    .selectFrom('staff_member')
    .select(columns)
    .where((e) => e.fn<string>('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Takes a member's row for the rest of the transaction. */
export function lockMember(tx: Tx, id: string) {
  return tx.selectFrom('staff_member').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Oldest owner: the one-time link of the start signs in this member. */
export function firstOwner(db: Db) {
  return db
    .selectFrom('staff_member')
    .select(columns)
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** One change of members or roles at a time, until the transaction ends: no race gives more than somebody has, or takes the last owner. */
export async function lockStaff(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7420021)`.execute(tx);
}

export async function countOwners(tx: Tx): Promise<number> {
  const { owners } = await tx
    .selectFrom('staff_member')
    .select((e) => e.fn.countAll<number>().as('owners'))
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return owners;
}

export interface NewMember {
  id: string;
  name: string;
  role: string;
  email: string | null;
  language: string | null;
}

export async function insertMember(db: Db, member: NewMember, now: Date): Promise<void> {
  await db
    .insertInto('staff_member')
    .values({ ...member, created_at: now })
    .execute();
}

export async function updateMember(tx: Tx, { id, ...values }: NewMember): Promise<void> {
  await tx.updateTable('staff_member').set(values).where('id', '=', id).execute();
}

/** Removes a member with their sessions, links, codes and devices. What they did stays in the log under their name. */
export async function deleteMember(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff_member').where('id', '=', id).execute();
}

export async function writePassword(tx: Tx, id: string, hash: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff_member')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Leaves an owner alone who has an address, as whoever else starts at the same time. */
export async function setOwnerEmail(db: Db, id: string, email: string): Promise<void> {
  await db.updateTable('staff_member').set({ email }).where('id', '=', id).where('email', 'is', null).execute();
}

/** Leaves an owner alone who has a password. */
export async function setOwnerPassword(db: Db, id: string, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_member')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .execute();
}

const orders = {
  name: sql`name, id`,
  role: sql`role, name, id`,
  seenDesc: sql`seen_at desc nulls last, name, id`,
};

/** Members whose name or email has a keyword, with when they were last seen. */
export async function listMembers(db: Db, { keyword, sort, page, pageSize }: MemberListBody) {
  const like = containing(keyword);
  const named = keyword ? sql<boolean>`(name ilike ${like} or email ilike ${like})` : sql<boolean>`true`;
  const items = await seenMembers(db)
    .where(named)
    .orderBy(orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom('staff_member')
    .where(named)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

/** Everybody who works in the shop, for its own command line. */
export function everyMember(db: Db) {
  return seenMembers(db).orderBy('name').orderBy('id').execute();
}

export function findMember(db: Db, id: string) {
  return seenMembers(db).where('id', '=', id).executeTakeFirst();
}

function seenMembers(db: Db) {
  return db
    .selectFrom('staff_member')
    .select(columns)
    .select((of) =>
      of
        .selectFrom('staff_session')
        .whereRef('member_id', '=', 'staff_member.id')
        .select((e) => e.fn.max('used_at').as('seen'))
        .as('seen_at'),
    );
}
