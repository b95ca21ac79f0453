import type { Tx } from '../../platform/db/database.ts';
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
  invalidate: (tx, { customerId }) => forgetAddresses(tx, customerId),
};

/** Removes every address of a customer. */
export async function forgetAddresses(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_address').where('customer_id', '=', customerId).execute();
}
