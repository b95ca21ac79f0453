import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ShopEvents } from '../../../shared/events.ts';
import {
  changeFor,
  ledger,
  type PaymentRow,
  type ProviderReport,
  type RefundReport,
  type RefundRow,
  requests,
} from '../../payments/index.ts';
import { noteEvent } from '../orders.repo.ts';
import { takeBackFailed } from '../refunding/refunding.repo.ts';
import { lockOrderToPay, type OrderToPay, setExpiry } from './paying.repo.ts';
import type { PayTools } from './paying-tools.ts';
import { settle, tagsOf } from './settle.service.ts';

/** Answer to a report: the payment, and the request if it was one. */
interface Answered {
  orderId: string;
  paymentId: string;
  requestId: string | null;
}

/** Writes a provider's report into the ledger and derives the state of the order from it, in one transaction. */
export function applyReport(tools: PayTools, answered: Answered, report: ProviderReport): Promise<void> {
  return tools.db.transaction().execute(async (tx) => {
    const order = await lockOrderToPay(tx, { id: answered.orderId });
    const payment = (await ledger.lockPayments(tx, answered.orderId)).find(({ id }) => id === answered.paymentId);
    if (!order || !payment) throw new Error(`no payment ${answered.paymentId} of order ${answered.orderId}`);
    if (answered.requestId) await requests.finishRequest(tx, answered.requestId, 'done', tools.clock.now());
    await book(tx, order, payment, report, tools);
  });
}

async function book(tx: Tx, order: OrderToPay, payment: PaymentRow, report: ProviderReport, tools: PayTools) {
  const at = tools.clock.now();
  const isTaken = payment.provider_id === null && (await isAnothers(tx, payment, report));
  const change = changeFor(payment, isTaken ? { ...report, isOpen: false, reason: 'account' } : report);
  await ledger.updatePayment(tx, payment.id, {
    provider_id: payment.provider_id ?? (isTaken ? null : report.providerId),
    status: change.status,
    is_open: change.isOpen,
    captured: change.captured,
    reason: change.reason,
    authorized_until: report.authorizedUntil ?? payment.authorized_until,
    asked_at: at,
    ...(change.status !== payment.status && { updated_at: at }),
  });
  const subject = { orderId: order.id, paymentId: payment.id };
  if (change.mismatch && payment.reason !== change.mismatch) await tools.emit(tx, 'payment.mismatch', subject);
  if (change.status === 'disputed' && payment.status !== 'disputed') await tools.emit(tx, 'payment.disputed', subject);
  if (change.status === 'failed' && payment.status !== 'failed')
    await noteFailure(tx, order, subject, change.reason, tools);
  if (change.status === 'authorized' && payment.status !== 'authorized') {
    await setExpiry(tx, order.id, report.authorizedUntil ?? null);
    await noteEvent(tx, { id: tools.random.id(), orderId: order.id, kind: 'authorized', at });
  }
  if (change.captured > payment.captured) {
    await settle(tx, order, { ...payment, captured: change.captured }, tools);
  }
  if (change.status !== payment.status) await announce(tx, tagsOf(order));
}

/** True for a report about another payment: one id at a provider pays one payment. */
async function isAnothers(tx: Tx, { id, provider }: PaymentRow, { providerId }: ProviderReport): Promise<boolean> {
  const known = await ledger.paymentByProviderId(tx, provider, providerId);
  return known !== undefined && known.id !== id;
}

async function noteFailure(
  tx: Tx,
  order: OrderToPay,
  subject: { orderId: string; paymentId: string },
  reason: string | null,
  { clock, random, emit }: PayTools,
): Promise<void> {
  if (order.status !== 'inProgress' || order.pay_status === 'paid') return;
  const event = { id: random.id(), orderId: order.id, kind: 'paymentFailed', at: clock.now(), note: reason ?? '' };
  await noteEvent(tx, event);
  await emit(tx, 'payment.failed', subject);
}

