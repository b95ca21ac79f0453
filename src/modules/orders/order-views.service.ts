import type { Db } from '../../platform/db/database.ts';
import type { Order } from '../../shared/contracts/checkout.ts';
import { type OrderReader, orderView } from './order.view.ts';
import * as repo from './orders.repo.ts';
import { orderRefunds } from './refunding/refunding.repo.ts';

/** Orders with their lines and timelines, each read for all at once. */
export async function viewsOf(db: Db, rows: repo.OrderRow[], reader: OrderReader): Promise<Order[]> {
  const ids = rows.map((row) => row.id);
  const [lines, events, refunds] = await Promise.all([
    repo.orderLines(db, ids),
    repo.orderEvents(db, ids),
    orderRefunds(db, ids),
  ]);
  const of = <T extends { order_id: string }>(all: T[], id: string) => all.filter((each) => each.order_id === id);
  return rows.map((row) => {
    const parts = { lines: of(lines, row.id), events: of(events, row.id), refunds: of(refunds, row.id) };
    return orderView(row, parts, reader);
  });
}
