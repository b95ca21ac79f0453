import type { Db } from '../../platform/db/database.ts';
import type { Order } from '../../shared/contracts/checkout.ts';
import { ledger } from '../payments/index.ts';
import { type OrderParts, type OrderReader, orderView } from './order.view.ts';
import * as repo from './orders.repo.ts';
import { orderRefunds } from './refunding/refunding.repo.ts';
import { shipmentsOfOrders } from './shipping/shipping.repo.ts';

/** Orders as their buyers see them. */
export async function viewsOf(db: Db, rows: repo.OrderRow[], reader: OrderReader): Promise<Order[]> {
  return (await partsOf(db, rows, reader)).map(({ row, parts }) => orderView(row, parts, reader));
}

/** Orders with what belongs to them, each kind read for all at once. */
export async function partsOf(
  db: Db,
  rows: repo.OrderRow[],
  reader: Pick<OrderReader, 'invoicesOf' | 'returnsOf' | 'reviewableOf'>,
): Promise<{ row: repo.OrderRow; parts: OrderParts }[]> {
  const ids = rows.map((row) => row.id);
  const [lines, events, refunds, shipments, payments, invoices, returns, reviewable] = await Promise.all([
    repo.orderLines(db, ids),
    repo.orderEvents(db, ids),
    orderRefunds(db, ids),
    shipmentsOfOrders(db, ids),
    ledger.paymentsOfOrders(db, ids),
    reader.invoicesOf?.(db, ids) ?? [],
    reader.returnsOf?.(db, rows) ?? [],
    reader.reviewableOf?.(db, rows) ?? new Set<string>(),
  ]);
  const of = <T extends { order_id: string }>(all: T[], id: string) => all.filter((each) => each.order_id === id);
  return rows.map((row) => ({
    row,
    parts: {
      lines: of(lines, row.id),
      events: of(events, row.id),
      refunds: of(refunds, row.id),
      shipments: of(shipments, row.id),
      payments: of(payments, row.id),
      invoices: invoices.filter(({ orderId }) => orderId === row.id),
      returns: returns.find(({ orderId }) => orderId === row.id) ?? noReturns,
      canReview: reviewable.has(row.id),
    },
  }));
}

const noReturns = { items: [], canReturn: false, canWithdraw: false };
