import type { PersonalData } from '../../platform/db/personal-data.ts';

/** Personal data of notifications. The endpoint and the keys of a device are secrets: whoever has them can send to it. */
export const personalPush: PersonalData = {
  tables: ['push_subscription', 'push_order', 'push_alert', 'push_message'],
  collect: async (db, { visitorId }) => ({
    notifiedDevices: await db
      .selectFrom('push_subscription')
      .select(['host as service', 'language', 'orders', 'created_at as since'])
      .where('visitor_id', '=', visitorId)
      .orderBy('created_at')
      .execute(),
    notifiedOrders: await db
      .selectFrom('push_order as p')
      .innerJoin('push_subscription as s', 's.id', 'p.subscription_id')
      .innerJoin('customer_order as o', 'o.id', 'p.order_id')
      .select(['o.order_no as orderNo', 'p.created_at as since'])
      .where('s.visitor_id', '=', visitorId)
      .execute(),
    notifiedStock: await db
      .selectFrom('push_alert as p')
      .innerJoin('push_subscription as s', 's.id', 'p.subscription_id')
      .innerJoin('variant as v', 'v.id', 'p.variant_id')
      .select(['v.sku', 'p.created_at as since'])
      .where('s.visitor_id', '=', visitorId)
      .execute(),
  }),
  invalidate: async (tx, { visitorId }) => {
    // The rest goes with it.
    await tx.deleteFrom('push_subscription').where('visitor_id', '=', visitorId).execute();
  },
};
