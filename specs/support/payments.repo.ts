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
