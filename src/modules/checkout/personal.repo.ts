import type { Db } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/db/personal-data.ts';

/** What somebody has begun to order. What became an order is among the orders. */
export const personalCheckouts: PersonalData = {
  tables: ['checkout', 'checkout_line'],
  collect: async (db, { visitorId }) => ({
    checkouts: await unplaced(db, visitorId)
      .select(['email', 'phone', 'address', 'billing_address as billingAddress', 'remark', 'created_at as createdAt'])
      .select('tax_number as taxNumber')
      .orderBy('created_at')
      .execute(),
  }),
  invalidate: async (tx, { visitorId }) => {
    await tx.deleteFrom('checkout').where('visitor_id', '=', visitorId).execute();
  },
};

function unplaced(db: Db, visitorId: string) {
  return db
    .selectFrom('checkout')
    .where('checkout.visitor_id', '=', visitorId)
    .where((e) =>
      e.not(e.exists(e.selectFrom('customer_order').select('id').whereRef('checkout_id', '=', 'checkout.id'))),
    );
}
