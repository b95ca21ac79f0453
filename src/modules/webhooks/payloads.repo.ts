import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { DeliveryStatus, OrderStatus, PayStatus } from '../../shared/order-states.ts';

/** Lines that one payload lists: a body stays below 20 KB. */
const maxLines = 100;

export interface OrderFacts {
  order_no: string;
  status: OrderStatus;
  pay_status: PayStatus;
  delivery_status: DeliveryStatus;
  total: number;
  gift_card: number;
  currency: CurrencyCode;
  is_test: boolean;
  customer_id: string | null;
  submitted_at: Date;
  lines: { sku: string; quantity: number }[];
  line_count: number;
}

/** An order as it is; undefined for one that is gone. */
export async function orderFacts(tx: Tx, id: string): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    select order_no, status, pay_status, delivery_status, total, gift_card, currency, is_test, customer_id, submitted_at,
      (select coalesce(json_agg(json_build_object('sku', l.sku, 'quantity', l.quantity - l.cancelled) order by l.position), '[]')
        from (select * from order_line where order_id = o.id order by position limit ${maxLines}) l) as lines,
      (select count(*)::int from order_line where order_id = o.id) as line_count
    from customer_order o where id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** A parcel with what is in it. */
export async function shipmentFacts(tx: Tx, id: string) {
  const { rows } = await sql<{ id: string; company: string; no: string; lines: { sku: string; quantity: number }[] }>`
    select id, company, no, (
      select coalesce(json_agg(json_build_object('sku', l.sku, 'quantity', s.quantity) order by l.position), '[]')
      from (select * from shipment_line where shipment_id = shipment.id limit ${maxLines}) s
      join order_line l on l.id = s.line_id) as lines
    from shipment where id = ${id}::uuid`.execute(tx);
  return rows[0];
}

export function refundFacts(tx: Tx, id: string) {
  return tx.selectFrom('order_refund').select(['id', 'amount']).where('id', '=', id).executeTakeFirst();
}

/** A return with its units. */
export async function returnFacts(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('order_return as r')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .select(['r.return_no', 'o.order_no', 'r.type', 'r.status', 'r.audit_status'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const items = await tx
    .selectFrom('order_return_line as r')
    .innerJoin('order_line as l', 'l.id', 'r.line_id')
    .select(['l.sku', 'r.quantity'])
    .where('r.return_id', '=', id)
    .orderBy('l.position')
    .limit(maxLines)
    .execute();
  return { ...found, items };
}

export function productFacts(tx: Tx, id: string) {
  return tx
    .selectFrom('product')
    .select(['id', 'slug', 'title', 'status', 'version', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function stockFacts(tx: Tx, variantIds: string[]) {
  return tx
    .selectFrom('variant')
    .select(['id', 'sku', 'product_id', 'on_hand', 'reserved'])
    .where('id', 'in', variantIds)
    .orderBy('id')
    .execute();
}

export function customerFacts(tx: Tx, id: string) {
  return tx.selectFrom('customer').select(['id', 'language', 'created_at']).where('id', '=', id).executeTakeFirst();
}

export function inquiryFacts(tx: Tx, id: string) {
  return tx
    .selectFrom('inquiry')
    .select(['inquiry_no', 'kind', 'product_id', 'sku', 'quantity', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function reviewFacts(tx: Tx, id: string) {
  return tx
    .selectFrom('review')
    .select(['id', 'product_id', 'rating', 'status', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function subscriberFacts(tx: Tx, id: string) {
  return tx.selectFrom('subscriber').select(['id', 'language', 'topics']).where('id', '=', id).executeTakeFirst();
}
