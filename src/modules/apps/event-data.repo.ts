import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Ids of an event's payload, e.g. `{ orderId }`. */
type Payload = Readonly<Record<string, unknown>>;

/**
 * The public data of an event: numbers and ids under which the API knows what it is about, and nothing of a person. Null where
 * that is gone by now.
 */
export async function eventData(tx: Tx, name: string, payload: Payload): Promise<object | null> {
  const { orderId, returnId, inquiryId, ...ids } = payload;
  if (returnId) return one(tx, sql`
    select r.return_no as "returnNo", o.order_no as "orderNo" from order_return r
    join customer_order o on o.id = r.order_id where r.id = ${returnId}`);
  if (orderId) return one(tx, sql`select order_no as "orderNo" from customer_order where id = ${orderId}`);
  if (inquiryId) return one(tx, sql`select inquiry_no as "inquiryNo" from inquiry where id = ${inquiryId}`);
  const isKnown = ['product', 'customer', 'review', 'newsletter'].includes(name.split('.', 1)[0] ?? '');
  return isKnown ? { ...ids } : null;
}

async function one(tx: Tx, query: ReturnType<typeof sql<object>>): Promise<object | null> {
  const { rows } = await query.execute(tx);
  return rows[0] ?? null;
}
