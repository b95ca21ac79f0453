import type { Db } from '../../platform/db/database.ts';
import { translateError } from '../../platform/http/envelope.ts';
import type { Checkout, PaymentOption } from '../../shared/contracts/checkout.ts';
import { isGiftCard } from '../../shared/gift-card-goods.ts';
import { languageTag } from '../../shared/locale.ts';
import { minor } from '../../shared/money.ts';
import { type FieldRefusal, fieldError } from '../../shared/refusal.ts';
import {
  dispatchedFrom,
  type PricedGoods,
  parcelWeight,
  priceGoods,
  type Shopping,
  shareParts,
  type Taxation,
  type TaxCase,
} from '../cart/index.ts';
import { type Goods, goodsById, type Viewer } from '../catalog/index.ts';
import {
  type CanTake,
  type OfferFor,
  type PaymentMethod,
  paymentMethods,
  paymentOption,
  rulesOf,
} from '../payments/index.ts';
import { optionView, phoneText, readShipping } from '../shipping/index.ts';
import { agreedDelivery, agreedGoods, contextOf, isOver } from './agreed.ts';
import { cardEffects } from './card-effects.ts';
import { type CheckoutRow, checkoutLines } from './checkout.repo.ts';
import { type Filled, type Offer, obstacles } from './checkout.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { type Delivery, deliveryOf } from './delivery.ts';
import type { AttachedCard } from './gift-card-service.ts';
import { ratesOfApps } from './rates-of-apps.ts';

type QuotedLine = Awaited<ReturnType<typeof checkoutLines>>[number];

/** A checkout priced as of now, with everything that placing needs to know. */
export interface Quote {
  row: CheckoutRow;
  filled: Filled;
  wanted: QuotedLine[];
  goods: Map<string, Goods>;
  priced: PricedGoods;
  cards: AttachedCard[];
  delivery: Delivery;
  /** The day before which it does not leave; null where nothing is a pre-order. */
  dispatchedFrom: string | null;
  payments: { method: PaymentMethod; option: PaymentOption }[];
  taxNumber: Taxation['taxNumber'];
  /** False where nothing of it is shipped. */
  isShipped: boolean;
  /** True where a parcel of it passes a customs border. */
  customs: boolean;
  errors: FieldRefusal[];
  /** Currency that it was priced in: the caller's, or the agreement's. */
  context: CheckoutContext;
}

/** Parts of a checkout that were read before its quote, and are not read again. */
export interface Known {
  lines?: QuotedLine[];
  goods?: Map<string, Goods>;
  cards?: AttachedCard[];
}

/**
 * Reads what lines ask for, and the gift cards of their checkout, as a quote of it needs them. Both statements are started at
 * once.
 */
export async function readGoods(
  db: Db,
  row: Pick<CheckoutRow, 'id' | 'agreed'>,
  lines: QuotedLine[],
  given: CheckoutContext,
): Promise<Required<Known>> {
  const context = contextOf(row, given);
  const { giftCards, viewer, now } = context;
  const [{ found: goods }, cards] = await Promise.all([
    goodsOf(db, lines, context),
    giftCards.of(db, row.id, viewer.prices.currency, now),
  ]);
  return { lines, goods, cards };
}

/** Reads, prices and judges a checkout by the rules as of the version that was read with it; changes nothing. */
export async function quoteCheckout(
  db: Db,
  row: CheckoutRow,
  given: CheckoutContext,
  known: Known = {},
): Promise<Quote> {
  const context = contextOf(row, given);
  const { viewer, country, now, offersFor, taxFor, giftCards, canTake } = context;
  const { currency } = viewer.prices;
  const { rules } = row;
  const [{ wanted: lines, found }, cards, allPayments, shipping] = await Promise.all([
    known.lines && known.goods
      ? { wanted: known.lines, found: known.goods }
      : goodsOf(db, known.lines ?? checkoutLines(db, row.id), context),
    known.cards ?? giftCards.of(db, row.id, currency, now),
    paymentMethods(db, rules),
    readShipping(db, rules),
  ]);
  const goods = shareParts(lines, agreedGoods(found, row.agreed));
  const wanted = row.agreed ? lines.map((line) => ({ ...line, isAgreed: true })) : lines;
  const typed = filledIn(row);
  const parcel = { grams: parcelWeight(wanted, goods), isShipped: isAnyShipped(wanted, goods) };
  const isAtOnce = [...goods.values()].every(({ taxCategory }) => isGiftCard(taxCategory));
  const rated = parcel.isShipped ? await ratesOfApps(db, typed, { wanted, goods }, context) : [];
  const offered = deliveryOf(shipping, typed, { ...parcel, isAtOnce, rated }, { viewer, country, t: context.t });
  const delivery = parcel.isShipped ? agreedDelivery(offered, row.agreed) : offered;
  const filled = parcel.isShipped ? typed : { ...typed, shippingMethod: delivery.chosen?.method.code ?? null };
  const tax = await taxFor(db, { ...taxCaseOf(filled, delivery), rules }, viewer, now);
  const offers = await offersFor(db, goods.values(), viewer, shoppingOf(row, wanted, now));
  if (offers.askApps) context.callsOfApps?.push(offers.askApps);
  const terms = {
    currency,
    tax,
    shipping: delivery.chosen?.fee ?? null,
    offers,
    giftCards: cards.flatMap(payingCard),
  };
  const priced = priceGoods(wanted, goods, terms);
  const { total: amount } = priced.receipt;
  const paying = { currency, amount, country: delivery.destination?.countryCode ?? null };
  const payments = optionsOf(allPayments, paying, canTakeFor(goods.values(), parcel.isShipped, canTake), viewer);
  const { taxNumber } = tax;
  const { isShipped } = parcel;
  const customs = tax.customs && isShipped;
  const offer = { ...offerOf(delivery, payments, priced), taxNumber };
  const errors = [...endErrors(row, now), ...obstacles(filled, offer, priced.lines)];
  const sent = { delivery, dispatchedFrom: dispatchedFrom(wanted, goods), isShipped, customs };
  return { row, filled, wanted, goods, priced, cards, ...sent, payments, taxNumber, errors, context };
}

