import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type NewPayment = Insertable<Tables['payment']>;
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;
export type RefundRow = Awaited<ReturnType<typeof refundsOfOrders>>[number];

// Named one by one: a column that a migration adds under traffic must not change what prepared statements answer.
const paymentColumns = [
  'id',
  'order_id',
  'key',
  'provider',
  'method',
  'amount',
  'currency',
  'status',
  'is_open',
  'captured',
  'refunded',
  'provider_id',
  'reason',
  'transaction_no',
  'authorized_until',
  'created_at',
] as const;
const refundColumns = [
  'id',
  'payment_id',
  'order_id',
  'order_refund_id',
  'amount',
  'status',
  'reason',
  'actor',
  'provider_id',
  'failure',
  'source',
  'note',
  'settle_key',
  'at',
] as const;

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx.insertInto('payment').values(payment).execute();
}

export function findPayment(db: Db, id: string) {
  return db.selectFrom('payment').select(paymentColumns).where('id', '=', id).executeTakeFirst();
}

export function paymentByKey(db: Db, orderId: string, key: string) {
  return db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export function paymentByProviderId(db: Db, provider: string, providerId: string) {
  return db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

/** Payments of orders, the oldest first. */
export function paymentsOfOrders(db: Db, orderIds: string[]) {
  return db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Locks the payments of an order, whose row the caller has locked before. */
export function lockPayments(tx: Tx, orderId: string) {
  return tx
    .selectFrom('payment')
    .select(paymentColumns)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updatePayment(tx: Tx, id: string, change: Updateable<Tables['payment']>): Promise<void> {
  await tx.updateTable('payment').set(change).where('id', '=', id).execute();
}

/** Open payments that were not asked about since a moment, the longest ago first. */
export function paymentsToAsk(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('payment')
    .select(['id', 'order_id'])
    .where('is_open', '=', true)
    .where((e) => e.or([e('asked_at', '<', before), e.and([e('asked_at', 'is', null), e('created_at', '<', before)])]))
    .orderBy('asked_at')
    .limit(limit)
    .execute();
}

/** Payments that ended in the shop alone: their provider could not be told, and may still take money. */
export function leftPayments(db: Db, { before, since }: { before: Date; since: Date }, limit: number) {
  return db
    .selectFrom('payment')
    .select(['id', 'order_id'])
    .where('is_open', '=', false)
    .where('reason', '=', 'left')
    .where('asked_at', '<', before)
    .where('created_at', '>', since)
    .orderBy('asked_at')
    .limit(limit)
    .execute();
}

/** Notes that a provider is asked about a payment. */
export async function noteAsked(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('payment').set({ asked_at: at }).where('id', '=', id).execute();
}

export async function insertRefund(tx: Tx, refund: Insertable<Tables['refund']>): Promise<void> {
  await tx.insertInto('refund').values(refund).execute();
}

export function findRefund(db: Db, id: string) {
  return db.selectFrom('refund').select(refundColumns).where('id', '=', id).executeTakeFirst();
}

/** Refunds of orders, the oldest first. */
export function refundsOfOrders(db: Db, orderIds: string[]) {
  return db
    .selectFrom('refund')
    .select(refundColumns)
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Refunds of one order that a provider has accepted, in one of these states. */
export function acceptedRefunds(db: Db, orderId: string, statuses: ('pending' | 'done')[]) {
  return db
    .selectFrom('refund')
    .innerJoin('payment_request', 'payment_request.refund_id', 'refund.id')
    .select(['refund.id', 'refund.order_id', 'payment_request.id as request_id'])
    .where('refund.order_id', '=', orderId)
    .where('refund.status', 'in', statuses)
    .where('payment_request.state', '=', 'done')
    .orderBy('refund.at')
    .execute();
}

/** Refunds that a provider has accepted and not ended yet. */
export function refundsToAsk(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('refund')
    .innerJoin('payment_request', 'payment_request.refund_id', 'refund.id')
    .select(['refund.id', 'refund.order_id', 'payment_request.id as request_id'])
    .where('refund.status', '=', 'pending')
    .where('payment_request.state', '=', 'done')
    .where('refund.at', '<', before)
    .orderBy('refund.at')
    .limit(limit)
    .execute();
}

/** Payments with refunds that were made at their provider before a moment and have not ended, and were not asked about since; the longest ago first. */
export async function paymentsWithFoundRefunds(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment as p')
    .select('p.id')
    .where((e) => e.or([e('p.asked_at', '<', before), e('p.asked_at', 'is', null)]))
    .where((e) =>
      e.exists(
        e
          .selectFrom('refund as r')
          .select('r.id')
          .whereRef('r.payment_id', '=', 'p.id')
          .where('r.status', '=', 'pending')
          .where('r.source', '=', 'provider')
          .where('r.at', '<', before),
      ),
    )
    .orderBy('p.asked_at', (order) => order.asc().nullsFirst())
    .orderBy('p.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateRefund(tx: Tx, id: string, change: Updateable<Tables['refund']>): Promise<void> {
  await tx.updateTable('refund').set(change).where('id', '=', id).execute();
}

/** Marks captured payments of an order as refunded whose whole money went back, and as paid where a refund failed later. */
export async function markRefundedPayments(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with back as (select payment_id, sum(amount) as amount from refund
      where order_id = ${orderId}::uuid and status = 'done' and payment_id is not null group by payment_id)
    update payment p set status = case when p.captured = (select amount from back where payment_id = p.id) then 'refunded' else 'paid' end
    where order_id = ${orderId}::uuid and status in ('paid', 'refunded') and captured > 0`.execute(tx);
}
