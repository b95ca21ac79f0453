import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

// Named one by one: a column that a migration adds under traffic must not change what prepared statements answer.
const columns = [
  'id',
  'visitor_id',
  'email',
  'email_verified_at',
  'mobile',
  'mobile_verified_at',
  'password_hash',
  'password_changed_at',
  'first_name',
  'last_name',
  'nick_name',
  'bio',
  'birthday',
  'avatar_hash',
  'referral_code',
  'referrer_id',
  'login_verify',
  'language',
  'created_at',
] as const;

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof customerById>>>;

/** Finds an account by its id; null for an erased one. */
export function customerById(db: Db, id: string) {
  return db
    .selectFrom('customer')
    .select(columns)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** An account by its e-mail, whatever the case, or by its mobile number in E.164. */
export function customerByAccount(
  db: Db,
  { email, mobile }: { email?: string | undefined; mobile?: string | undefined },
) {
  const query = db.selectFrom('customer').select(columns).where('erased_at', 'is', null);
  if (email) return query.where((e) => e.fn<string>('lower', ['email']), '=', email.toLowerCase()).executeTakeFirst();
  return query.where('mobile', '=', mobile ?? '').executeTakeFirst();
}

/** Finds the account of a visitor, or null. */
export function customerOfVisitor(db: Db, visitorId: string) {
  return db
    .selectFrom('customer')
    .select(['id', 'email', 'mobile'])
    .where('visitor_id', '=', visitorId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** Takes the account's row for the rest of the transaction: what changes one goes one after the other. */
export function lockCustomer(tx: Tx, id: string) {
  return tx
    .selectFrom('customer')
    .select(columns)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertCustomer(tx: Tx, row: Insertable<Tables['customer']>): Promise<void> {
  await tx.insertInto('customer').values(row).execute();
}

/** Finds the account of an invitation code. */
export async function customerByReferral(db: Db, code: string): Promise<string | null> {
  const query = db.selectFrom('customer').select('id').where('referral_code', '=', code).where('erased_at', 'is', null);
  return (await query.executeTakeFirst())?.id ?? null;
}

/** Marks an e-mail or mobile number as proved; false where it was proved before, or has changed. */
export async function markEmailVerified(tx: Tx, id: string, email: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('customer')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where((e) => e.fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('email_verified_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

export async function markMobileVerified(tx: Tx, id: string, now: Date): Promise<void> {
  const query = tx.updateTable('customer').set({ mobile_verified_at: now }).where('id', '=', id);
  await query.where('mobile', 'is not', null).where('mobile_verified_at', 'is', null).execute();
}

/** Sets the hash of a password; null removes it. */
export async function setPassword(tx: Tx, id: string, hash: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Removes the ways to sign in besides the e-mail, and login verification. */
export async function removePasswordAndMobile(tx: Tx, id: string, now: Date): Promise<void> {
  const none = { password_hash: null, password_changed_at: now, mobile: null, mobile_verified_at: null };
  await tx
    .updateTable('customer')
    .set({ ...none, login_verify: false })
    .where('id', '=', id)
    .execute();
}

/** Gives an account another, proved e-mail. Throws a unique violation (`customer_email`) when another account has it. */
export async function setEmail(tx: Tx, id: string, email: string, now: Date): Promise<void> {
  await tx.updateTable('customer').set({ email, email_verified_at: now }).where('id', '=', id).execute();
}

/** The same with a mobile number (`customer_mobile_key`). */
export async function setMobile(tx: Tx, id: string, mobile: string, now: Date): Promise<void> {
  await tx.updateTable('customer').set({ mobile, mobile_verified_at: now }).where('id', '=', id).execute();
}

export async function setLoginVerify(tx: Tx, id: string, enabled: boolean): Promise<void> {
  await tx.updateTable('customer').set({ login_verify: enabled }).where('id', '=', id).execute();
}
