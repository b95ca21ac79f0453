import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { movesOfUnits, type StockMove } from '../../inventory/index.ts';
import type { PaymentRow } from '../../payments/index.ts';

const columns = [
  'id',
  'order_no',
  'customer_id',
  'visitor_id',
  'access_key',
  'email',
  'language',
  'currency',
  'status',
  'pay_status',
  'delivery_status',
  'total',
  'gift_card',
  'refunded',
  'payment_method',
  'shipping_method',
  'submitted_at',
  'expires_at',
  'is_test',
] as const;

/** An order as its payments, parcels and cancellations see it. */
export type OrderToPay = NonNullable<Awaited<ReturnType<typeof findOrderToPay>>>;

export function findOrderToPay(db: Db, key: { id: string } | { orderNo: string }) {
  const rows = db.selectFrom('customer_order').select(columns);
  return ('id' in key ? rows.where('id', '=', key.id) : rows.where('order_no', '=', key.orderNo)).executeTakeFirst();
}

/** The same, kept from changing until the transaction ends. Locked before the payments, variants and gift cards of the order. */
export function lockOrderToPay(tx: Tx, key: { id: string } | { orderNo: string }) {
  const rows = tx.selectFrom('customer_order').select(columns).forUpdate();
  return ('id' in key ? rows.where('id', '=', key.id) : rows.where('order_no', '=', key.orderNo)).executeTakeFirst();
}

/** Marks a locked order as paid. */
export async function markPaid(tx: Tx, id: string, paid: { at: Date; transactionNo: string | null }): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ pay_status: 'paid', paid_at: paid.at, expires_at: null, transaction_no: paid.transactionNo })
    .where('id', '=', id)
    .execute();
}

/** Changes the payment method of an unpaid order, and until when it waits. */
export async function changeMethod(
  tx: Tx,
  id: string,
  { method, expiresAt, isTest }: { method: object; expiresAt: Date | null; isTest: boolean },
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ payment_method: JSON.stringify(method), expires_at: expiresAt, is_test: isTest })
    .where('id', '=', id)
    .execute();
}

/** Lets an order wait no longer than its authorization; null for any time. */
export async function setExpiry(tx: Tx, id: string, expiresAt: Date | null): Promise<void> {
  await tx.updateTable('customer_order').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

/** Units of each variant in an order, gifts and parts of bundles included; lines of removed variants are left out. */
export async function variantsOfOrder(tx: Tx, orderId: string): Promise<StockMove[]> {
  const lines = await tx
    .selectFrom('order_line')
    .select(['variant_id', 'parts'])
    .select(sql<number>`quantity - cancelled`.as('units'))
    .where('order_id', '=', orderId)
    .whereRef('quantity', '>', 'cancelled')
    .execute();
  return lines.flatMap(({ variant_id: variantId, parts, units }) => movesOfUnits(variantId, parts, units));
}

/** The payment of an order that a provider may still take money for. */
export function openPaymentOf(payments: readonly PaymentRow[]): PaymentRow | undefined {
  return payments.find((payment) => payment.is_open);
}
