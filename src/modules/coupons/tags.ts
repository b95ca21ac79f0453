/** Announced when a coupon was saved or removed: what the coupon centre shows may differ. */
export const couponsTag = 'coupons';
