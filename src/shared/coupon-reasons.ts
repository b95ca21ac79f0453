/** Why a coupon takes nothing, in the order of testing (`docs/pricing.md` R4.6). */
export const couponReasons = [
  'invalid',
  'not-started',
  'expired',
  'usage-limit',
  'customer-limit',
  'threshold',
  'nothing-left',
  'not-best',
] as const;
export type CouponReason = (typeof couponReasons)[number];
