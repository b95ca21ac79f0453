import type { Db, Tx } from '../../platform/db/database.ts';
import type { CodeRow } from './code.repo.ts';
import { columns } from './coupon.repo.ts';

/** Lists coupons that a customer has claimed or used, the latest first. */
export function claimedBy(db: Db, customerId: string): Promise<CodeRow[]> {
  return db
    .selectFrom('coupon_claim')
    .innerJoin('coupon', 'coupon.id', 'coupon_claim.coupon_id')
    .innerJoin('coupon_code', 'coupon_code.code', 'coupon_claim.code')
    .select(columns)
    .select(['coupon_code.code', 'coupon_code.uses as code_uses', 'coupon_code.owner_id'])
    .where('coupon_claim.customer_id', '=', customerId)
    .orderBy('coupon_claim.claimed_at', 'desc')
    .orderBy('coupon.id')
    .execute() as Promise<CodeRow[]>;
}

/** Finds the code under which a customer has claimed a coupon, or null. */
export async function claimOf(db: Db, customerId: string, couponId: string): Promise<string | null> {
  const row = await db
    .selectFrom('coupon_claim')
    .select('code')
    .where('customer_id', '=', customerId)
    .where('coupon_id', '=', couponId)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Puts a coupon among a customer's own, unless it is there. */
export async function addClaim(
  tx: Tx,
  claim: { customerId: string; couponId: string; code: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('coupon_claim')
    .values({ customer_id: claim.customerId, coupon_id: claim.couponId, code: claim.code, claimed_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'coupon_id']).doNothing())
    .execute();
}
