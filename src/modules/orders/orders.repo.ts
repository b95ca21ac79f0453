import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { OrderStatus } from '../../shared/order-states.ts';

export type NewOrder = Insertable<Tables['customer_order']>;
export type NewOrderLine = Insertable<Tables['order_line']>;

/** The order that a checkout has become already; else the one that this visitor has placed under the same key. */
export function placedOrder(db: Db, checkoutId: string, visitorId: string, idempotencyKey: string) {
  return db
    .selectFrom('customer_order')
    .select(['id', 'order_no', 'access_key', 'checkout_id'])
    .where((e) =>
      e.or([e('checkout_id', '=', checkoutId), e.and({ visitor_id: visitorId, idempotency_key: idempotencyKey })]),
    )
    .orderBy((e) => e('checkout_id', 'is not distinct from', checkoutId), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Inserts an order and its lines, in one round trip where the transaction allows it. */
export async function insertOrder(tx: Tx, order: NewOrder, lines: NewOrderLine[]): Promise<void> {
  await Promise.all([
    tx.insertInto('customer_order').values(order).execute(),
    tx.insertInto('order_line').values(lines).execute(),
  ]);
}

export interface NewEvent {
  id: string;
  orderId: string;
  kind: string;
  at: Date;
  /** Note of the author, if any. */
  note?: string;
  /** Actor: `buyer`, the name of a member of staff, or nobody for the shop itself. */
  actor?: string;
  /** True if the buyer reads the note; true if not said. */
  is_public?: boolean;
  /** Idempotency key of the caller; the same one of an order is written once. */
  key?: string;
}

export async function noteEvent(tx: Tx, { orderId, ...event }: NewEvent): Promise<void> {
  await tx
    .insertInto('order_event')
    .values({ ...event, order_id: orderId })
    .execute();
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
export type OrderLineRow = Awaited<ReturnType<typeof orderLines>>[number];
export type OrderEventRow = Awaited<ReturnType<typeof orderEvents>>[number];

// Named one by one: a column that a migration adds under traffic must not change what prepared statements answer.
const orderColumns = [
  'id',
  'order_no',
  'checkout_id',
  'visitor_id',
  'customer_id',
  'access_key',
  'email',
  'phone',
  'language',
  'currency',
  'rate',
  'rate_base',
  'rate_at',
  'status',
  'pay_status',
  'delivery_status',
  'subtotal',
  'promotion_discount',
  'coupon_discount',
  'shipping_fee',
  'tax',
  'tax_included',
  'gift_card',
  'total',
  'refunded',
  'receipt',
  'discounts',
  'address',
  'billing_address',
  'shipping_method',
  'payment_method',
  'remark',
  'gift_message',
  'tax_number',
  'transaction_no',
  'submitted_at',
  'paid_at',
  'expires_at',
  'completed_at',
  'cancelled_at',
  'ready_at',
  'shipped_at',
  'is_test',
  'refunded_shipping',
  'refunded_shipping_tax',
  'version',
  'tags',
] as const;
const lineColumns = [
  'id',
  'order_id',
  'position',
  'variant_id',
  'product_id',
  'sku',
  'slug',
  'title',
  'spec',
  'spec_label',
  'image',
  'unit_price',
  'list_price',
  'quantity',
  'subtotal',
  'total',
  'tax',
  'tax_rate',
  'tax_category',
  'gift_of',
  'parts',
  'shipped',
  'cancelled',
  'refunded_units',
  'refunded',
  'refunded_tax',
] as const;

export function findOrder(db: Db, key: { id: string } | { orderNo: string }) {
  const rows = db.selectFrom('customer_order').select(orderColumns);
  return ('id' in key ? rows.where('id', '=', key.id) : rows.where('order_no', '=', key.orderNo)).executeTakeFirst();
}

/** The number of an order that there is. */
export async function orderNoOf(db: Db, id: string): Promise<string> {
  const order = await db.selectFrom('customer_order').select('order_no').where('id', '=', id).executeTakeFirstOrThrow();
  return order.order_no;
}

/** Tax categories of the goods of an order when they were ordered, by line. */
export async function taxCategoriesOf(db: Db, orderId: string): Promise<Map<string, string>> {
  const lines = await db
    .selectFrom('order_line')
    .select(['id', 'tax_category'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(lines.map(({ id, tax_category: category }) => [id, category]));
}

/** Recipient and language of an order's mails. */
export function orderRecipient(db: Db, id: string) {
  const query = db.selectFrom('customer_order').select(['email', 'language']).where('id', '=', id);
  return query.where('email', 'not like', '%@erased.invalid').executeTakeFirst();
}

/** Selects the existing ones of these orders, in no order. */
export function findOrders(db: Db, ids: string[]): Promise<OrderRow[]> {
  return db
    .selectFrom('customer_order')
    .select(orderColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** The existing ones of these orders, in no order. */
export function findOrdersByNumber(db: Db, orderNos: string[]): Promise<OrderRow[]> {
  return db
    .selectFrom('customer_order')
    .select(orderColumns)
    .where('order_no', '=', sql<string>`any(${orderNos}::text[])`)
    .execute();
}

export function orderLines(db: Db, orderIds: string[]) {
  return db
    .selectFrom('order_line')
    .select(lineColumns)
    .select(sql<string | null>`preorder_on::text`.as('preorder_on'))
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('position')
    .execute();
}

export function orderEvents(db: Db, orderIds: string[]) {
  return db
    .selectFrom('order_event')
    .select(['order_id', 'kind', 'at', 'note', 'actor', 'is_public'])
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Gives a guest's orders under an e-mail to the account that has proved it; those of another account stay there. */
export async function claimOrders(tx: Tx, customerId: string, email: string): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ customer_id: customerId })
    .where((e) => e.fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('customer_id', 'is', null)
    .execute();
}

function expired(db: Db, now: Date) {
  return (
    db
      .selectFrom('customer_order')
      .select(['id'])
      .where('status', '=', 'inProgress')
      .where('pay_status', '=', 'unpaid')
      // What has been handed over is confirmed: cash on delivery is paid at sign-in.
      .where('delivery_status', '=', 'notShipped')
      .where('expires_at', '<=', now)
  );
}

/** Unpaid orders whose time is over, a few at once. */
export function expiredOrders(db: Db, now: Date, limit: number) {
  return expired(db, now).orderBy('expires_at').limit(limit).execute();
}

/** Locks one of them, unless another process works on it. */
export function lockExpired(tx: Tx, id: string, now: Date) {
  return expired(tx, now).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();
}

/** Changes the status of a locked order and nothing else. */
export async function setStatus(tx: Tx, orderId: string, status: OrderStatus): Promise<void> {
  await tx.updateTable('customer_order').set({ status }).where('id', '=', orderId).execute();
}

/** The event that was written under an idempotency key. */
export function eventByKey(db: Db, orderId: string, key: string) {
  return db
    .selectFrom('order_event')
    .select(['id', 'kind'])
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function markCancelled(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ status: 'cancelled', cancelled_at: at, expires_at: null })
    .where('id', '=', orderId)
    .execute();
}
