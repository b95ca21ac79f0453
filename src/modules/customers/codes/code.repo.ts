import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CodePurpose } from '../../../shared/code-purpose.ts';

export interface CodeOwner {
  /** The e-mail in lower case or the mobile number in E.164. */
  account: string;
  purpose: CodePurpose;
  /** Account whose change it allows; absent where the code itself identifies the person. */
  customerId?: string | undefined;
}

/** Tries that one code bears. */
const maxTries = 5;

export async function insertCode(tx: Db, id: string, owner: CodeOwner, times: { now: Date; expires: Date }) {
  const { account, purpose, customerId = null } = owner;
  await tx
    .insertInto('customer_code')
    .values({
      id,
      account,
      purpose,
      customer_id: customerId,
      code_hash: null,
      created_at: times.now,
      expires_at: times.expires,
      used_at: null,
    })
    .execute();
}

/** Finds the latest code, the only valid one. */
export function lastCode(db: Db, { account, purpose, customerId }: CodeOwner) {
  let query = db.selectFrom('customer_code').select(['id']).where('account', '=', account);
  if (customerId) query = query.where('customer_id', '=', customerId);
  return query
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A code by its id, for a step that was begun with it. */
export function codeById(db: Db, id: string, purpose: CodePurpose) {
  return db
    .selectFrom('customer_code')
    .select(['id', 'account', 'customer_id', 'expires_at'])
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/**
 * Counts a try and uses the code up where it is right, in one statement: tries at the same moment are serialised and see each
 * other's count. Nothing for an expired code.
 */
export function tryCode(db: Db, id: string, hash: Buffer, now: Date) {
  return db
    .updateTable('customer_code')
    .set((e) => ({
      tries: e('tries', '+', 1),
      used_at: sql<Date | null>`case when code_hash = ${hash} then ${now}::timestamptz end`,
    }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning(['used_at', 'account', 'customer_id'])
    .executeTakeFirst();
}

/** A code whose mail is not written yet, kept from others until the transaction ends. */
export function lockUnsent(tx: Tx, id: string) {
  return tx
    .selectFrom('customer_code')
    .select(['id', 'account', 'purpose', 'customer_id', 'expires_at'])
    .where('id', '=', id)
    .where('code_hash', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function setHash(tx: Tx, id: string, hash: Buffer): Promise<void> {
  await tx.updateTable('customer_code').set({ code_hash: hash }).where('id', '=', id).execute();
}

/** Ends every code that was sent to an account or for it. */
export async function revokeCodes(tx: Tx, customerId: string, accounts: string[], now: Date): Promise<void> {
  await tx
    .updateTable('customer_code')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .where((e) => e.or([e('customer_id', '=', customerId), ...accounts.map((each) => e('account', '=', each))]))
    .execute();
}

/** Deletes codes that expired long ago. */
export async function deleteOldCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('customer_code').where('expires_at', '<', before).execute();
}
