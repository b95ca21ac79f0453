import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

interface MovedOrder {
  id: string;
  order_no: string;
  customer_id: string | null;
}

/** Lines of live orders that wait for a pre-order of a product whose day is another one now. */
function moved(productId: string) {
  return sql`order_line l join variant v on v.id = l.variant_id join customer_order o on o.id = l.order_id
    where v.product_id = ${productId}::uuid and v.preorder_on <> l.preorder_on and l.preorder_on is not null
      and l.quantity > l.shipped + l.cancelled and o.status in ('inProgress', 'pendingCancellation')`;
}

/**
 * Moves the day of pre-orders that wait for a product to that of its variants, and takes back the dates on which the orders were
 * expected; orders are locked before their lines, as everything else does. Answers the orders.
 */
export async function moveLines(tx: Tx, productId: string): Promise<MovedOrder[]> {
  await sql`
    select from customer_order where id in (select o.id from ${moved(productId)}) order by id for update`.execute(tx);
  const { rows } = await sql<MovedOrder>`
    with lines as (
      update order_line set preorder_on = v.preorder_on from variant v
      where v.id = order_line.variant_id and order_line.id in (select l.id from ${moved(productId)})
      returning order_id)
    update customer_order set shipping_method = case when shipping_method ? 'texts'
      then jsonb_set(shipping_method, '{texts,days}', 'null') else shipping_method end - 'dates'
    where id in (select order_id from lines) returning id, order_no, customer_id`.execute(tx);
  return rows;
}
