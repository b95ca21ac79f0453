import type { CouponBenefit, Reward } from '../../../../shared/contracts/discounts.ts';
import { minor } from '../../../../shared/money.ts';
import type { PriceList } from '../../price-list.ts';
import { leftOf, type OpenLine } from '../remains.ts';
import { type AmountTerms, amount } from './amount.ts';
import { type AppTerms, app } from './app.ts';
import { type Gift, gift } from './gift.ts';
import type { DiscountKind, Effect, TermsContext } from './kind.ts';
import { type PercentTerms, percent } from './percent.ts';

/** Terms that take money off, of promotions and coupons. */
export type Reduction = PercentTerms | AmountTerms | AppTerms;
/** Terms of coupons. */
export type CouponTerms = Exclude<Reduction, AppTerms> | Gift;
/** Terms of all kinds. */
export type Benefit = Reduction | Gift;

type Kinds<Args extends { kind: string }, Terms extends { kind: string }> = Record<
  Terms['kind'],
  DiscountKind<Args, Terms>
>;

const shared: Kinds<Reward, Reduction> = { percent, amount, app };

const ofCoupons: Kinds<CouponBenefit, CouponTerms> = { percent, amount, gift };

/** Every kind, in the order in which coupons are applied (`docs/pricing.md` R2). */
export const discountKinds: Kinds<Reward | CouponBenefit, Benefit> = { ...shared, gift };

/** The effect of a discount on these lines, never more than is left on them (`docs/pricing.md` R5.2). */
export function effectOn(lines: readonly OpenLine[], terms: Benefit): Effect {
  const { off, ...effect } = discountKinds[terms.kind].apply(terms, lines);
  return { ...effect, off: minor(Math.min(off, leftOf(lines))) };
}

/** Converts a reward to the currency of a list; null where its amount becomes 0. */
export function reductionIn(reward: Reward, prices: PriceList): Reduction | null {
  const terms = shared[reward.kind].termsOf(reward, { prices, giftOf: noGift });
  return isNothing(terms) ? null : terms;
}

/** The terms of a coupon for a basket, with an amount of 0 where it converts to nothing. */
export function benefitIn(benefit: CouponBenefit, context: TermsContext): CouponTerms {
  return ofCoupons[benefit.kind].termsOf(benefit, context);
}

/** Tests for an amount of 0 in the currency of the terms. */
export function isNothing(terms: Benefit): boolean {
  return discountKinds[terms.kind].figures(terms).amount === 0;
}

/** The SKUs that these benefits give. */
export function skusGiven(benefits: readonly CouponBenefit[]): string[] {
  return benefits.flatMap((each) => discountKinds[each.kind].gives?.(each) ?? []);
}

function noGift(sku: string): never {
  throw new Error(`a promotion that gives ${sku}`);
}
