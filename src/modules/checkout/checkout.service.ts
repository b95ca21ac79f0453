import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lastly } from '../../platform/db/pipelined.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import type { Random } from '../../platform/random.ts';
import type { Checkout, CheckoutCreateBody, CheckoutUpdateBody } from '../../shared/contracts/checkout.ts';
import { notFound, ok, type Result, refuse, signInNeeded } from '../../shared/refusal.ts';
import { type CouponService, cartContents, type OffersFor, type TaxFor } from '../cart/index.ts';
import type { PayTools, UnpaidLimits } from '../orders/index.ts';
import type { Buyer, Buyers } from './buyers.ts';
import {
  type CheckoutChange,
  type CheckoutRow,
  checkoutLinesBySlug,
  findCheckout,
  insertCheckout,
  linesOf,
  lockCheckout,
  ownerOf,
  updateCheckout,
} from './checkout.repo.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { buyLine, cartChoice } from './chosen-lines.ts';
import { couponChange } from './coupon-change.ts';
import type { GiftCardService } from './gift-card-service.ts';
import { checkoutView, type Known, quoteCheckout, readGoods } from './quote.ts';
import type { Redemption } from './redemptions.ts';

export interface CheckoutTools {
  db: Db;
  clock: Clock;
  random: Random;
  emit: Emit;
  buyers: Buyers;
  offersFor: OffersFor;
  coupons: CouponService;
  redemptions: readonly Redemption[];
  taxFor: TaxFor;
  giftCards: GiftCardService;
  unpaidLimits: () => UnpaidLimits | null;
  /** Takes payments of placed orders. */
  paying: PayTools;
}

/**
 * Starts a checkout with the chosen lines of the cart, or with one SKU; prices are looked up, never sent. A customer's contact
 * and default postal address are filled in. Refuses a guest (code 50) where the shop sells to customers only.
 */
export async function createCheckout(
  tools: CheckoutTools,
  visitorId: string,
  body: CheckoutCreateBody,
  checkoutContext: CheckoutContext,
): Promise<Result<Checkout>> {
  return withAppAnswers(tools.db, visitorId, checkoutContext, async (context) => {
    const made = await transact(tools.db, (tx) => create(tx, tools, visitorId, body, context));
    return made.ok ? quoted(tools.db, await made.value.row, context, await made.value.known) : made;
  });
}

/** A checkout as a transaction has written it, and what its quote needs; both are answered at its end. */
interface Written {
  row: Promise<CheckoutRow | undefined>;
  known: Promise<Known> | Known;
}

async function quoted(
  db: Db,
  row: CheckoutRow | undefined,
  checkoutContext: CheckoutContext,
  known?: Known,
): Promise<Result<Checkout>> {
  return row ? ok(checkoutView(await quoteCheckout(db, row, checkoutContext, known))) : notFound();
}

async function create(
  tx: Tx,
  { buyers, random, clock }: CheckoutTools,
  visitorId: string,
  body: CheckoutCreateBody,
  checkoutContext: CheckoutContext,
): Promise<Result<Written>> {
  const [owner, buyer, cart] = await Promise.all([
    ownerOf(tx, visitorId),
    buyers.of(tx, visitorId),
    body.from === 'cart' ? cartContents(tx, visitorId) : null,
  ]);
  if (!mayBuy(buyer, checkoutContext)) return signInNeeded();
  const lines =
    body.from === 'buy'
      ? await buyLine(tx, body, checkoutContext)
      : await cartChoice(tx, cart?.lines ?? [], body.lineIds, checkoutContext);
  if (!lines.ok) return lines;
  // Lower case only: page addresses are, and upper-case ones redirect.
  const slug = random.code(26).toLowerCase();
  const { email, phone } = buyer ?? { email: '', phone: '' };
  const address = buyer && (await buyers.firstAddress(tx, buyer.customerId));
  const parts = { email, phone: address?.phone || phone, address };
  const checkout = { id: random.id(), slug, source: body.from, coupons: cart?.coupons ?? [], ...parts };
  const row = insertCheckout(tx, { ...checkout, visitorId: owner }, lines.value.lines, clock.now());
  await lastly(tx, row);
  const known = { lines: linesOf(lines.value.lines), goods: lines.value.goods, cards: [] };
  return ok({ row, known });
}

/** Tests if a caller may buy: a guest only where the shop sells to guests. */
export function mayBuy(buyer: Buyer | null, { site }: Pick<CheckoutContext, 'site'>): boolean {
  return buyer !== null || site.guestCheckout;
}

/** Returns a checkout as it is now. */
export function getCheckout(
  db: Db,
  visitorId: string,
  slug: string,
  checkoutContext: CheckoutContext,
): Promise<Result<Checkout>> {
  return withAppAnswers(db, visitorId, checkoutContext, (context) => readCheckout(db, visitorId, slug, context));
}

/** Prices a checkout, and again once apps have told rates and discounts that were not known; they are asked outside of any transaction. */
async function withAppAnswers(
  db: Db,
  visitorId: string,
  context: CheckoutContext,
  act: (context: CheckoutContext) => Promise<Result<Checkout>>,
): Promise<Result<Checkout>> {
  const callsOfApps: (() => Promise<void>)[] = [];
  const result = await act({ ...context, callsOfApps });
  if (!result.ok || callsOfApps.length === 0) return result;
  await Promise.all(callsOfApps.map((call) => call()));
  const again = await readCheckout(db, visitorId, result.value.slug, context);
  return again.ok ? again : result;
}

async function readCheckout(
  db: Db,
  visitorId: string,
  slug: string,
  checkoutContext: CheckoutContext,
): Promise<Result<Checkout>> {
  return quoted(db, await findCheckout(db, slug, visitorId), checkoutContext);
}

