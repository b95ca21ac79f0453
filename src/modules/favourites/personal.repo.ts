import type { PersonalData } from '../../platform/db/personal-data.ts';

/** Personal data of wish lists. */
export const personalFavourites: PersonalData = {
  tables: ['favourite'],
  collect: async (db, { visitorId }) => ({
    favourites: await db
      .selectFrom('favourite')
      .innerJoin('product', 'product.id', 'favourite.product_id')
      .select(['product.slug as product', 'favourite.added_at as addedAt'])
      .where('favourite.visitor_id', '=', visitorId)
      .orderBy('favourite.added_at')
      .execute(),
  }),
  invalidate: async (tx, { visitorId }) => {
    await tx.deleteFrom('favourite').where('visitor_id', '=', visitorId).execute();
  },
};
