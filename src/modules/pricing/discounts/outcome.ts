import type { CouponReason } from '../../../shared/coupon-reasons.ts';
import type { Minor } from '../../../shared/money.ts';

export type DiscountSource = 'promotion' | 'coupon';

/** Result of a coupon: an amount, or the reason why not. */
export interface CouponOutcome {
  code: string;
  /** Amount off the lines, or the list price of its gift; 0 when it was refused. */
  amount: Minor;
  /** Null when it had an effect. */
  reason: CouponReason | null;
  /** True where it was refused because its gift is not available (reason `invalid`, `docs/pricing.md` R5.5). */
  giftMissing: boolean;
}

export interface GiftGiven {
  code: string;
  sku: string;
  listPrice: Minor;
}
