import type { CouponBenefit, CouponTrigger, Reward } from '../../shared/contracts/discounts.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { type FieldRefusal, fieldError } from '../../shared/refusal.ts';
import { discountKinds } from './discounts/kinds/kinds.ts';

/** Fields that promotions and coupons share when they are saved. */
export interface OfferDraft {
  everything: boolean;
  productIds: string[];
  categoryIds: string[];
  collectionIds: string[];
  threshold: CouponTrigger;
  startsAt: string | null;
  endsAt: string | null;
}

/**
 * Returns the first impossible field of a draft: a discount on nothing, an end before the start, amounts without the base
 * currency's. `field` is the name of the field with the discount.
 */
export function draftError(
  draft: OfferDraft,
  [field, benefit]: [string, Reward | CouponBenefit],
  base: CurrencyCode,
): FieldRefusal | null {
  const { everything, productIds, categoryIds, collectionIds, startsAt, endsAt, threshold } = draft;
  if (!everything && productIds.length + categoryIds.length + collectionIds.length === 0)
    return fieldError('productIds', 'required', 'promotion.onNothing');
  if (startsAt && endsAt && new Date(startsAt) >= new Date(endsAt))
    return fieldError('endsAt', 'order', 'promotion.endsFirst');
  if (threshold.kind === 'amount' && threshold.amounts[base] === undefined)
    return fieldError('threshold', 'required', 'promotion.baseAmount', { currency: base });
  const amounts = discountKinds[benefit.kind].amounts?.(benefit);
  if (amounts && amounts[base] === undefined)
    return fieldError(field, 'required', 'promotion.baseAmount', { currency: base });
  return null;
}
