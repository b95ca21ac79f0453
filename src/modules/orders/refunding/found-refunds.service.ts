import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type FoundRefund,
  keptOf,
  ledger,
  type PaymentRow,
  ProviderUnavailable,
  type RefundRow,
} from '../../payments/index.ts';
import { noteEvent } from '../orders.repo.ts';
import { endRefund, isSettled, noteTwice } from '../paying/apply.service.ts';
import { findOrderToPay, lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import { type PayTools, providerFor } from '../paying/paying-tools.ts';
import { paymentToTake, performRequests } from '../paying/perform.service.ts';
import { tagsOf } from '../paying/settle.service.ts';
import { bookLate } from './late-refund.service.ts';
import { figuresToRefund } from './refund.service.ts';
import * as repo from './refunding.repo.ts';
import { type SpreadRefund, spreadRefund } from './spread-refund.ts';

/** Times that the shop's own refunds are asked for before those found at the provider are told apart from them. */
const tries = 3;

/**
 * Books the refunds of a payment that were made at its provider, e.g. in its dashboard, each once: what counts is the provider's
 * own list, no event's words. Throws `ProviderUnavailable` where it is away, or a refund of the shop has not been answered.
 */
export async function bookFoundRefunds(tools: PayTools, paymentId: string): Promise<void> {
  for (let tried = 0; tried < tries; tried += 1) {
    const payment = await ledger.findPayment(tools.db, paymentId);
    const order = payment && (await findOrderToPay(tools.db, { id: payment.order_id }));
    if (!payment?.provider_id || !order || payment.captured === 0) return;
    const provider = providerFor(tools, payment.provider);
    const found = (await provider.refundsOf?.(paymentToTake(order, payment, tools))) ?? [];
    if (found.length === 0 || (await bookAll(tools, { orderId: order.id, paymentId }, found))) return;
    await performRequests(tools, order.id);
  }
  throw new ProviderUnavailable(`a refund of payment ${paymentId} has not been answered`);
}

/** Books what is new among the found refunds, in one transaction; false, and nothing booked, where they cannot be told apart yet. */
function bookAll(
  tools: PayTools,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  found: readonly FoundRefund[],
): Promise<boolean> {
  return tools.db.transaction().execute(async (tx) => {
    const order = await lockOrderToPay(tx, { id: orderId });
    const known = await refundsOfPayment(tx, { orderId, paymentId });
    const isUnknown = (each: FoundRefund) =>
      !knownAs(known, each) && each.status !== 'failed' && each.amount.amount > 0;
    const strangers = found.filter(isUnknown);
    // The order was locked after the list was made: a refund of the shop in that list has its row by now.
    const isAwaited = known.some(({ status, provider_id: id }) => status === 'pending' && id === null);
    const payment = (await ledger.lockPayments(tx, orderId)).find(({ id }) => id === paymentId);
    if (!order || !payment) throw new Error(`no payment ${paymentId} of order ${orderId}`);
    const sum = strangers.reduce((before, { amount }) => before + amount.amount, 0);
    if (isAwaited && (sum > leftOf(payment) || strangers.some(({ ownId }) => ownId === undefined))) return false;
    for (const each of found) {
      const own = knownAs(known, each);
      if (own) await follow(tx, order, own, each, tools);
    }
    let { refunded } = payment;
    for (const each of strangers) refunded += await book(tx, order, { ...payment, refunded }, each, tools);
    return true;
  });
}

async function refundsOfPayment(
  tx: Tx,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<RefundRow[]> {
  return (await ledger.refundsOfOrders(tx, [orderId])).filter((refund) => refund.payment_id === paymentId);
}

function knownAs(known: readonly RefundRow[], { providerId, ownId }: FoundRefund): RefundRow | undefined {
  return known.find(({ id, provider_id }) => provider_id === providerId || id === ownId);
}

function leftOf({ captured, refunded }: Pick<PaymentRow, 'captured' | 'refunded'>): number {
  return captured - refunded;
}

/** Writes what became of a refund that was found before; those of the shop are asked about on their own. */
async function follow(tx: Tx, order: OrderToPay, own: RefundRow, found: FoundRefund, tools: PayTools): Promise<void> {
  if (isSettled(own)) return noteTwice(tx, order, own, found, tools);
  if (own.source === 'shop' && own.status === 'failed' && found.status === 'done')
    return bookLate(tx, order, own, found, tools);
  const isOver = own.status === 'failed' || (own.status === 'done' && found.status === 'pending');
  if (own.source !== 'provider' || own.status === found.status || isOver) return;
  // What did not fit about it still does not.
  const failure = found.failure ?? (found.status === 'failed' ? null : own.failure);
  await endRefund(tx, order, own, { ...found, failure }, tools);
}

/** Books one refund; answers how much of the payment it took. */
async function book(
  tx: Tx,
  order: OrderToPay,
  payment: PaymentRow,
  found: FoundRefund,
  tools: PayTools,
): Promise<number> {
  const isOther = found.amount.currency !== payment.currency;
  const amount = isOther ? 0 : Math.min(found.amount.amount, leftOf(payment));
  const spread = amount > 0 ? await spreadOver(tx, order, amount) : null;
  const isCardUsed = spread !== null && !(await takeCardsBack(tx, order, spread, tools));
  const failure = misfitOf({ isOther, isTooMuch: amount < found.amount.amount, isCardUsed });
  const orderRefundId = spread && (await writeOrderRefund(tx, order, { spread, found }, tools));
  const refund = { id: tools.random.id(), order_refund_id: orderRefundId };
  await ledger.insertRefund(tx, {
    ...refund,
    payment_id: payment.id,
    order_id: order.id,
    amount: amount || found.amount.amount,
    // Money beyond what was paid is kept in sight, and counts nowhere.
    status: amount > 0 ? 'pending' : 'failed',
    provider_id: found.providerId,
    failure,
    source: 'provider',
    at: tools.clock.now(),
    done_at: null,
  });
  await announceIt(
    tx,
    order,
    { orderRefundId, isCounted: amount > 0, hasSurplus: amount > (spread?.amount ?? 0) },
    tools,
  );
  if (amount > 0 && found.status === 'done') await endRefund(tx, order, refund, { ...found, failure }, tools);
  if (failure) await tools.emit(tx, 'refund.unexpected', { orderId: order.id, refundId: refund.id });
  return amount;
}

/** Names what does not fit about a refund, the gravest first; null where all does. */
function misfitOf({ isOther, isTooMuch, isCardUsed }: Record<'isOther' | 'isTooMuch' | 'isCardUsed', boolean>) {
  if (isOther) return 'currency';
  if (isTooMuch) return 'moreThanPaid';
  return isCardUsed ? 'giftCardUsed' : null;
}

interface Spread {
  spread: SpreadRefund;
  amount: number;
}

/**
 * The part of an amount that belongs to the order, spread over its lines; null where there is none. Money that nobody owed, e.g. of
 * an order that was paid twice, goes back first: it never was the price of a line.
 */
async function spreadOver(tx: Tx, order: OrderToPay, amount: number): Promise<Spread | null> {
  const { figures, lines } = await figuresToRefund(tx, order);
  const part = Math.min(amount - (await surplusOf(tx, order)), figures.left);
  return part > 0 ? { amount: part, spread: spreadRefund(figures, lines, part) } : null;
}

/** Money of an order's payments beyond what its total, less its refunds, accounts for; none of it belongs to a line. */
async function surplusOf(tx: Tx, { id, total }: OrderToPay): Promise<number> {
  const kept = keptOf(await ledger.lockPayments(tx, id));
  return Math.max(0, kept - Math.max(0, total - (await repo.refundedFromPayments(tx, id))));
}

function takeCardsBack(tx: Tx, order: OrderToPay, { spread }: Spread, tools: PayTools): Promise<boolean> {
  const note = `refund of order ${order.order_no}`;
  return tools.giftCardRefunds.takeBack(tx, spread.lines, note, tools.clock.now());
}

async function writeOrderRefund(
  tx: Tx,
  order: OrderToPay,
  { spread: { amount, spread }, found }: { spread: Spread; found: FoundRefund },
  { clock, random }: PayTools,
): Promise<string> {
  const { lines, shipping, shippingTax } = spread;
  const row = {
    id: random.id(),
    order_id: order.id,
    return_id: null,
    key: `provider ${found.providerId}`,
    amount,
    shipping,
    shipping_tax: shippingTax,
    to_gift_cards: 0,
    reason: '',
    actor: '',
    at: clock.now(),
  };
  await repo.insertOrderRefund(tx, row, lines);
  await repo.countRefund(tx, row.id, 1);
  return row.id;
}

interface Announced {
  orderRefundId: string | null;
  /** True if it is money of the payment: false for another currency, and beyond what was paid. */
  isCounted: boolean;
  /** True if a part of it is money that nobody owed. */
  hasSurplus: boolean;
}

async function announceIt(
  tx: Tx,
  order: OrderToPay,
  { orderRefundId, isCounted, hasSurplus }: Announced,
  tools: PayTools,
): Promise<void> {
  const note = (kind: string) =>
    noteEvent(tx, { id: tools.random.id(), orderId: order.id, kind, at: tools.clock.now(), actor: 'provider' });
  if (orderRefundId) await note('refunded');
  if (isCounted && hasSurplus) await note('surplusRefunded');
  if (!isCounted) await note('refundUnfit');
  await announce(tx, tagsOf(order));
  if (orderRefundId) await tools.emit(tx, 'order.refunded', { orderId: order.id, orderRefundId });
}
