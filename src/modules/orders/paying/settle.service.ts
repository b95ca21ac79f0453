import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/queue.repo.ts';
import { customerTag } from '../../../shared/change-tags.ts';
import { sellStock, stockTags } from '../../inventory/index.ts';
import { keptOf, ledger, onDeliveryCodes, type PaymentRow, requests, rulesOf } from '../../payments/index.ts';
import { allows, type OrderChange } from '../order-states.ts';
import { noteEvent } from '../orders.repo.ts';
import { markPaid, type OrderToPay, variantsOfOrder } from './paying.repo.ts';
import { manual, type PayTools } from './paying-tools.ts';

/** Tests if a locked order allows a change (`order-states.ts`). */
export function mayChange(
  order: Pick<OrderToPay, 'status' | 'pay_status' | 'delivery_status' | 'payment_method'>,
  change: OrderChange,
): boolean {
  return allows(
    {
      status: order.status,
      payStatus: order.pay_status,
      deliveryStatus: order.delivery_status,
      onDelivery: isOnDelivery(order),
    },
    change,
  );
}

export function isOnDelivery({ payment_method }: Pick<OrderToPay, 'payment_method'>): boolean {
  return onDeliveryCodes.includes(payment_method.code);
}

/** True for a method whose money a provider takes. */
export function isPaidOnline(method: string): boolean {
  return (rulesOf(method)?.provider ?? null) !== null;
}

type SettleTools = Pick<PayTools, 'clock' | 'random' | 'emit'>;

/**
 * Derives the pay state of a locked order after money was captured (`docs/payments.md`): paid once captured money that has not
 * gone back covers the total; money for an order that is paid or cancelled goes back by itself, and staff are notified.
 */
export async function settle(tx: Tx, order: OrderToPay, captured: PaymentRow, tools: SettleTools): Promise<void> {
  const payments = await ledger.lockPayments(tx, order.id);
  if (!mayChange(order, 'pay')) return giveBack(tx, order, captured, tools);
  if (keptOf(payments) < order.total) return;
  await pay(tx, order, captured, tools);
  await giveSurplusBack(tx, order, tools);
}

/** Refunds what was captured beyond the total: the order was made cheaper while its payment was under way. */
export async function giveSurplusBack(tx: Tx, order: OrderToPay, tools: SettleTools): Promise<void> {
  const payments = await ledger.lockPayments(tx, order.id);
  let surplus = keptOf(payments) - order.total;
  for (const payment of payments.toReversed()) {
    const amount = Math.min(surplus, payment.captured - payment.refunded);
    if (amount <= 0) continue;
    surplus -= amount;
    await refundPayment(tx, { order, payment, amount, reason: 'edited', actor: '', orderRefundId: null }, tools);
  }
}

/** Marks a locked order as paid, once: reserved units become sold ones, and other open payments are cancelled. */
export async function pay(tx: Tx, order: OrderToPay, by: PaymentRow | null, tools: SettleTools): Promise<void> {
  const at = tools.clock.now();
  await markPaid(tx, order.id, { at, transactionNo: by?.transaction_no ?? by?.provider_id ?? null });
  const moves = await variantsOfOrder(tx, order.id);
  await sellStock(tx, moves, { at, source: 'order', reference: order.id });
  const variantIds = moves.map(({ variantId }) => variantId);
  await announce(tx, [...(await stockTags(tx, variantIds)), ...tagsOf(order)]);
  await noteEvent(tx, { id: tools.random.id(), orderId: order.id, kind: 'paid', at });
  await closeOpenPayments(tx, order.id, tools);
  await tools.emit(tx, 'order.paid', { orderId: order.id });
}

/** Change tags of what shows an order to its buyer. */
export function tagsOf({ id, customer_id: customerId }: Pick<OrderToPay, 'id' | 'customer_id'>): string[] {
  return customerId === null ? [] : [customerTag(customerId, 'order', id)];
}

/** Ends payments that nobody waits for any more: at the provider by a request, by hand at once. */
export async function closeOpenPayments(
  tx: Tx,
  orderId: string,
  { clock, random }: Pick<PayTools, 'clock' | 'random'>,
): Promise<void> {
  const at = clock.now();
  for (const payment of await ledger.lockPayments(tx, orderId)) {
    if (!payment.is_open) continue;
    if (payment.provider === manual) {
      await ledger.updatePayment(tx, payment.id, { status: 'cancelled', is_open: false, updated_at: at });
    } else {
      await requests.insertRequest(tx, { id: random.id(), paymentId: payment.id, kind: 'cancel', at });
      await enqueue(tx, 'orders:payments', { orderId });
    }
  }
}

/** Refunds money that came for an order that is paid or cancelled. */
async function giveBack(tx: Tx, order: OrderToPay, payment: PaymentRow, tools: SettleTools): Promise<void> {
  const amount = payment.captured - payment.refunded;
  if (amount <= 0) return;
  const at = tools.clock.now();
  const reason = order.status === 'cancelled' ? 'late' : 'twice';
  await refundPayment(tx, { order, payment, amount, reason, actor: '', orderRefundId: null }, tools);
  await noteEvent(tx, { id: tools.random.id(), orderId: order.id, kind: 'returned', at, note: reason });
  await tools.emit(tx, 'payment.unexpected', { orderId: order.id, paymentId: payment.id });
}

interface PaymentRefund {
  order: Pick<OrderToPay, 'id'>;
  payment: Pick<PaymentRow, 'id' | 'provider'>;
  amount: number;
  reason: string;
  /** Member of staff; '' for the shop itself. */
  actor: string;
  orderRefundId: string | null;
}

/**
 * Writes down a refund of one captured payment, in the caller's transaction; a job asks the provider after the commit. The
 * database refuses more than was captured. Money that was entered by hand waits until staff mark it as sent.
 */
export async function refundPayment(
  tx: Tx,
  { order, payment, amount, reason, actor, orderRefundId }: PaymentRefund,
  { clock, random }: Pick<PayTools, 'clock' | 'random'>,
): Promise<string> {
  const at = clock.now();
  const id = random.id();
  await ledger.insertRefund(tx, {
    id,
    payment_id: payment.id,
    order_id: order.id,
    order_refund_id: orderRefundId,
    amount,
    status: 'pending',
    reason,
    actor,
    provider_id: null,
    failure: null,
    at,
    done_at: null,
  });
  if (payment.provider !== manual) {
    const request = { id: random.id(), paymentId: payment.id, refundId: id, kind: 'refund' as const, amount, at };
    await requests.insertRequest(tx, request);
    await enqueue(tx, 'orders:payments', { orderId: order.id });
  }
  return id;
}
