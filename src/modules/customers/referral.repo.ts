import type { Tx } from '../../platform/db/database.ts';

/** Records a referral, once for each invited person; nobody invites themselves. */
export async function noteReferral(tx: Tx, customerId: string, referrerId: string, at: Date): Promise<void> {
  if (customerId === referrerId) return;
  await tx
    .insertInto('customer_referral')
    .values({ customer_id: customerId, referrer_id: referrerId, at, rewarded_at: null })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
}
