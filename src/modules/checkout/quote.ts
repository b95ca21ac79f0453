import type { Db } from '../../platform/db/database.ts';
import { wordError } from '../../platform/http/envelope.ts';
import type { Word } from '../../platform/locale/catalogue.ts';
import type { Checkout, PaymentOption } from '../../shared/contracts/checkout.ts';
import type { FieldRefusal } from '../../shared/refusal.ts';
import {
  type OffersFor,
  type PricedGoods,
  parcelWeight,
  priceGoods,
  type Shopping,
  type TaxFor,
} from '../cart/index.ts';
import { type Goods, goodsById } from '../catalog/index.ts';
import { type PaymentMethod, paymentMethods, paymentOption } from '../payments/index.ts';
import { optionView } from '../shipping/index.ts';
import type { Site, SiteViewer } from '../site/index.ts';
import { type CheckoutRow, checkoutLines } from './checkout.repo.ts';
import { type Filled, obstacles } from './checkout.ts';
import { type Delivery, deliveryOf } from './delivery.ts';

/** Under which settings, in whose words and at which moment a checkout is looked at. */
export interface Situation {
  site: Site;
  viewer: SiteViewer;
  /** The country that the call seems to come from (ISO 3166-1); null where nobody can say. */
  country: string | null;
  word: Word;
  now: Date;
  offersFor: OffersFor;
  taxFor: TaxFor;
}

type QuotedLine = Awaited<ReturnType<typeof checkoutLines>>[number];

/** A checkout priced as of now, with everything that placing needs to know. */
export interface Quote {
  row: CheckoutRow;
  filled: Filled;
  wanted: QuotedLine[];
  goods: Map<string, Goods>;
  priced: PricedGoods;
  delivery: Delivery;
  payments: { method: PaymentMethod; option: PaymentOption }[];
  errors: FieldRefusal[];
}

/** Reads, prices and judges a checkout; changes nothing. */
export async function quoteCheckout(
  db: Db,
  row: CheckoutRow,
  { site, viewer, country, now, offersFor, taxFor }: Situation,
): Promise<Quote> {
  const [wanted, allPayments] = await Promise.all([checkoutLines(db, row.id), paymentMethods(db)]);
  const ids = wanted.map((line) => line.variantId);
  const goods = await goodsById(db, ids, viewer, now);
  const filled = filledIn(row);
  const delivery = await deliveryOf(db, filled, parcelWeight(wanted, goods), { viewer, country });
  const { destination } = delivery;
  const tax = await taxFor(db, { destination }, { site, viewer }, now);
  const offers = await offersFor(db, goods.values(), viewer, shoppingOf(row, wanted, now));
  const terms = {
    currency: viewer.prices.currency,
    tax,
    shipping: delivery.chosen?.fee ?? null,
    offers,
  };
  const priced = priceGoods(wanted, goods, terms);
  const payments = optionsOf(allPayments, viewer);
  const offer = { delivery, paymentCodes: payments.map(({ method }) => method.code) };
  return {
    row,
    filled,
    wanted,
    goods,
    priced,
    delivery,
    payments,
    errors: obstacles(filled, offer, priced.lines),
  };
}

function shoppingOf(row: CheckoutRow, wanted: QuotedLine[], now: Date): Shopping {
  const { visitor_id: visitorId, email, coupons: codes, coupons_dropped: dropped } = row;
  return { visitorId, email, wanted, codes, dropped, now };
}

function optionsOf(methods: PaymentMethod[], { language, defaultLanguage }: SiteViewer): Quote['payments'] {
  return methods.flatMap((method) => {
    const option = paymentOption(method, language, defaultLanguage);
    return option ? [{ method, option }] : [];
  });
}

function filledIn(row: CheckoutRow): Filled {
  const { email, phone, address, billing_address: billingAddress, shipping_method, payment_method } = row;
  return { email, phone, address, billingAddress, shippingMethod: shipping_method, paymentMethod: payment_method };
}

/** A quote as it leaves on the wire. */
export function checkoutView(
  { row, filled, priced, delivery, payments, errors }: Quote,
  { site, viewer, word, now }: Situation,
): Checkout {
  const { language, defaultLanguage, prices } = viewer;
  const view = {
    language,
    defaultLanguage,
    currency: prices.currency,
    goods: priced.receipt.goods,
    dispatch: site.dispatch,
    now,
  };
  return {
    slug: row.slug,
    email: filled.email,
    phone: filled.phone,
    address: filled.address,
    billingAddress: row.billing_address,
    saveAddress: row.keep_address,
    shippingMethod: filled.shippingMethod,
    shippingMethods: delivery.offered.map((each) => optionView(each, view)),
    paymentMethod: filled.paymentMethod,
    paymentMethods: payments.map(({ option }) => option),
    remark: row.remark,
    lines: priced.lines,
    coupons: priced.coupons,
    discounts: priced.discounts,
    totals: priced.totals,
    errors: errors.map((error) => wordError(error, word)),
    orderNo: row.order_no,
  };
}
