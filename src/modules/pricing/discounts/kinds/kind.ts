import type { ZodType } from 'zod';
import type { Translate } from '../../../../platform/locale/catalogue.ts';
import type { CouponReason } from '../../../../shared/coupon-reasons.ts';
import type { CurrencyCode, Minor } from '../../../../shared/money.ts';
import type { PriceList } from '../../price-list.ts';
import type { OpenLine } from '../remains.ts';

/**
 * A kind of discount that promotions and coupons can have. `Args` is what a merchant saves, `Terms` the same for one basket,
 * with amounts in its currency. Both name their kind by its code.
 */
export interface DiscountKind<Args extends { kind: string }, Terms extends { kind: string }> {
  code: Args['kind'] & Terms['kind'];
  args: ZodType<Args>;
  /** The reason against it on these lines; null where it applies. */
  check(terms: Terms, lines: readonly OpenLine[]): Objection | null;
  /** Returns the amount off these lines, and the gifts. The amount is limited to what is left on the lines. */
  apply(terms: Terms, lines: readonly OpenLine[]): Effect;
  /** Args as terms of a basket. */
  termsOf(args: Args, basket: TermsContext): Terms;
  /** Throws RangeError for terms that no shop could mean. */
  refuseImpossible(terms: Terms, of: string): void;
  /** The terms in a sentence: "10 % off". */
  text(terms: Terms, context: TextContext): string;
  /** Returns the figures of the terms for the wire. */
  figures(terms: Terms): Figures;
  /** Amounts by currency among the args; the base currency's is required. Absent where the kind has none. */
  amounts?(args: Args): Partial<Record<CurrencyCode, number>>;
  /** The SKU among the args whose variant it gives. Absent where the kind gives none. */
  gives?(args: Args): string;
}

/** Reason why a discount has no effect on a basket. */
export interface Objection {
  reason: CouponReason;
  /** True where the gift is not available. */
  giftMissing: boolean;
}

export interface Effect {
  off: Minor;
  /** Parts of it by SKU; without them it is shared out by what is left on the lines. */
  shares?: ReadonlyMap<string, Minor>;
  gifts: readonly { sku: string; listPrice: Minor }[];
}

/** Data that the terms of a discount depend on besides its args. */
export interface TermsContext {
  prices: PriceList;
  /** Returns the price of a given SKU in the currency of the prices, and its availability. */
  giftOf(sku: string): { listPrice: Minor; available: boolean };
}

export interface TextContext {
  t: Translate;
  currency: CurrencyCode;
  /** BCP 47 */
  tag: string;
  /** The title of a given SKU in the reader's language. */
  giftTitle?(sku: string): string;
}

export interface Figures {
  basisPoints: number | null;
  amount: Minor | null;
}

export const nothingLeft: Objection = { reason: 'nothing-left', giftMissing: false };
