import { announce } from '../../platform/cache/changes.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import { customerTag } from '../../shared/change-tags.ts';
import type { Order } from '../../shared/contracts/checkout.ts';
import { notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { releaseStock, stockTags } from '../catalog/index.ts';
import { normalOrderNo } from './order.ts';
import type { OrderReader } from './order.view.ts';
import type { OrderTools } from './order-tools.ts';
import { markCancelled, noteEvent } from './orders.repo.ts';
import { ownOrder } from './own-orders.service.ts';
import { lockOrderToPay, type OrderToPay } from './paying/paying.repo.ts';
import { closeOpenPayments, mayChange } from './paying/settle.service.ts';

/** Reason of cancelling an unpaid order: it expired, or its buyer cancelled it, with or without an explanation. */
export type Because = { event: 'expired' } | { event: 'cancelled'; reason: string };

/**
 * Cancels a customer's own order that is not paid; anybody else's is not found. Refuses (code 40) one that is paid, has been
 * handed over, or is cancelled or completed already (`docs/contract.md` §6).
 */
export async function cancelOwnOrder(
  tools: OrderTools,
  customerId: string,
  { orderNo, reason }: { orderNo: string; reason: string },
  reader: OrderReader,
): Promise<Result<Order>> {
  const done = await transact<null>(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { orderNo: normalOrderNo(orderNo) });
    if (order?.customer_id !== customerId) return notFound();
    if (!mayChange(order, 'cancel'))
      return refuse(order.pay_status === 'paid' ? 'order.paidAlready' : 'order.notCancellable');
    await cancel(tx, order, { event: 'cancelled', reason }, tools);
    return ok(null);
  });
  return done.ok ? ownOrder(tools.db, customerId, orderNo, reader) : done;
}

/** Cancels a held order that may be, and gives back all that it took, in the caller's transaction. */
export async function cancel(
  tx: Tx,
  { id: orderId, customer_id: customerId, delivery_status }: OrderToPay,
  because: Because,
  { clock, random, emit, releases }: Omit<OrderTools, 'db'>,
): Promise<void> {
  const now = clock.now();
  await markCancelled(tx, orderId, now);
  await closeOpenPayments(tx, orderId, { clock, random });
  const variantIds = await releaseStock(tx, orderId, now);
  const customerTags = customerId === null ? [] : [customerTag(customerId, 'order', orderId)];
  await announce(tx, [...(await stockTags(tx, variantIds, true)), ...customerTags]);
  const order = { id: orderId, shipped: delivery_status !== 'notShipped' };
  for (const each of releases) await each.release(tx, order, now);
  const note = 'reason' in because ? because.reason : '';
  await noteEvent(tx, { id: random.id(), orderId, kind: because.event, at: now, note });
  await emit(tx, 'order.cancelled', { orderId, because: because.event });
}
