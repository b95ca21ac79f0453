import { announce } from '../../platform/cache/changes.repo.ts';
import { readRulesVersion } from '../../platform/cache/rules.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lastly } from '../../platform/db/pipelined.ts';
import { databaseNow } from '../../platform/db/server.repo.ts';
import { transact } from '../../platform/db/transaction.ts';
import { isViolationOf } from '../../platform/db/violation.ts';
import type { Placed } from '../../shared/contracts/checkout.ts';
import type { Money } from '../../shared/money.ts';
import {
  type FieldRefusal,
  fieldError,
  notFound,
  ok,
  type Result,
  refuse,
  signInNeeded,
} from '../../shared/refusal.ts';
import { holdCart, takeOrdered } from '../cart/index.ts';
import { lockVariants } from '../catalog/index.ts';
import {
  findOrderToPay,
  insertOrder,
  movesOfUnits,
  nextOfOpened,
  nextPayment,
  noteEvent,
  type OpenedOrder,
  openPayment,
  placedOrder,
  type StockMove,
  takeStock,
} from '../orders/index.ts';
import type { Buyer } from './buyers.ts';
import { type CheckoutRow, checkoutLinesBySlug, findCheckout, lockCheckout } from './checkout.repo.ts';
import { type CheckoutTools, mayBuy } from './checkout.service.ts';
import { addressWithPhone } from './checkout.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { orderOf } from './order-draft.ts';
import { checkoutView, type Quote, quoteCheckout } from './quote.ts';
import type { Redemption } from './redemptions.ts';
import { refuseUnpaid } from './unpaid-limits.service.ts';

export interface Placing {
  slug: string;
  /** The total that the shopper has seen; nothing is placed at another. */
  seenTotal: Money;
  idempotencyKey: string;
  /** The day before which the order does not leave, as the shopper has seen it; undefined for nothing said. */
  seenDay?: string | null | undefined;
  /** IP, for the customer's log. */
  ip: string;
}

/** Order as its buyer is told of it. */
interface PlacedOrder {
  id: string;
  order_no: string;
  access_key: string;
  /** Present if this call has written it. */
  opened?: OpenedOrder;
}

/**
 * Makes a checkout an order, once: the same order is answered however often and from however many tabs it is sent. Price,
 * stock and everything filled in are judged anew in one transaction; whatever changed is refused with fresh figures. A key
 * under which the visitor has placed another checkout is a conflict (code 40).
 */
export async function placeCheckout(
  tools: CheckoutTools,
  visitorId: string,
  placing: Placing,
  checkoutContext: CheckoutContext,
): Promise<Result<Placed>> {
  const attempt = () => transact(tools.db, (tx) => place(tx, tools, visitorId, placing, checkoutContext));
  const result = await attempt().catch((error: unknown) => {
    // Two checkouts were sent under one key at once and the other one was faster: again, this one finds its order.
    if (isSecondOrder(error)) return attempt();
    throw error;
  });
  // A refused placing rolled back, e.g. its reservations: the figures of now are read outside it.
  if (!result.ok) return withFreshFigures(tools, visitorId, placing.slug, checkoutContext, result);
  return answerFor(tools, result.value, checkoutContext);
}

