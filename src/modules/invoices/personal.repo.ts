import { sql } from 'kysely';
import type { PersonalData } from '../../platform/db/personal-data.ts';

/** Personal data of invoices. Erasure leaves them: the law wants them to be kept unchanged (GDPR, art. 17 (3) b). */
export const personalInvoices: PersonalData = {
  tables: ['invoice'],
  collect: async (db, { customerId }) => {
    const invoices = await db
      .selectFrom('invoice')
      .innerJoin('customer_order as o', 'o.id', 'invoice.order_id')
      .select(['invoice.no', 'invoice.kind', 'invoice.order_no', 'invoice.at', 'invoice.content'])
      .where('o.customer_id', '=', sql<string>`${customerId}::uuid`)
      .orderBy('invoice.at')
      .execute();
    return { invoices };
  },
  invalidate: async () => undefined,
};
