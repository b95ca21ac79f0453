import type { Db } from '../../platform/db/database.ts';
import type { OrderKey } from '../../shared/contracts/payments.ts';
import { type OrderCaller, orderFor } from './order-access.service.ts';
import { orderLines } from './orders.repo.ts';

/** Goods that somebody bought with an order, without presents; null for somebody else's order. */
export async function orderedGoods(
  db: Db,
  key: OrderKey,
  caller: OrderCaller,
): Promise<{ sku: string; title: string; quantity: number }[] | null> {
  const order = await orderFor(db, key, caller);
  if (!order) return null;
  const lines = await orderLines(db, [order.id]);
  return lines
    .filter(({ gift_of }) => gift_of === null)
    .map(({ sku, title, spec_label, quantity }) => ({
      sku,
      title: [title, spec_label].filter(Boolean).join(' · '),
      quantity,
    }));
}