async function place(
  tx: Tx,
  tools: CheckoutTools,
  visitorId: string,
  placing: Placing,
  checkoutContext: CheckoutContext,
): Promise<Result<PlacedOrder>> {
  // Statements that are started together run in this order (`transact`): what follows a lock reads what its former holder wrote.
  const [isHeld, , row, lines, buyer] = await Promise.all([
    lockCheckout(tx, placing.slug, visitorId),
    // Before the variants, as everything that changes a cart does: the other way round two tabs could wait in a circle.
    holdCart(tx, visitorId),
    findCheckout(tx, placing.slug, visitorId),
    checkoutLinesBySlug(tx, placing.slug, visitorId),
    tools.buyers.of(tx, visitorId),
  ]);
  if (!isHeld || !row) return notFound();
  if (!mayBuy(buyer, checkoutContext)) return signInNeeded();
  const given = row.coupons.length > 0 ? await variantsGiven(tx, row, tools) : [];
  // What has begun and what is over is decided here, with everything held that the price depends on.
  const [earlier, , now, rules] = await Promise.all([
    placedOrder(tx, row.id, visitorId, placing.idempotencyKey),
    lockVariants(tx, [...lines.map(variantOf), ...given]),
    databaseNow(tx, tools.clock),
    readRulesVersion(tx),
  ]);
  if (earlier) return earlier.checkout_id === row.id ? ok(earlier) : refuseKey();
  const quote = await quoteCheckout(tx, { ...row, rules }, { ...checkoutContext, now }, { lines });
  if (quote.errors.length > 0) return refuse('checkout.notReady', quote.errors);
  if (!sameMoney(quote.priced.totals.total, placing.seenTotal))
    return refuse('checkout.totalChanged', lostCoupons(quote));
  if (placing.seenDay !== undefined && placing.seenDay !== quote.dispatchedFrom)
    return refuse('checkout.preorderChanged');
  return write(tx, tools, quote, { ...placing, buyer });
}

function refuseKey(): Result<never> {
  return refuse('checkout.keyUsed', [fieldError('idempotencyKey', 'conflict', 'checkout.keyUsed')]);
}

/** Of what coupons may give away. */
async function variantsGiven(tx: Tx, { coupons }: CheckoutRow, { redemptions }: CheckoutTools): Promise<string[]> {
  const ids: string[] = [];
  for (const { variants } of redemptions) ids.push(...((await variants?.(tx, coupons)) ?? []));
  return ids;
}

/** Writes the order with everything that it takes. */
async function write(
  tx: Tx,
  tools: CheckoutTools,
  quote: Quote,
  { idempotencyKey, ip, buyer }: Placing & { buyer: Buyer | null },
): Promise<Result<PlacedOrder>> {
  const { random, emit, buyers, redemptions, unpaidLimits } = tools;
  const { context } = quote;
  const { now } = context;
  const { order, lines, event } = orderOf(quote, { idempotencyKey, ip }, random);
  const moves = movesOf(quote);
  const customerId = buyer?.customerId ?? null;
  const [refused, stockTags, owner] = await Promise.all([
    refuseUnpaid(tx, { quote, order, moves }, unpaidLimits(), context),
    takeStock(tx, moves, order, now),
    // Its mail goes to whoever has proved the address, so they may as well find it among their orders.
    customerId ?? buyers.whoProved(tx, order.email),
  ]);
  if (refused) return refused;
  if (!stockTags) return refuse('checkout.soldMeanwhile');
  const { id: orderId, email, total: amount, currency } = order;
  const { visitor_id: visitorId } = quote.row;
  const { receipt } = quote.priced;
  await lastly(tx, insertOrder(tx, { ...order, customer_id: owner }, lines), announce(tx, stockTags));
  const redeemed = await redeem(tx, redemptions, { orderId, visitorId, customerId, email, receipt, now });
  if (!redeemed.ok) return redeemed;
  const method = quote.filled.paymentMethod ?? '';
  const payment = { orderId, method, amount, currency, key: idempotencyKey };
  const isUnpaid = order.pay_status === 'unpaid';
  const [paymentId, toPay] = await Promise.all([
    isUnpaid ? openPayment(tx, payment, tools) : null,
    findOrderToPay(tx, { id: orderId }),
    buyer && noteWithCustomer(tx, tools, quote, { buyer, orderNo: order.order_no, ip }),
    noteEvent(tx, { id: event, orderId, kind: 'placed', at: now }),
    takeOrdered(tx, visitorId, cartLinesOf(quote), appliedCodes(receipt)),
    emit(tx, 'order.placed', { orderId }),
  ]);
  return ok({ ...order, ...(toPay && { opened: { order: toPay, paymentId } }) });
}

