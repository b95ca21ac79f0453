import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Lines of orders with the units that left, came back or were refunded. */
export function linesToReturn(db: Db, orderIds: string[]) {
  return (
    db
      .selectFrom('order_line as l')
      .innerJoin('customer_order as o', 'o.id', 'l.order_id')
      .select([
        'l.id',
        'l.order_id',
        'l.product_id',
        'l.variant_id',
        'l.sku',
        'l.slug',
        'l.title',
        'l.spec_label',
        'l.tax_category',
      ])
      .select([
        'l.image',
        'l.gift_of',
        'l.parts',
        'l.quantity',
        'l.shipped',
        'l.cancelled',
        'l.refunded',
        'l.refunded_units',
      ])
      .select(['l.returned', 'l.refunded_returned'])
      // Paid for the line, with tax.
      .select(sql<number>`l.total + case when o.tax_included then 0 else l.tax end`.as('gross'))
      .where('l.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
      .orderBy('l.position')
      .execute()
  );
}

export type LineToReturn = Awaited<ReturnType<typeof linesToReturn>>[number];

/** Counts units as returned on the lines of a locked order, or takes them back where `sign` is -1. The check refuses too many. */
export async function countReturned(
  tx: Tx,
  items: readonly { lineId: string; quantity: number }[],
  sign: 1 | -1,
): Promise<void> {
  await sql`
    update order_line l set returned = l.returned + ${sign}::int * i.quantity
    from unnest(${items.map(({ lineId }) => lineId)}::uuid[], ${items.map(({ quantity }) => quantity)}::int[])
      as i(line_id, quantity) where l.id = i.line_id`.execute(tx);
}

/** Times of an order that its returns depend on; `delivered_at` is null until every parcel has arrived. */
export async function returnTimes(db: Db, orderIds: string[]) {
  const { rows } = await sql<{ order_id: string; completed_at: Date | null; delivered_at: Date | null }>`
    select o.id as order_id, o.completed_at,
      (select case when count(*) = count(s.delivered_at) then max(s.delivered_at) end
        from shipment s where s.order_id = o.id) as delivered_at
    from customer_order o where o.id = any(${orderIds}::uuid[])`.execute(db);
  return rows;
}
