import { minor } from '../../../shared/money.ts';
import type { Coupon, Offers, Promotion, Reduction, Threshold } from '../discounts/offer.ts';

/** Time of the tests of discounts. */
export const noon = new Date('2026-03-02T12:00:00.000Z');

export const percent = (of100: number): Reduction => ({ kind: 'percent', basisPoints: of100 * 100 });
export const off = (amount: number): Reduction => ({ kind: 'amount', amount: minor(amount) });
export const units = (count: number): Threshold => ({ kind: 'units', units: count });
export const from = (amount: number): Threshold => ({ kind: 'amount', amount: minor(amount) });
export const always: Threshold = { kind: 'none' };

/** Makes a running promotion on everything without a threshold; `other` changes fields. */
export function promotionOf(id: string, reduction: Reduction, other: Partial<Promotion> = {}): Promotion {
  return { id, scope: null, threshold: always, reduction, startsAt: null, endsAt: null, ...other };
}

/** Makes a stackable coupon on everything without limits of use; `other` changes fields. */
export function couponOf(code: string, benefit: Coupon['benefit'], other: Partial<Coupon> = {}): Coupon {
  return {
    code,
    benefit,
    scope: null,
    threshold: always,
    stackable: true,
    enabled: true,
    startsAt: null,
    endsAt: null,
    uses: 0,
    limit: null,
    customerUses: 0,
    customerLimit: null,
    ...other,
  };
}

export function offersOf(promotions: Promotion[], coupons: Coupon[] = []): Offers {
  return { promotions, coupons, now: noon };
}
