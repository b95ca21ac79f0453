import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { PlannedLine } from './plan-refund.ts';

export function orderRefundByKey(db: Db, orderId: string, key: string) {
  return db
    .selectFrom('order_refund')
    .select(['id'])
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Figures of an order that refunds depend on. */
export function refundFigures(db: Db, orderId: string) {
  return db
    .selectFrom('customer_order')
    .select([
      'tax_included',
      'shipping_fee',
      'refunded_shipping',
      'refunded_shipping_tax',
      'receipt',
      'total',
      'gift_card',
      'refunded',
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export function linesToRefund(db: Db, orderId: string) {
  return db
    .selectFrom('order_line')
    .select([
      'id',
      'variant_id',
      'parts',
      'tax_category',
      'quantity',
      'total',
      'tax',
      'shipped',
      'cancelled',
      'restocked',
      'refunded_units',
      'refunded',
      'refunded_tax',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Money of payments that the refunds of an order account for, in minor units: without gift cards, and those that failed. */
export async function refundedFromPayments(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount - to_gift_cards), 0)::bigint as amount from order_refund
    where order_id = ${orderId}::uuid and not is_failed`.execute(db);
  return rows[0]?.amount ?? 0;
}

export async function insertOrderRefund(
  tx: Tx,
  refund: Insertable<Tables['order_refund']>,
  lines: readonly PlannedLine[],
): Promise<void> {
  await tx.insertInto('order_refund').values(refund).execute();
  if (lines.length === 0) return;
  const rows = lines.map(({ lineId, units, amount, tax }) => ({
    order_refund_id: refund.id,
    line_id: lineId,
    units,
    amount,
    tax,
  }));
  await tx.insertInto('order_refund_line').values(rows).execute();
}

/** Counts a refund on its lines and on its order, `sign` 1, or takes it back, `sign` -1. The checks refuse more than was paid. */
export async function countRefund(tx: Tx, orderRefundId: string, sign: 1 | -1): Promise<void> {
  await sql`update order_line l set refunded_units = l.refunded_units + ${sign}::int * r.units,
      refunded = l.refunded + ${sign}::int * r.amount, refunded_tax = l.refunded_tax + ${sign}::int * r.tax,
      refunded_returned = l.refunded_returned + case when o.return_id is null then 0 else ${sign}::int * r.units end
    from order_refund_line r join order_refund o on o.id = r.order_refund_id
    where r.order_refund_id = ${orderRefundId}::uuid and l.id = r.line_id`.execute(tx);
  await sql`update customer_order o set refunded = o.refunded + ${sign}::int * r.amount,
      refunded_shipping = o.refunded_shipping + ${sign}::int * r.shipping,
      refunded_shipping_tax = o.refunded_shipping_tax + ${sign}::int * r.shipping_tax
    from order_refund r where r.id = ${orderRefundId}::uuid and o.id = r.order_id`.execute(tx);
}

/** Units of a line that go back on the shelf; `unshipped` ones are taken off the order. The checks refuse too many. */
export async function countRestocked(tx: Tx, lineId: string, { back, unshipped }: { back: number; unshipped: number }) {
  await sql`update order_line set restocked = restocked + ${back}, cancelled = cancelled + ${unshipped}
    where id = ${lineId}::uuid`.execute(tx);
}

/**
 * Takes a refund back whose money failed wholly: it counts nowhere, and staff may refund again. One of which a part is done or
 * under way stays as it is.
 */
export async function takeBackFailed(tx: Tx, orderRefundId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update order_refund r set is_failed = true where id = ${orderRefundId}::uuid and not is_failed and to_gift_cards = 0
      and not exists (select from refund m where m.order_refund_id = r.id and m.status <> 'failed')
    returning id`.execute(tx);
  if (rows.length > 0) await countRefund(tx, orderRefundId, -1);
}

/** Makes a refund again of which no money arrived, with the same lines. */
export async function copyOrderRefund(
  tx: Tx,
  fromId: string,
  { id, actor, at }: { id: string; actor: string; at: Date },
): Promise<void> {
  // One copy of each: the key is unique in its order.
  await sql`
    insert into order_refund (id, order_id, return_id, key, amount, shipping, shipping_tax, to_gift_cards, reason, actor, at)
    select ${id}::uuid, order_id, return_id, 'again ' || id, amount, shipping, shipping_tax, 0, reason, ${actor}, ${at}
    from order_refund where id = ${fromId}::uuid and is_failed`.execute(tx);
  await sql`
    insert into order_refund_line (order_refund_id, line_id, units, amount, tax)
    select ${id}::uuid, line_id, units, amount, tax from order_refund_line where order_refund_id = ${fromId}::uuid`.execute(
    tx,
  );
  await sql`update refund set order_refund_id = ${id}::uuid where order_refund_id = ${fromId}::uuid`.execute(tx);
}

/** Counts money of a refund that goes onto a gift card, and not back to a payment. */
export async function moveToGiftCards(tx: Tx, orderRefundId: string, amount: number): Promise<void> {
  await sql`update order_refund set to_gift_cards = to_gift_cards + ${amount} where id = ${orderRefundId}::uuid`.execute(
    tx,
  );
}

/** Refunds of orders with the state of their money, the oldest first. */
export async function orderRefunds(db: Db, orderIds: string[]) {
  const { rows } = await sql<{
    id: string;
    order_id: string;
    return_id: string | null;
    amount: number;
    reason: string;
    actor: string;
    at: Date;
    status: 'pending' | 'done' | 'failed';
  }>`
    select r.id, r.order_id, r.return_id, r.amount, r.reason, r.actor, r.at,
      case when r.is_failed then 'failed'
        when exists (select from refund m where m.order_refund_id = r.id and m.status = 'failed' and m.source <> 'giftCard')
          then 'failed'
        when exists (select from refund m where m.order_refund_id = r.id and m.status = 'pending') then 'pending'
        else 'done' end as status
    from order_refund r where r.order_id = any(${orderIds}::uuid[]) order by r.at, r.id`.execute(db);
  return rows;
}

export type RefundOfOrder = Awaited<ReturnType<typeof orderRefunds>>[number];

/**
 * Refunds of an order that ended, with their lines, the oldest first. One of which a part failed has not ended: staff owe the
 * rest.
 */
export async function refundsToCredit(db: Db, orderId: string): Promise<RefundToCredit[]> {
  const { rows: refunds } = await sql<Omit<RefundToCredit, 'lines'>>`
    select r.id, r.amount, r.shipping, r.shipping_tax, r.reason, r.is_failed, greatest(r.at, max(m.done_at)) as at
    from order_refund r left join refund m on m.order_refund_id = r.id
    where r.order_id = ${orderId}::uuid
    group by r.id having r.is_failed or coalesce(bool_and(m.status = 'done' or m.source = 'giftCard'), true) order by r.at, r.id`.execute(
    db,
  );
  const lines = await db
    .selectFrom('order_refund_line as r')
    .innerJoin('order_refund as o', 'o.id', 'r.order_refund_id')
    .select(['r.order_refund_id', 'r.line_id', 'r.units', 'r.amount', 'r.tax'])
    .where('o.order_id', '=', orderId)
    .execute();
  return refunds.map((refund) => ({
    ...refund,
    lines: lines.filter(({ order_refund_id: id }) => id === refund.id),
  }));
}

/** A refund; amounts contain tax. */
export interface RefundToCredit {
  id: string;
  amount: number;
  shipping: number;
  shipping_tax: number;
  reason: string;
  /** True where none of its money arrived. */
  is_failed: boolean;
  /** Time at which the last of its money was sent. */
  at: Date;
  lines: { line_id: string; units: number; amount: number; tax: number }[];
}
