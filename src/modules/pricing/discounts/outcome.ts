import type { CouponReason } from '../../../shared/coupon-reasons.ts';
import type { Minor } from '../../../shared/money.ts';

export type DiscountSource = 'promotion' | 'coupon';

/** What became of a coupon: taken off, or why not. */
export interface CouponOutcome {
  code: string;
  /** What it took off the lines, or the list price of its gift; 0 when it was refused. */
  amount: Minor;
  /** Null when it had an effect. */
  reason: CouponReason | null;
  /** Whether its gift is what is not to be had (reason `invalid`, `docs/pricing.md` R5.5). */
  giftMissing: boolean;
}

export interface GiftGiven {
  code: string;
  sku: string;
  listPrice: Minor;
}