/** Redeems what was given for the order, one after the other: coupons, then gift cards. */
async function redeem(
  tx: Tx,
  redemptions: CheckoutTools['redemptions'],
  order: Parameters<Redemption['take']>[1],
): Promise<Result<null>> {
  for (const redemption of redemptions) {
    const taken = await redemption.take(tx, order);
    if (!taken.ok) return taken;
  }
  return ok(null);
}

/** Units that leave lines of the cart. */
function cartLinesOf({ wanted }: Quote): { lineId: string; quantity: number }[] {
  return wanted.flatMap(({ cartLineId, quantity }) => (cartLineId ? [{ lineId: cartLineId, quantity }] : []));
}

function appliedCodes({ coupons }: Quote['priced']['receipt']): string[] {
  return coupons.flatMap(({ code, reason }) => (reason === null ? [code] : []));
}

/** Writes the order into the customer's log, and its address into their address book where they chose that. */
async function noteWithCustomer(
  tx: Tx,
  { buyers }: CheckoutTools,
  quote: Quote,
  { buyer, orderNo, ip }: { buyer: Buyer; orderNo: string; ip: string },
): Promise<void> {
  const isSent = !quote.delivery.chosen?.method.pickup;
  const address = isSent && quote.row.keep_address ? addressWithPhone(quote.filled) : null;
  if (address) await buyers.keepAddress(tx, buyer.customerId, address);
  await buyers.noteOrder(tx, buyer.customerId, { orderNo, ip });
}

/** Units of each variant, bought or given, with the parts of bundles. */
function movesOf({ wanted, goods, priced }: Quote): StockMove[] {
  return [
    ...wanted.flatMap(({ variantId, quantity }) =>
      movesOfUnits(variantId, goods.get(variantId)?.parts ?? null, quantity),
    ),
    ...priced.gifts.flatMap(({ goods: { variantId, parts } }) => movesOfUnits(variantId, parts, 1)),
  ];
}

/** Lists coupons that have become invalid, as a reason for a changed total. */
function lostCoupons({ priced }: Quote): FieldRefusal[] {
  return priced.receipt.coupons.flatMap(({ code, reason }) =>
    isLost(reason) ? [fieldError('coupons', reason, `coupon.lost.${reason}`, { code })] : [],
  );
}

const losses = ['invalid', 'not-started', 'expired', 'usage-limit', 'customer-limit'] as const;

function isLost(reason: string | null): reason is (typeof losses)[number] {
  return losses.some((each) => each === reason);
}

function variantOf({ variantId }: { variantId: string }): string {
  return variantId;
}

/** The placed order, with what its buyer does next to pay. Its provider is asked after the commit. */
async function answerFor(
  { paying }: CheckoutTools,
  { id, order_no: orderNo, access_key: accessKey, opened }: PlacedOrder,
  { viewer, t }: CheckoutContext,
): Promise<Result<Placed>> {
  const reader = { ...viewer, t };
  const payment = (opened && nextOfOpened(opened, reader)) ?? (await nextPayment(paying, id, reader));
  return ok({ orderNo, accessKey, payment });
}

async function withFreshFigures(
  { db, clock }: CheckoutTools,
  visitorId: string,
  slug: string,
  checkoutContext: CheckoutContext,
  result: Extract<Result<PlacedOrder>, { ok: false }>,
): Promise<Result<Placed>> {
  const row = await findCheckout(db, slug, visitorId);
  if (!row) return result;
  const fresh = { ...checkoutContext, now: await databaseNow(db, clock) };
  const checkout = checkoutView(await quoteCheckout(db, row, fresh));
  return { ok: false, refusal: { ...result.refusal, data: { checkout, totals: checkout.totals } } };
}

function sameMoney(one: Money, other: Money): boolean {
  return one.amount === other.amount && one.currency === other.currency;
}

/** Finds the visitor's order of this idempotency key. */
function isSecondOrder(error: unknown): boolean {
  return isViolationOf(error, 'customer_order_visitor_id_idempotency_key_key');
}
