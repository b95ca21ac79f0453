import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** Facts that staff may know of somebody who bought long ago. */
export interface SomeBuyer {
  orderNo: string;
  phone: string;
  email: string;
  name: string;
  sku: string;
  productId: string;
  /** A category of that product. */
  categoryId: string;
}

/** True if this shop was given a past before. */
export async function hasHistory(db: Db): Promise<boolean> {
  const { rows } = await sql`select from customer_order where idempotency_key = 'bench-0' limit 1`.execute(db);
  return rows.length > 0;
}

/** The buyer of an order in the middle of a past of so many orders. */
export async function someBuyer(db: Db, orders: number): Promise<SomeBuyer> {
  const { rows } = await sql<SomeBuyer>`
    select order_no as "orderNo", phone, email, (address ->> 'firstName') || ' ' || (address ->> 'lastName') as name, l.sku,
      l.product_id as "productId", c.category_id as "categoryId"
    from customer_order o join order_line l on l.order_id = o.id join product_category c on c.product_id = l.product_id
    order by submitted_at desc, o.id desc, l.position limit 1 offset ${Math.floor(orders / 2)}`.execute(db);
  if (!rows[0]) throw new Error('the shop has too few orders to be measured');
  return rows[0];
}
