/** Statuses of a coupon for a customer (`docs/pricing.md` R10.5). */
export const couponStatuses = ['available', 'expired', 'used'] as const;
export type CouponStatus = (typeof couponStatuses)[number];
