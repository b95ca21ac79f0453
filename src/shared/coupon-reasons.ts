/** Reasons why a coupon has no effect, in the order in which they are tested (`docs/pricing.md` R4.6). */
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
