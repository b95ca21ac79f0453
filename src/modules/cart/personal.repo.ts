import type { PersonalData } from '../../platform/db/personal-data.ts';

/** Personal data of carts. */
export const personalCart: PersonalData = {
  tables: ['cart', 'cart_line'],
  collect: async (db, { visitorId }) => ({
    cart: await db
      .selectFrom('cart_line')
      .innerJoin('cart', 'cart.id', 'cart_line.cart_id')
      .innerJoin('variant', 'variant.id', 'cart_line.variant_id')
      .select(['variant.sku', 'cart_line.quantity', 'cart_line.added_at as addedAt'])
      .where('cart.visitor_id', '=', visitorId)
      .orderBy('cart_line.added_at')
      .execute(),
  }),
  invalidate: async (tx, { visitorId }) => {
    await tx.deleteFrom('cart').where('visitor_id', '=', visitorId).execute();
  },
};
