import type { Insertable } from 'kysely';
import type { Database, Db, Tx } from '../../platform/db/database.ts';

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

/** An account by its id; an erased one is nobody's any more. */
export function customerById(db: Db, id: string) {
  return db
    .selectFrom('customer')
    .select(columns)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** An account by its e-mail, whatever the case, or by its mobile number in E.164. */
export function customerByAccount(db: Db, { email, mobile }: { email?: string; mobile?: string }) {
  const query = db.selectFrom('customer').select(columns).where('erased_at', 'is', null);
  if (email) return query.where((e) => e.fn<string>('lower', ['email']), '=', email.toLowerCase()).executeTakeFirst();
  return query.where('mobile', '=', mobile ?? '').executeTakeFirst();
}

/** Whose visitor this is: an account's, or nobody's. */
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

export async function insertCustomer(tx: Tx, row: Insertable<Database['customer']>): Promise<void> {
  await tx.insertInto('customer').values(row).execute();
}
