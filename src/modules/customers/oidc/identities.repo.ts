import type { Db, Tx } from '../../../platform/db/database.ts';

/** Identity of a person at an issuer. */
export interface Subject {
  /** URL of the issuer. */
  issuer: string;
  subject: string;
}

export type IdentityRow = Awaited<ReturnType<typeof identitiesOf>>[number];

/** The accounts elsewhere that an account is linked with, the oldest first. */
export function identitiesOf(db: Db, customerId: string) {
  return db
    .selectFrom('customer_identity')
    .select(['id', 'issuer', 'email', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Finds the account that is linked with an identity. */
export async function ownerOf(db: Db, { issuer, subject }: Subject): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer_identity')
    .select('customer_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.customer_id;
}

/** Links an identity with an account; false where it is linked already, be it with this one. */
export async function insertIdentity(
  tx: Tx,
  { issuer, subject }: Subject,
  { id, customerId, email, at }: { id: string; customerId: string; email: string | null; at: Date },
): Promise<boolean> {
  const done = await tx
    .insertInto('customer_identity')
    .values({ id, issuer, subject, customer_id: customerId, email, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Unlinks one of an account's and answers its issuer; undefined where the account has none of that id. */
export async function deleteIdentity(tx: Tx, customerId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('customer_identity')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('issuer')
    .executeTakeFirst();
  return row?.issuer;
}

/** Unlinks every issuer of an account. */
export async function deleteIdentities(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_identity').where('customer_id', '=', customerId).execute();
}

/** Keeps in mind that an account's owner unlinked an issuer. */
export async function noteUnlinked(tx: Tx, customerId: string, issuer: string, at: Date): Promise<void> {
  await tx
    .insertInto('customer_unlinked_issuer')
    .values({ customer_id: customerId, issuer, at })
    .onConflict((conflict) => conflict.columns(['customer_id', 'issuer']).doUpdateSet({ at }))
    .execute();
}

export async function forgetUnlinked(tx: Tx, customerId: string, issuer: string): Promise<void> {
  const query = tx.deleteFrom('customer_unlinked_issuer').where('customer_id', '=', customerId);
  await query.where('issuer', '=', issuer).execute();
}

/** Tests if an account is linked with an identity, or its owner has unlinked that issuer. */
export async function isSettled(tx: Tx, customerId: string, issuer: string): Promise<boolean> {
  const linked = tx
    .selectFrom('customer_identity')
    .select('issuer')
    .where('customer_id', '=', customerId)
    .where('issuer', '=', issuer);
  const unlinked = tx
    .selectFrom('customer_unlinked_issuer')
    .select('issuer')
    .where('customer_id', '=', customerId)
    .where('issuer', '=', issuer);
  return (await linked.unionAll(unlinked).limit(1).executeTakeFirst()) !== undefined;
}
