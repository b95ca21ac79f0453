import { minor } from '../../../shared/money.ts';
import type { Basket, BasketLine, GiftCard, ShippingFee } from '../basket.ts';
import { noOffers } from '../discounts/offer.ts';

/** Makes an untaxed line of one unit; `other` changes fields. */
export function lineOf(sku: string, unitPrice: number, other: Partial<BasketLine> = {}): BasketLine {
  return { id: `line-${sku}`, sku, quantity: 1, unitPrice: minor(unitPrice), listPrice: null, taxRate: 0, ...other };
}

/** Makes a basket in dollars with tax included and no shipping chosen; `other` changes fields. */
export function basketOf(lines: BasketLine[], other: Partial<Basket> = {}): Basket {
  return { currency: 'USD', taxIncluded: true, lines, shipping: null, offers: noOffers, giftCards: [], ...other };
}

export function feeOf(price: number, freeFrom: number | null = null, taxRate = 0): ShippingFee {
  return { price: minor(price), freeFrom: freeFrom === null ? null : minor(freeFrom), taxRate };
}

export function cardOf(code: string, balance: number): GiftCard {
  return { id: `card-${code}`, code, balance: minor(balance) };
}