/** Finds what the lines of a checkout ask for; lines that are known cost no round trip of their own. */
async function goodsOf(db: Db, lines: QuotedLine[] | Promise<QuotedLine[]>, { viewer, now }: CheckoutContext) {
  const wanted = Array.isArray(lines) ? lines : await lines;
  const ids = wanted.map((line) => line.variantId);
  return { wanted, found: await goodsById(db, ids, viewer, now) };
}

/** True for a checkout with a parcel, or without goods. */
function isAnyShipped(wanted: QuotedLine[], goods: Map<string, Goods>): boolean {
  const known = wanted.flatMap(({ variantId }) => goods.get(variantId) ?? []);
  return known.length === 0 || known.some(({ isShipped }) => isShipped);
}

/** Nobody collects money for a mail: gift cards, and orders without a parcel, are paid before they are sent. */
function canTakeFor(goods: Iterable<Goods>, isShipped: boolean, canTake: CanTake): CanTake {
  const isPaidFirst = !isShipped || [...goods].some(({ taxCategory }) => isGiftCard(taxCategory));
  return (method, offer) => !(isPaidFirst && rulesOf(method)?.onDelivery) && canTake(method, offer);
}

function endErrors({ agreed }: CheckoutRow, now: Date): FieldRefusal[] {
  return isOver(agreed, now) ? [fieldError('lines', 'expired', 'draft.expired')] : [];
}

function offerOf(delivery: Delivery, payments: Quote['payments'], { receipt }: PricedGoods): Omit<Offer, 'taxNumber'> {
  const paymentCodes = payments.map(({ method }) => method.code);
  return { delivery, paymentCodes, nothingToPay: receipt.total === 0 };
}

function payingCard({ id, code, balance, problem }: AttachedCard) {
  return problem === null ? [{ id, code, balance: minor(balance) }] : [];
}

/** Goods are taxed where they change hands; a number is of the country that the bill goes to, unless it says otherwise itself. */
function taxCaseOf({ billingAddress, taxNumber: typed }: Filled, { destination }: Delivery): TaxCase {
  return { destination, taxNumber: { typed, country: (billingAddress ?? destination)?.countryCode ?? '' } };
}

function shoppingOf(row: CheckoutRow, wanted: QuotedLine[], now: Date): Shopping {
  const { visitor_id: visitorId, email, coupons: codes, coupons_dropped: dropped } = row;
  return { visitorId, email, wanted, codes, dropped, now, rules: row.rules };
}

function optionsOf(methods: PaymentMethod[], offer: OfferFor, canTake: CanTake, viewer: Viewer): Quote['payments'] {
  return methods.flatMap((method) => {
    const option = paymentOption(method, offer, canTake, viewer);
    return option ? [{ method, option }] : [];
  });
}

function filledIn(row: CheckoutRow): Filled {
  const { email, phone, address, billing_address: billingAddress, shipping_method, payment_method } = row;
  return {
    email,
    phone,
    address,
    billingAddress,
    taxNumber: row.tax_number,
    shippingMethod: shipping_method,
    paymentMethod: payment_method,
  };
}

/** The buyer of a checkout; the phone is that of the address until another one is typed. */
function contactView({ email, phone, address }: Filled) {
  return { email, phone, phoneText: phoneText(phone || (address?.phone ?? '')), address };
}

/** A quote as it leaves on the wire. */
export function checkoutView({
  row,
  filled,
  priced,
  cards,
  delivery,
  dispatchedFrom: from,
  payments,
  isShipped,
  customs,
  errors,
  context,
}: Quote): Checkout {
  const { site, viewer, t, now } = context;
  const { language, defaultLanguage, prices } = viewer;
  const view = {
    language,
    defaultLanguage,
    currency: prices.currency,
    goods: priced.receipt.goods,
    dispatch: site.dispatch,
    now,
    dispatchedFrom: from,
  };
  return {
    slug: row.slug,
    ...contactView(filled),
    billingAddress: row.billing_address,
    saveAddress: row.keep_address,
    shippingMethod: filled.shippingMethod,
    shippingMethods: delivery.offered.map((each) => optionView(each, view)),
    paymentMethod: filled.paymentMethod,
    paymentMethods: payments.map(({ option }) => option),
    remark: row.remark,
    giftMessage: site.gifts.message && isShipped ? row.gift_message : null,
    newsletter: row.newsletter !== null,
    taxNumber: site.tax.numbers ? row.tax_number : null,
    lines: priced.lines,
    coupons: priced.coupons,
    giftCards: cardEffects(cards, priced.receipt, t, languageTag(language)),
    discounts: priced.discounts,
    totals: priced.totals,
    customs,
    dispatchedFrom: from,
    errors: errors.map((error) => translateError(error, t)),
    orderNo: row.order_no,
  };
}
