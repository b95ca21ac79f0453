import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** Payments of an order in the ledger, the oldest first. */
export function ledgerOf(db: Db, orderNo: string) {
  return db
    .selectFrom('payment')
    .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .select(['payment.amount', 'payment.captured', 'payment.refunded', 'payment.status'])
    .where('order_no', '=', orderNo)
    .orderBy('payment.created_at')
    .orderBy('payment.id')
    .execute();
}

/** Payments of an order in the books of the built-in provider. */
export function testProviderOf(db: Db, orderNo: string) {
  return db
    .selectFrom('test_payment')
    .innerJoin('payment', 'payment.id', 'test_payment.id')
    .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .select(['test_payment.status', 'test_payment.amount', 'test_payment.refunded'])
    .where('order_no', '=', orderNo)
    .execute();
}

/** Refunded amount of an order, and the tax within it, beside all of its tax. */
export async function refundedOf(db: Db, orderNo: string) {
  const { rows } = await sql<{ refunded: number; refundedTax: number; tax: number }>`
    select o.refunded::int as refunded, o.tax::int as tax,
      (o.refunded_shipping_tax + (select coalesce(sum(l.refunded_tax), 0) from order_line l where l.order_id = o.id))::int
        as "refundedTax"
    from customer_order o where o.order_no = ${orderNo}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no order ${orderNo}`);
  return row;
}
