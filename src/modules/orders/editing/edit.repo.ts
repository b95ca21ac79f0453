import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { NewOrderLine } from '../orders.repo.ts';

/** Changes columns of a locked order. */
export async function updateOrder(tx: Tx, id: string, change: Updateable<Tables['customer_order']>): Promise<void> {
  await tx.updateTable('customer_order').set(change).where('id', '=', id).execute();
}

export async function updateLine(tx: Tx, id: string, change: Updateable<Tables['order_line']>): Promise<void> {
  await tx.updateTable('order_line').set(change).where('id', '=', id).execute();
}

/** Removes lines of an unpaid order, of which nothing was shipped or refunded. */
export async function deleteLines(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('order_line').where('id', 'in', ids).execute();
}

export async function insertLines(tx: Tx, lines: NewOrderLine[]): Promise<void> {
  if (lines.length > 0) await tx.insertInto('order_line').values(lines).execute();
}

/** Tells if any of these variants is sent in a parcel; one that is not there any more counts as such. */
export async function isAnyShipped(tx: Tx, variantIds: (string | null)[]): Promise<boolean> {
  const { rows } = await sql<{ isShipped: boolean }>`
    select coalesce(bool_or(coalesce(v.requires_shipping, true)), false) as "isShipped"
    from unnest(${variantIds}::uuid[]) wanted (id) left join variant v on v.id = wanted.id`.execute(tx);
  return rows[0]?.isShipped ?? false;
}
