import { type CurrencyCode, type Minor, type Money, minor } from '../../shared/money.ts';
import type { Basket } from './basket.ts';
import type { CouponOutcome, DiscountSource, GiftGiven } from './discounts/outcome.ts';

/** One discount's share of a line; `amount` is positive, in the basis of the price list. */
export interface LineDiscount {
  source: DiscountSource;
  code: string;
  amount: Minor;
}

/** Payment by one gift card, above 0. */
export interface CardPayment {
  id: string;
  code: string;
  amount: Minor;
}

export interface ReceiptLine {
  id: string;
  sku: string;
  quantity: number;
  unitPrice: Minor;
  listPrice: Minor | null;
  /** In 1/1000 percent. */
  taxRate: number;
  /** Before discounts: unit price × quantity. */
  subtotal: Minor;
  discounts: LineDiscount[];
  /** To pay for the line, in the basis of the price list. */
  total: Minor;
  /** Part of `total` when prices include tax, else on top of it. */
  tax: Minor;
}

/** A value of an explanation: money with its currency, a count, or a ready decimal such as a rate in percent. */
export type TraceValue = Money | number | string;

/** One sentence of "why this price": a message key of `locales/` with its values, and the line that it is about. */
export interface TraceStep {
  step: string;
  /** Id of the line; absent when the whole basket is meant. */
  line?: string;
  key: string;
  values: Record<string, TraceValue>;
}

/** One tax in all of what was bought. */
export interface TaxTaken {
  /** Name of the tax; empty where the merchant gave it none. */
  name: string;
  /** In 1/1000 percent. */
  rate: number;
  /** The net amount that it is taken of. */
  on: Minor;
  amount: Minor;
}

/** Price of a basket, in minor units of `currency`; the figures add up as `receiptAddsUp` states. */
export interface Receipt {
  currency: CurrencyCode;
  taxIncluded: boolean;
  lines: ReceiptLine[];
  /** Goods before discounts. */
  subtotal: Minor;
  promotionDiscount: Minor;
  couponDiscount: Minor;
  /** The promotions that took something off, in the order in which they did. */
  promotions: { id: string; amount: Minor }[];
  /** Every coupon of the basket, by code: what it took off, or why it did not. */
  coupons: CouponOutcome[];
  /** Gifts: lines of their own, outside every sum. */
  gifts: GiftGiven[];
  /** Goods after discounts, in the basis of the price list. */
  goods: Minor;
  /** The fee after the free-from amount, in the basis of the price list. */
  shipping: Minor;
  shippingTax: Minor;
  /** Of the lines and of the shipping. */
  tax: Minor;
  /** Parts of `tax` by rate and name, the lowest rate first. */
  taxes: TaxTaken[];
  /** True where the buyer owes the tax, so that none was charged. */
  taxReversed: boolean;
  /** Payments by gift cards, in the order in which they pay; cards that pay nothing are left out. */
  giftCards: CardPayment[];
  /** All of them together. */
  giftCard: Minor;
  /** Amount left to pay. */
  total: Minor;
  /** Goods missing to free shipping; null when nothing makes it free, or it is free already. */
  freeShippingGap: Minor | null;
  trace: TraceStep[];
}

const none = minor(0);

/** The receipt that the first step starts from. */
export function emptyReceipt({ currency, taxIncluded, taxReversed = false }: Basket): Receipt {
  return {
    currency,
    taxIncluded,
    lines: [],
    subtotal: none,
    promotionDiscount: none,
    couponDiscount: none,
    promotions: [],
    coupons: [],
    gifts: [],
    goods: none,
    shipping: none,
    shippingTax: none,
    tax: none,
    taxes: [],
    taxReversed,
    giftCards: [],
    giftCard: none,
    total: none,
    freeShippingGap: null,
    trace: [],
  };
}
