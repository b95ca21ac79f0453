import { sql } from 'kysely';
import type { PersonalData } from '../../platform/db/personal-data.ts';

/** Personal data of coupons: claims and uses. Uses stay without their person, since limits and figures count them. */
export const personalCoupons: PersonalData = {
  tables: ['coupon_claim', 'coupon_use', 'coupon_code'],
  collect: async (db, { customerId }) => ({
    coupons: await db
      .selectFrom('coupon_claim')
      .select(['code', 'claimed_at as claimedAt'])
      .where('customer_id', '=', customerId)
      .orderBy('claimed_at')
      .execute(),
    couponUses: await db
      .selectFrom('coupon_use')
      .select(['code', 'used_at as usedAt', 'returned_at as returnedAt'])
      .where(usedBy(customerId))
      .orderBy('used_at')
      .execute(),
  }),
  invalidate: async (tx, { customerId }) => {
    await tx.deleteFrom('coupon_claim').where('customer_id', '=', customerId).execute();
    await tx.updateTable('coupon_use').set({ email: '' }).where(usedBy(customerId)).execute();
  },
};

/** Uses of the account, and those of its orders that were placed as a guest. */
function usedBy(customerId: string) {
  return sql<boolean>`(customer_id = ${customerId}::uuid
    or order_id in (select id from customer_order where customer_id = ${customerId}::uuid))`;
}
