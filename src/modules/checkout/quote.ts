import type { Db } from '../../platform/db/database.ts';
import { wordError } from '../../platform/http/envelope.ts';
import type { Word } from '../../platform/locale/catalogue.ts';
import type { Checkout, PaymentOption } from '../../shared/contracts/checkout.ts';
import type { FieldRefusal } from '../../shared/refusal.ts';
import {
  likelyDestination,
  type OffersFor,
  type PricedGoods,
  priceGoods,
  type Shopping,
  type TaxFor,
} from '../cart/index.ts';
import { type Goods, goodsById } from '../catalog/index.ts';
import { type PaymentMethod, paymentMethods, paymentOption } from '../payments/index.ts';
import {
  destinationOf,
  feeOf,
  optionView,
  type ShippingMethod,
  servingMethods,
  shippingMethods,
} from '../shipping/index.ts';
import type { Site, SiteViewer } from '../site/index.ts';
import { type CheckoutRow, checkoutLines } from './checkout.repo.ts';
import { type Filled, obstacles } from './checkout.ts';

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
  methods: ShippingMethod[];
  chosen: ShippingMethod | undefined;
  payments: { method: PaymentMethod; option: PaymentOption }[];
  errors: FieldRefusal[];
}

/** Reads, prices and judges a checkout; changes nothing. */
export async function quoteCheckout(
  db: Db,
  row: CheckoutRow,
  { site, viewer, country, now, offersFor, taxFor }: Situation,
): Promise<Quote> {
  const [wanted, allMethods, allPayments] = await Promise.all([
    checkoutLines(db, row.id),
    shippingMethods(db),
    paymentMethods(db),
  ]);
  const ids = wanted.map((line) => line.variantId);
  const goods = await goodsById(db, ids, viewer, now);
  const filled = filledIn(row);
  const methods = servingMethods(allMethods, filled.address?.countryCode);
  const chosen = methods.find((method) => method.code === filled.shippingMethod);
  const destination = filled.address ? destinationOf(filled.address) : likelyDestination({ country });
  const tax = await taxFor(db, { destination }, { site, viewer }, now);
  const offers = await offersFor(db, goods.values(), viewer, shoppingOf(row, wanted, now));
  const terms = {
    currency: viewer.prices.currency,
    tax,
    shipping: chosen ? feeOf(chosen, viewer.prices, tax.shipping.rate) : null,
    offers,
  };
  const priced = priceGoods(wanted, goods, terms);
  const payments = optionsOf(allPayments, viewer);
  const offer = { shippingCodes: methods.map(codeOf), paymentCodes: payments.map(({ method }) => method.code) };
  return {
    row,
    filled,
    wanted,
    goods,
    priced,
    methods,
    chosen,
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

function codeOf({ code }: { code: string }): string {
  return code;
}

function filledIn(row: CheckoutRow): Filled {
  const { email, phone, address, billing_address: billingAddress, shipping_method, payment_method } = row;
  return { email, phone, address, billingAddress, shippingMethod: shipping_method, paymentMethod: payment_method };
}

/** A quote as it leaves on the wire. */
export function checkoutView(
  { row, filled, priced, methods, payments, errors }: Quote,
  { site, viewer, word }: Situation,
): Checkout {
  const { prices, language, defaultLanguage } = viewer;
  const options = methods.map((method) => {
    const fee = feeOf(method, prices, site.shippingTaxRate);
    return optionView(method, fee, priced.receipt.goods, prices.currency, language, defaultLanguage);
  });
  return {
    slug: row.slug,
    email: filled.email,
    phone: filled.phone,
    address: filled.address,
    billingAddress: row.billing_address,
    saveAddress: row.keep_address,
    shippingMethod: filled.shippingMethod,
    shippingMethods: options,
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
