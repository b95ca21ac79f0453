import type { PersonalData } from '../../platform/db/personal-data.ts';

/** The addresses that somebody keeps. */
export const personalAddresses: PersonalData = {
  tables: ['customer_address'],
  collect: async (db, { customerId }) => ({
    addresses: await db
      .selectFrom('customer_address')
      .select(['address', 'is_default as isDefault', 'created_at as createdAt', 'updated_at as updatedAt'])
      .where('customer_id', '=', customerId)
      .orderBy('place')
      .execute(),
  }),
  forget: async (tx, { customerId }) => {
    await tx.deleteFrom('customer_address').where('customer_id', '=', customerId).execute();
  },
};
