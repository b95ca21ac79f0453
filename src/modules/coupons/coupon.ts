import type { CouponStatus } from '../../shared/contracts/coupons.ts';
import type { CouponReason } from '../../shared/coupon-reasons.ts';
import { type Bounds, objectionTo } from '../pricing/index.ts';
import type { CodeRow } from './code.repo.ts';

/** A code as codes are compared: trimmed, in upper case, full-width characters like plain ones (`docs/pricing.md` R4.5). */
export function normalCode(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase();
}

/** A customer, or null, and how often they have used a coupon. */
export interface CustomerUse {
  customerId: string | null;
  customerUses: number;
}

/** Limits on the use of a coupon by one of its codes: another customer's code is disabled, a spent code is used up. */
export function boundsOf(row: CodeRow, { customerId, customerUses }: CustomerUse): Bounds {
  const isAnothers = row.owner_id !== null && row.owner_id !== customerId;
  const isSpent = row.code_limit !== null && row.code_uses >= row.code_limit;
  return {
    enabled: row.enabled && !isAnothers,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    uses: row.uses,
    limit: isSpent ? 0 : row.use_limit,
    customerUses,
    customerLimit: row.customer_limit,
  };
}

/** Returns the reason against a coupon that does not depend on the cart; null for none (R4.6). */
export function objectionOf(row: CodeRow, customerUse: CustomerUse, now: Date): CouponReason | null {
  return objectionTo(boundsOf(row, customerUse), now);
}

/** Status of a coupon for a customer: used goes before expired (R10.5). A disabled one is expired, too. */
export function statusOf(row: CodeRow, customerUse: CustomerUse, now: Date): CouponStatus {
  const bounds = boundsOf(row, customerUse);
  const isUsed = objectionTo({ ...bounds, enabled: true, startsAt: null, endsAt: null }, now) !== null;
  if (isUsed) return 'used';
  return !bounds.enabled || (bounds.endsAt !== null && now >= bounds.endsAt) ? 'expired' : 'available';
}
