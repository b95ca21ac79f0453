import type { Updateable } from 'kysely';
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
