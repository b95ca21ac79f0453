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
