import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type CurrencyCode, money } from '../../../shared/money.ts';
import { fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';
import {
  lockUnits,
  movesOfUnits,
  type OrderOrigin,
  type ReturnedUnits,
  receiveReturn,
  type StockMove,
  stockTags,
  unsellUnits,
} from '../../inventory/index.ts';
import { capturedOf, ledger, splitRefund } from '../../payments/index.ts';
import type { Receipt } from '../../pricing/index.ts';
import { noteEvent } from '../orders.repo.ts';
import type { OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { refundPayment, tagsOf } from '../paying/settle.service.ts';
import { closeDelivery } from '../shipping/close-delivery.service.ts';
import { grossLines, type OrderToRefund, planRefund, type RefundInput, type RefundPlan } from './plan-refund.ts';
import * as repo from './refunding.repo.ts';

export interface RefundRequest extends RefundInput {
  reason: string;
  /** Member of staff, or '' for the shop itself. */
  actor: string;
  key: string;
  /** Destination of the money: the way it came, or onto a new gift card. */
  to?: 'origin' | 'giftCard' | undefined;
  restock?: readonly { lineId: string; quantity: number }[] | undefined;
  /** The return that it belongs to. */
  returnId?: string | undefined;
}

/** Plans a refund of an order that was paid; refuses (code 40) what R9 does not allow. */
export async function planFor(db: Db, order: OrderToPay, asked: RefundInput): Promise<Result<RefundPlan>> {
  const { figures, lines } = await figuresToRefund(db, order);
  if (figures.left <= 0) return refuse('refund.nothingPaid', [fieldError('orderNo', 'unpaid', 'refund.nothingPaid')]);
  const planned = planRefund(figures, lines, asked);
  return planned.ok ? ok(planned.plan) : refuse(planned.errors[0]?.message ?? 'error.form', planned.errors);
}

/** An order and its lines as a refund sees them. */
export async function figuresToRefund(
  db: Db,
  order: OrderToPay,
): Promise<{ figures: OrderToRefund; lines: Awaited<ReturnType<typeof repo.linesToRefund>> }> {
  const row = await repo.refundFigures(db, order.id);
  const figures = {
    taxIncluded: row.tax_included,
    shipping: row.shipping_fee,
    shippingTax: (row.receipt as Receipt).shippingTax,
    refundedShipping: row.refunded_shipping,
    refundedShippingTax: row.refunded_shipping_tax,
    left: (await paidFor(db, order)) - row.refunded,
    cancelledUnshipped: order.status === 'cancelled' && order.delivery_status === 'notShipped',
  };
  return { figures, lines: grossLines(await repo.linesToRefund(db, order.id), row.tax_included) };
}

/** Money that was paid for an order: captured payments up to its total, and gift cards. Late money goes back by itself. */
async function paidFor(db: Db, { id, total, gift_card, pay_status }: OrderToPay): Promise<number> {
  if (pay_status !== 'paid') return 0;
  const captured = capturedOf(await ledger.paymentsOfOrders(db, [id]));
  return Math.min(captured, total) + gift_card;
}

/**
 * Refunds a locked order, once for each key, in the caller's transaction (`docs/payments.md`): counts it on the lines, puts
 * units back on the shelf, empties the gift cards that it sold, and sends the money over the way it came, the last payment first and gift cards last. The
 * database refuses more than was paid for a line, for a payment, for the order. Answers the id of the refund.
 */
export async function refundOrder(
  tx: Tx,
  order: OrderToPay,
  request: RefundRequest,
  tools: PayTools,
): Promise<Result<string>> {
  const earlier = await repo.orderRefundByKey(tx, order.id, request.key);
  if (earlier) return ok(earlier.id);
  const planned = await planFor(tx, order, request);
  if (!planned.ok) return planned;
  const note = `refund of order ${order.order_no}`;
  if (!(await tools.giftCardRefunds.takeBack(tx, planned.value.lines, note, tools.clock.now())))
    return refuse('refund.giftCardUsed', [fieldError('lines', 'used', 'refund.giftCardUsed')]);
  const restocked = await restock(tx, order, request, tools);
  if (!restocked.ok) return restocked;
  return ok(await write(tx, order, request, planned.value, tools));
}

/** Refunds everything of a locked order that was paid and has not gone back; nothing where that is nothing. */
export async function refundAll(
  tx: Tx,
  order: OrderToPay,
  request: Pick<RefundRequest, 'reason' | 'actor' | 'key'>,
  tools: PayTools,
): Promise<void> {
  const planned = await planFor(tx, order, {});
  // An order that cost nothing, or was refunded before, has nothing to give back.
  if (planned.ok) await write(tx, order, request, planned.value, tools);
}

async function write(
  tx: Tx,
  order: OrderToPay,
  request: Pick<RefundRequest, 'reason' | 'actor' | 'key' | 'to' | 'returnId'>,
  plan: RefundPlan,
  tools: PayTools,
) {
  const at = tools.clock.now();
  const id = tools.random.id();
  const payments = await ledger.lockPayments(tx, order.id);
  const isCard = request.to === 'giftCard';
  const { shares, rest } = isCard ? { shares: [], rest: plan.total } : splitRefund(payments, plan.total);
  const { reason, actor, key, returnId = null } = request;
  const row = { id, order_id: order.id, return_id: returnId, key, amount: plan.total, reason, actor, at };
  const parts = { shipping: plan.shipping, shipping_tax: plan.shippingTax, to_gift_cards: rest };
  await repo.insertOrderRefund(tx, { ...row, ...parts }, plan.lines);
  await repo.countRefund(tx, id, 1);
  for (const { paymentId, amount } of shares) {
    const payment = payments.find((each) => each.id === paymentId);
    if (payment) await refundPayment(tx, { order, payment, amount, reason, actor, orderRefundId: id }, tools);
  }
  const unpaid = rest > 0 ? await toGiftCards(tx, order, { rest, isCard, at }, tools) : 0;
  if (unpaid > 0) throw new Error(`${unpaid} of a refund of order ${order.id} have no payment to go back to`);
  await noteEvent(tx, { id: tools.random.id(), orderId: order.id, kind: 'refunded', at, note: reason, actor });
  await announce(tx, tagsOf(order));
  const told = { orderId: order.id, orderRefundId: id };
  await tools.emit(tx, 'order.refunded', { ...told, ...(isCard && { way: 'giftCard' as const }) });
  return id;
}

/** Pays onto a new gift card, or back to those that paid; answers what could not go there. */
async function toGiftCards(
  tx: Tx,
  order: OrderToPay,
  { rest, isCard, at }: { rest: number; isCard: boolean; at: Date },
  { giftCardRefunds }: PayTools,
): Promise<number> {
  if (!isCard) return giftCardRefunds.payBack(tx, order.id, rest, at);
  const amount = money(rest, order.currency as CurrencyCode);
  await giftCardRefunds.issue(tx, { orderId: order.id, orderNo: order.order_no, amount, at });
  return 0;
}

/** Puts units back on the shelf: those that never left first, which are taken off the order. */
async function restock(
  tx: Tx,
  order: OrderToPay,
  { restock: wanted = [], actor }: RefundRequest,
  tools: PayTools,
): Promise<Result<null>> {
  const lines = await repo.linesToRefund(tx, order.id);
  const returned: ReturnedUnits[] = [];
  const unsold: StockMove[] = [];
  for (const [index, { lineId, quantity }] of wanted.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    const isTwice = wanted.findIndex((each) => each.lineId === lineId) !== index;
    if (!line || isTwice || quantity > line.quantity - line.restocked) {
      return refuse('refund.restock', [fieldError(`restock[${index}]`, 'max', 'refund.restock')]);
    }
    const unshipped = Math.min(quantity, line.quantity - line.shipped - line.cancelled);
    await repo.countRestocked(tx, lineId, { back: quantity, unshipped });
    const units = (count: number) => (count > 0 ? movesOfUnits(line.variant_id, line.parts, count) : []);
    unsold.push(...units(unshipped));
    returned.push(...units(quantity - unshipped).map((move) => ({ ...move, condition: 'sellable' as const })));
  }
  const at = tools.clock.now();
  const origin: OrderOrigin = { at, source: 'order', reference: order.id, actor: actor || undefined };
  // Both statements lock what they move: together they are locked once, in one order.
  if (unsold.length > 0 && returned.length > 0)
    await lockUnits(
      tx,
      [...unsold, ...returned].map(({ variantId }) => variantId),
    );
  await unsellUnits(tx, unsold, origin);
  await receiveReturn(tx, { ...origin, lines: returned });
  const moved = [...unsold, ...returned].map(({ variantId }) => variantId);
  if (moved.length > 0) await announce(tx, await stockTags(tx, moved, true));
  await closeDelivery(tx, order, actor, tools);
  return ok(null);
}
