import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type OrderOrigin, releaseStock, stockTags, unsellStock } from '../../inventory/index.ts';
import { ledger } from '../../payments/index.ts';
import { markCancelled, noteEvent } from '../orders.repo.ts';
import type { OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { closeOpenPayments, refundPayment, tagsOf } from '../paying/settle.service.ts';
import { refundAll } from '../refunding/refund.service.ts';

/** Why an order is cancelled, and by whom: `buyer`, the name of a member of staff, or '' for the shop itself. */
export interface Cancellation {
  because: 'expired' | 'cancelled';
  reason: string;
  actor: string;
  key?: string | undefined;
}

/**
 * Cancels a locked order that allows it, and gives back once all that it took, in the caller's transaction: stock, coupons,
 * gift cards, and money that was paid, which a job sends back after the commit.
 */
export async function cancelOrder(
  tx: Tx,
  order: OrderToPay,
  { because, reason, actor, key }: Cancellation,
  tools: PayTools,
): Promise<void> {
  const at = tools.clock.now();
  await markCancelled(tx, order.id, at);
  await closeOpenPayments(tx, order.id, tools);
  const origin: OrderOrigin = { at, source: 'order', reference: order.id, actor: staffOf(actor) };
  const variantIds = order.pay_status === 'paid' ? await unsellStock(tx, origin) : await releaseStock(tx, origin);
  await announce(tx, [...(await stockTags(tx, variantIds, true)), ...tagsOf(order)]);
  await refundPaid(tx, order, { reason, actor }, tools);
  const released = { id: order.id, shipped: order.delivery_status !== 'notShipped' };
  for (const each of tools.releases) await each.release(tx, released, at);
  const event = { id: tools.random.id(), orderId: order.id, kind: because, at, note: reason, actor };
  await noteEvent(tx, { ...event, ...(key && { key }) });
  await tools.emit(tx, 'order.cancelled', { orderId: order.id, because, by: byWhom(actor) });
}

function staffOf(actor: string): string | undefined {
  return byWhom(actor) === 'staff' ? actor : undefined;
}

/** Sorts actors of an order's events. */
export function byWhom(actor: string): 'buyer' | 'staff' | 'shop' {
  if (actor === '') return 'shop';
  return actor === 'buyer' ? 'buyer' : 'staff';
}

/** Sends back what was paid: of a paid order as a refund of its lines, of an unpaid one the parts that had come in. */
async function refundPaid(
  tx: Tx,
  order: OrderToPay,
  { reason, actor }: Pick<Cancellation, 'reason' | 'actor'>,
  tools: PayTools,
): Promise<void> {
  if (order.pay_status === 'paid') {
    const cancelled = { ...order, status: 'cancelled' as const };
    return refundAll(tx, cancelled, { reason, actor, key: `cancelled-${order.id}` }, tools);
  }
  for (const payment of await ledger.lockPayments(tx, order.id)) {
    const amount = payment.captured - payment.refunded;
    if (amount <= 0) continue;
    await refundPayment(tx, { order, payment, amount, reason: 'cancelled', actor, orderRefundId: null }, tools);
  }
}