/** Prices a visitor's checkout now, with its receipt; null for another visitor's. */
export async function priceCheckout(db: Db, visitorId: string, slug: string, checkoutContext: CheckoutContext) {
  const row = await findCheckout(db, slug, visitorId);
  return row ? (await quoteCheckout(db, row, checkoutContext)).priced : null;
}

/**
 * Saves the fields of a checkout, complete or not, and returns it with everything that is still missing. Codes are looked up
 * first, outside the transaction, since wrong ones are counted; then the checkout is locked, and the whole change is written
 * at once.
 */
export async function changeCheckout(
  tools: CheckoutTools,
  visitorId: string,
  body: CheckoutUpdateBody,
  checkoutContext: CheckoutContext,
  ip: string,
): Promise<Result<Checkout>> {
  const codes = await admitCodes(tools, visitorId, body, ip);
  if (!codes.ok) return codes;
  const typed = { ...codes.value, newsletter: tickOf(body, ip, checkoutContext, tools) };
  return withAppAnswers(tools.db, visitorId, checkoutContext, async (context) => {
    const changed = await transact(tools.db, (tx) => change(tx, tools, visitorId, body, typed, context));
    return changed.ok ? quoted(tools.db, await changed.value.row, context, await changed.value.known) : changed;
  });
}

/** Codes and ids of what was typed; undefined where nothing was sent. */
interface Admitted {
  coupons: string[] | undefined;
  cardIds: string[] | undefined;
}

async function admitCodes(
  { db, coupons, giftCards }: CheckoutTools,
  visitorId: string,
  body: CheckoutUpdateBody,
  ip: string,
): Promise<Result<Admitted>> {
  if (!body.coupons && !body.giftCards) return ok({ coupons: undefined, cardIds: undefined });
  const row = await findCheckout(db, body.slug, visitorId);
  if (!row) return notFound();
  if (row.order_no) return refusePlaced(row.order_no);
  const who = { ip, visitorId };
  const codes = body.coupons && (await coupons.admit(db, body.coupons, row.coupons, who));
  if (codes && !codes.ok) return codes;
  const cards = body.giftCards && (await giftCards.admit(db, row.id, body.giftCards, who));
  if (cards && !cards.ok) return cards;
  return ok({ coupons: codes?.value, cardIds: cards?.value });
}

async function change(
  tx: Tx,
  tools: CheckoutTools,
  visitorId: string,
  body: CheckoutUpdateBody,
  { coupons: admitted, cardIds, newsletter }: Admitted & { newsletter: string | null | undefined },
  checkoutContext: CheckoutContext,
): Promise<Result<Written>> {
  // Two tabs, or a tab and the placing of the order, change a checkout one after the other.
  const [isHeld, row, lines] = await Promise.all([
    lockCheckout(tx, body.slug, visitorId),
    findCheckout(tx, body.slug, visitorId),
    checkoutLinesBySlug(tx, body.slug, visitorId),
  ]);
  if (!isHeld || !row) return notFound();
  if (row.order_no) return refusePlaced(row.order_no);
  const own = body.addressId === undefined ? undefined : await ownAddress(tx, tools, visitorId, body.addressId);
  if (own === null) return notFound();
  const codes = await couponChange(tx, tools.coupons, row, { admitted, email: body.email });
  if (cardIds) await tools.giftCards.attach(tx, row.id, cardIds);
  const fields = changeOf(own ? { ...body, address: own, phone: own.phone } : body);
  const tick = newsletter === undefined ? {} : { newsletter };
  const written = updateCheckout(tx, row.id, { ...fields, ...codes, ...tick, updated_at: tools.clock.now() });
  const after = findCheckout(tx, body.slug, visitorId);
  const known = readGoods(tx, row, lines, checkoutContext);
  await lastly(tx, written, after, known);
  return ok({ row: after, known });
}

/** The stored form of the tick for the newsletter; undefined where it was not sent. */
function tickOf(
  { newsletter }: CheckoutUpdateBody,
  ip: string,
  { viewer }: CheckoutContext,
  { clock }: CheckoutTools,
): string | null | undefined {
  if (newsletter === undefined) return undefined;
  return newsletter ? JSON.stringify({ at: clock.now().toISOString(), ip, language: viewer.language }) : null;
}

function refusePlaced(orderNo: string): Result<never> {
  return refuse('checkout.alreadyPlaced', undefined, { orderNo });
}

async function ownAddress(tx: Tx, { buyers }: CheckoutTools, visitorId: string, id: string) {
  const buyer = await buyers.of(tx, visitorId);
  return buyer && buyers.address(tx, buyer.customerId, id);
}

function changeOf(body: CheckoutUpdateBody): CheckoutChange {
  const change: CheckoutChange = {};
  if (body.email !== undefined) change.email = body.email;
  if (body.phone !== undefined) change.phone = body.phone;
  if (body.remark !== undefined) change.remark = body.remark;
  if (body.giftMessage !== undefined) change.gift_message = body.giftMessage;
  if (body.taxNumber !== undefined) change.tax_number = body.taxNumber;
  if (body.shippingMethod !== undefined) change.shipping_method = body.shippingMethod || null;
  if (body.paymentMethod !== undefined) change.payment_method = body.paymentMethod;
  if (body.saveAddress !== undefined) change.keep_address = body.saveAddress;
  if (body.address !== undefined) change.address = body.address && JSON.stringify(body.address);
  if (body.billingAddress !== undefined)
    change.billing_address = body.billingAddress && JSON.stringify(body.billingAddress);
  return change;
}
