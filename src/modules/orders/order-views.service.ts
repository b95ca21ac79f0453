import type { Db } from '../../platform/db/database.ts';
import type { Order } from '../../shared/contracts/checkout.ts';
import { type OrderReader, orderView } from './order.view.ts';
import * as repo from './orders.repo.ts';

/** Orders with their lines and timelines, each read for all at once. */
export async function viewsOf(db: Db, rows: repo.OrderRow[], reader: OrderReader): Promise<Order[]> {
  const ids = rows.map((row) => row.id);
  const [lines, events] = await Promise.all([repo.orderLines(db, ids), repo.orderEvents(db, ids)]);
  const of = <T extends { order_id: string }>(all: T[], id: string) => all.filter((each) => each.order_id === id);
  return rows.map((row) => orderView(row, of(lines, row.id), of(events, row.id), reader));
}
