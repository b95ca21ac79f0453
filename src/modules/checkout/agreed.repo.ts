import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** A line of an agreement. */
export interface AgreedLine {
  variantId: string;
  quantity: number;
}

/** Writes a new checkout of an agreement. */
export async function insertAgreed(tx: Tx, row: Insertable<Tables['checkout']>, lines: AgreedLine[]): Promise<void> {
  await tx.insertInto('checkout').values(row).execute();
  await insertLines(tx, row.id, lines);
}

/** Writes a locked checkout of an agreement anew. */
export async function replaceAgreed(
  tx: Tx,
  id: string,
  change: Updateable<Tables['checkout']>,
  lines: AgreedLine[],
): Promise<void> {
  await tx.updateTable('checkout').set(change).where('id', '=', id).execute();
  await tx.deleteFrom('checkout_line').where('checkout_id', '=', id).execute();
  await insertLines(tx, id, lines);
}

function insertLines(tx: Tx, id: string, lines: AgreedLine[]) {
  const rows = lines.map(({ variantId, quantity }, position) => ({
    checkout_id: id,
    variant_id: variantId,
    cart_line_id: null,
    position,
    quantity,
  }));
  return tx.insertInto('checkout_line').values(rows).execute();
}

/** Locks a checkout by its id, as placing does by its slug, and finds where it belongs and what it became. */
export async function lockAgreed(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('checkout')
    .select(['id', 'slug', 'visitor_id', 'agreed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, order: await orderOfCheckout(tx, id) };
}

/** The order that a checkout has become, if it has. */
export async function orderOfCheckout(db: Db, id: string) {
  const row = await db
    .selectFrom('customer_order')
    .select(['order_no', 'access_key'])
    .where('checkout_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a locked checkout to another visitor: the browser in which its link was opened. */
export async function giveTo(tx: Tx, id: string, visitorId: string): Promise<void> {
  // A guest who has signed in meanwhile is the visitor of the account.
  await sql`update checkout set visitor_id = coalesce((select joined_to from visitor where id = ${visitorId}::uuid), ${visitorId}::uuid)
    where id = ${id}::uuid`.execute(tx);
}

/** Deletes a locked checkout with everything that hangs on it. */
export async function deleteAgreed(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('checkout').where('id', '=', id).execute();
}

/** Chooses the payment method of a locked checkout. */
export async function choosePayment(tx: Tx, id: string, method: string): Promise<void> {
  await tx.updateTable('checkout').set({ payment_method: method }).where('id', '=', id).execute();
}
