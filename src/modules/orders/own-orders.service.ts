import type { Db } from '../../platform/db/database.ts';
import type { Order } from '../../shared/contracts/checkout.ts';
import type { OrderCounts, OrderList, OrderListBody } from '../../shared/contracts/orders.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { normalOrderNo } from './order.ts';
import type { OrderReader } from './order.view.ts';
import { viewsOf } from './order-views.service.ts';
import * as repo from './orders.repo.ts';
import { countOwnOrders, ownOrderIds } from './own-orders.repo.ts';

/** More words than anybody remembers of one order. */
const maxWords = 8;

/** A customer's orders, the latest first; the keyword's words may be of the number and of what was bought. */
export async function ownOrders(
  db: Db,
  customerId: string,
  { tab, keyword, page, pageSize }: OrderListBody,
  reader: OrderReader,
): Promise<OrderList> {
  const translations = keyword.split(/\s+/).filter(Boolean).slice(0, maxWords);
  const which = { customerId, tab, translations };
  const [ids, counted] = await Promise.all([ownOrderIds(db, which, { page, pageSize }), countOwnOrders(db, which)]);
  return { items: await ordersByIds(db, ids, reader), page, pageSize, ...counted };
}

/** A customer's own order by its number; anybody else's is not found. */
export async function ownOrder(
  db: Db,
  customerId: string,
  orderNo: string,
  reader: OrderReader,
): Promise<Result<Order>> {
  const row = await repo.findOrder(db, { orderNo: normalOrderNo(orderNo) });
  if (row?.customer_id !== customerId) return notFound();
  const [order] = await viewsOf(db, [row], reader);
  return order ? ok(order) : notFound();
}

/** Counts a customer's orders by open tab. */
export async function ownOrderCounts(db: Db, customerId: string): Promise<OrderCounts> {
  return (await countOwnOrders(db, { customerId, tab: 'all', translations: [] })).counts;
}

async function ordersByIds(db: Db, ids: string[], reader: OrderReader): Promise<Order[]> {
  const rows = await repo.findOrders(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return viewsOf(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
    reader,
  );
}
