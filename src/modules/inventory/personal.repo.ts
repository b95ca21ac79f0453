import type { PersonalData } from '../../platform/db/personal-data.ts';

/** Personal data of alerts, which are found by their e-mail alone. */
export const personalAlerts: PersonalData = {
  tables: ['stock_alert'],
  collect: async (db, { email }) => ({
    stockAlerts: await db
      .selectFrom('stock_alert')
      .innerJoin('variant', 'variant.id', 'stock_alert.variant_id')
      .select(['variant.sku', 'stock_alert.asked_at as askedAt', 'stock_alert.told_at as toldAt'])
      .where('stock_alert.email', '=', email?.toLowerCase() ?? '')
      .orderBy('stock_alert.asked_at')
      .execute(),
  }),
  invalidate: async (tx, { email }) => {
    await tx
      .deleteFrom('stock_alert')
      .where('email', '=', email?.toLowerCase() ?? '')
      .execute();
  },
};
