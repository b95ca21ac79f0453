import type { CouponReason } from '../../../shared/coupon-reasons.ts';
import type { Benefit, Reduction } from './kinds/kinds.ts';
import type { Threshold } from './threshold.ts';

export type { Reduction } from './kinds/kinds.ts';
export type { Threshold } from './threshold.ts';

interface Scoped {
  /** SKUs that count and are reduced; null for everything. */
  scope: readonly string[] | null;
  threshold: Threshold;
}

interface Timed {
  /** From this moment on; null for always. */
  startsAt: Date | null;
  /** Over from this moment on; null for never. */
  endsAt: Date | null;
}

export interface Promotion extends Scoped, Timed {
  id: string;
  reduction: Reduction;
}

export interface Coupon extends Scoped, Timed {
  /** Upper case and trimmed: a basket holds each code once (R4.5). */
  code: string;
  benefit: Benefit;
  stackable: boolean;
  enabled: boolean;
  /** Orders that it has reduced so far, and how many it may; null for any number. */
  uses: number;
  limit: number | null;
  customerUses: number;
  customerLimit: number | null;
}

/** Limits on the use of a coupon, whatever is in the basket. */
export type Bounds = Pick<
  Coupon,
  'enabled' | 'startsAt' | 'endsAt' | 'uses' | 'limit' | 'customerUses' | 'customerLimit'
>;

/** Discounts that may apply to a basket. All amounts are in minor units of the basket's currency. */
export interface Offers {
  promotions: readonly Promotion[];
  coupons: readonly Coupon[];
  /** The moment that starts and ends are judged by. */
  now: Date;
}

export const noOffers: Offers = { promotions: [], coupons: [], now: new Date(0) };

export function isRunning({ startsAt, endsAt }: Timed, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

/** Returns the reason against a coupon that does not depend on the basket; null for none (R4.6). */
export function objectionTo(coupon: Bounds, now: Date): CouponReason | null {
  if (!coupon.enabled) return 'invalid';
  if (coupon.startsAt && now < coupon.startsAt) return 'not-started';
  if (coupon.endsAt && now >= coupon.endsAt) return 'expired';
  if (coupon.limit !== null && coupon.uses >= coupon.limit) return 'usage-limit';
  if (coupon.customerLimit !== null && coupon.customerUses >= coupon.customerLimit) return 'customer-limit';
  return null;
}