/** Writes a provider's answer to a refund into the ledger. */
export function applyRefund(
  tools: PayTools,
  { orderId, refundId, requestId }: { orderId: string; refundId: string; requestId: string },
  report: RefundReport,
): Promise<void> {
  return tools.db.transaction().execute(async (tx) => {
    const order = await lockOrderToPay(tx, { id: orderId });
    await ledger.lockPayments(tx, orderId);
    const refund = await ledger.findRefund(tx, refundId);
    if (!order || !refund) throw new Error(`no refund ${refundId} of order ${orderId}`);
    await requests.finishRequest(tx, requestId, 'done', tools.clock.now());
    // Staff settled it while the provider was asked.
    if (isSettled(refund)) return noteTwice(tx, order, refund, report, tools);
    if (refund.status === report.status && refund.provider_id) return;
    if (refund.status === 'done' && report.status === 'pending') return;
    await endRefund(tx, order, refund, report, tools);
  });
}

/** Ends a refund, or notes that its provider works on it. */
export async function endRefund(
  tx: Tx,
  order: Pick<OrderToPay, 'id' | 'customer_id'>,
  refund: Pick<RefundRow, 'id' | 'order_refund_id'>,
  {
    providerId,
    status,
    failure,
    instead,
  }: Pick<RefundReport, 'status'> & {
    providerId: string | null;
    failure?: string | null | undefined;
    instead?: ShopEvents['refund.done']['instead'];
  },
  { clock, random, emit }: Pick<PayTools, 'clock' | 'random' | 'emit'>,
): Promise<void> {
  const before = await ledger.findRefund(tx, refund.id);
  const doneAt = status === 'done' ? clock.now() : null;
  await ledger.updateRefund(tx, refund.id, {
    status,
    failure: failure ?? null,
    done_at: doneAt,
    ...(providerId && { provider_id: providerId }),
  });
  await ledger.markRefundedPayments(tx, order.id);
  await announce(tx, tagsOf(order));
  if (status === 'done')
    await emit(tx, 'refund.done', { orderId: order.id, refundId: refund.id, ...(instead && { instead }) });
  if (status !== 'failed') return;
  if (refund.order_refund_id) {
    await takeBackFailed(tx, refund.order_refund_id);
    const event = { id: random.id(), orderId: order.id, kind: 'refundFailed', at: clock.now(), actor: 'provider' };
    // Providers tell the same failure more than once.
    if (before?.status !== 'failed') await noteEvent(tx, event);
  }
  await emit(tx, 'refund.failed', { orderId: order.id, refundId: refund.id });
}

/** Tests if staff settled a refund in another way than by its provider. */
export function isSettled({ source }: Pick<RefundRow, 'source'>): boolean {
  return source === 'hand' || source === 'giftCard';
}

/**
 * Tells staff, once, that money which they sent in another way went back at the provider as well. One that the provider works on
 * has not: only its id is kept. What a gift card stood for is then gone from its payment, too.
 */
export async function noteTwice(
  tx: Tx,
  order: Pick<OrderToPay, 'id'>,
  own: RefundRow,
  { providerId, status }: Pick<RefundReport, 'providerId' | 'status'>,
  { clock, random, emit }: Pick<PayTools, 'clock' | 'random' | 'emit'>,
): Promise<void> {
  if (own.failure === 'twice' || status === 'failed') return;
  if (status === 'pending') return ledger.updateRefund(tx, own.id, { provider_id: providerId });
  const isGone = own.status === 'failed' && (await fitsPayment(tx, order.id, own));
  const left = isGone ? { status: 'done' as const, done_at: clock.now() } : {};
  await ledger.updateRefund(tx, own.id, { provider_id: providerId, failure: 'twice', ...left });
  await ledger.markRefundedPayments(tx, order.id);
  const event = { id: random.id(), orderId: order.id, at: clock.now(), actor: 'provider' };
  await noteEvent(tx, { ...event, kind: 'refundedTwice' });
  await emit(tx, 'refund.unexpected', { orderId: order.id, refundId: own.id });
}

/** Tests if a payment has as much left as a refund takes. */
export async function fitsPayment(
  tx: Tx,
  orderId: string,
  { payment_id: paymentId, amount }: Pick<RefundRow, 'payment_id' | 'amount'>,
): Promise<boolean> {
  const payment = (await ledger.lockPayments(tx, orderId)).find(({ id }) => id === paymentId);
  return payment !== undefined && payment.captured - payment.refunded >= amount;
}
