import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Lines of orders, without those that were taken off the order. */
export function linesToReview(db: Db, orderIds: string[]) {
  return db
    .selectFrom('order_line')
    .select(['id', 'order_id', 'product_id', 'slug', 'title', 'spec', 'spec_label', 'image'])
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .whereRef('cancelled', '<', 'quantity')
    .orderBy('position')
    .execute();
}

export type LineToReview = Awaited<ReturnType<typeof linesToReview>>[number];

/** Orders of these that are completed and have a line without a review. */
export async function ordersToReview(db: Db, orderIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order o where o.id = any(${orderIds}::uuid[]) and o.status = 'completed' and exists (
      select from order_line l join product p on p.id = l.product_id
      where l.order_id = o.id and l.cancelled < l.quantity and not exists (select from review r where r.line_id = l.id))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Numbers of the orders that lines belong to, by line. */
export async function orderNosOfLines(db: Db, lineIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .select(['l.id', 'o.order_no'])
    .where('l.id', '=', sql<string>`any(${lineIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.order_no]));
}
