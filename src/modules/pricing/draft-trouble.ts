import type { CouponBenefit, CouponTrigger } from '../../shared/contracts/discounts.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { type FieldRefusal, fieldError } from '../../shared/refusal.ts';
import { discountKinds } from './discounts/kinds/kinds.ts';

/** What a promotion and a coupon say alike when they are saved. */
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
 * What nobody can mean, beside its field: an offer on nothing, an end before the start, amounts without the base currency's.
 * `field` is where the draft says what it takes off.
 */
export function draftTrouble(
  draft: OfferDraft,
  [field, benefit]: [string, CouponBenefit],
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
