import type { CurrencyCode, Minor } from '../../shared/money.ts';
import type { Offers } from './discounts/offer.ts';
import { refuseImpossibleOffers } from './discounts/refuse-impossible.ts';
import type { TaxPart } from './tax-terms.ts';
import { wholeFrom } from './whole.ts';

/** One SKU of a cart; the caller has merged entries of the same SKU (`docs/pricing.md` R1.2). */
export interface BasketLine {
  id: string;
  sku: string;
  /** Units, 1 or more. */
  quantity: number;
  unitPrice: Minor;
  /** The crossed-out price: shown, never counted. */
  listPrice: Minor | null;
  /** In 1/1000 percent: 8250 is 8.25 %. */
  taxRate: number;
  /** Parts of the rate; absent for one tax without a name. */
  taxParts?: TaxPart[];
  /** True for goods that no promotion or coupon counts or reduces, e.g. gift cards. */
  undiscounted?: boolean;
}

/** The fee of the chosen shipping method, in the basis of the price list (gross or net like the goods). */
export interface ShippingFee {
  /** Fee; with `steps`, the fee of goods below the first step. */
  price: Minor;
  /** Fees from an amount of goods on: of the steps that are reached, the one with the highest `from` counts. */
  steps?: readonly { from: Minor; price: Minor }[];
  /** Goods that make the method free; null when nothing does. */
  freeFrom: Minor | null;
  /** In 1/1000 percent. */
  taxRate: number;
  /** As of a line. */
  taxParts?: TaxPart[];
}

/** A card that may pay: what is on it, in the currency of the basket. */
export interface GiftCard {
  id: string;
  /** As far as it is shown, e.g. its last characters: receipts keep it. */
  code: string;
  balance: Minor;
}

/** Everything a price depends on. All amounts are in minor units of `currency`. */
export interface Basket {
  currency: CurrencyCode;
  taxIncluded: boolean;
  /** True where the buyer owes the tax instead of the shop: then nothing in the basket is taxed. */
  taxReversed?: boolean;
  lines: BasketLine[];
  /** Null while no shipping method is chosen. */
  shipping: ShippingFee | null;
  /** Promotions and coupons that may apply. */
  offers: Offers;
  /** In the order in which they pay. */
  giftCards: readonly GiftCard[];
}

/** Throws RangeError for a basket that no shop could mean: fractions, negative prices, no units, one SKU or id twice. */
export function refuseImpossible(basket: Basket): void {
  for (const line of basket.lines) refuseLine(line);
  refuseRepeats('sku', basket.lines);
  refuseRepeats('id', basket.lines);
  if (basket.shipping) refuseFee(basket.shipping);
  refuseTax(basket);
  refuseImpossibleOffers(basket.offers);
  for (const card of basket.giftCards) wholeFrom(0, card.balance, `balance of ${card.code}`);
  refuseRepeats('id', basket.giftCards);
}

function refuseLine(line: BasketLine): void {
  wholeFrom(1, line.quantity, `quantity of ${line.sku}`);
  wholeFrom(0, line.unitPrice, `unit price of ${line.sku}`);
  wholeFrom(0, line.listPrice ?? 0, `list price of ${line.sku}`);
  wholeFrom(0, line.taxRate, `tax rate of ${line.sku}`);
}

function refuseFee(fee: ShippingFee): void {
  for (const price of [fee.price, ...(fee.steps ?? []).flatMap((step) => [step.from, step.price])])
    wholeFrom(0, price, 'shipping fee');
  wholeFrom(0, fee.freeFrom ?? 0, 'free-from amount of the shipping');
  wholeFrom(0, fee.taxRate, 'tax rate of the shipping');
}

function refuseTax({ lines, shipping, taxReversed }: Basket): void {
  for (const { taxRate, taxParts } of shipping ? [...lines, shipping] : lines) {
    if (taxReversed && taxRate > 0) throw new RangeError(`a rate of ${taxRate} where the buyer owes the tax`);
    for (const { rate, name } of taxParts ?? []) wholeFrom(0, rate, `rate of the tax ${name}`);
    const whole = taxParts?.reduce((sum, { rate }) => sum + rate, 0) ?? taxRate;
    if (whole !== taxRate) throw new RangeError(`a rate of ${taxRate} whose parts sum to ${whole}`);
  }
}

// Shares are kept by SKU, the trace and what cards pay by id: a repeat would lose money silently, so it fails loudly.
function refuseRepeats<F extends string>(field: F, parts: readonly Record<F, string>[]): void {
  const values = parts.map((part) => part[field]);
  if (new Set(values).size < values.length) throw new RangeError(`one ${field} twice: ${values.join(', ')}`);
}
