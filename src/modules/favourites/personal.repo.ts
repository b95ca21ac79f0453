import type { PersonalData } from '../../platform/db/personal-data.ts';

/** Personal data of wish lists. */
export const personalFavourites: PersonalData = {
  tables: ['favourite', 'favourite_article'],
  collect: async (db, { visitorId }) => ({
    favourites: await db
      .selectFrom('favourite')
      .innerJoin('product', 'product.id', 'favourite.product_id')
      .select(['product.slug as product', 'favourite.added_at as addedAt'])
      .where('favourite.visitor_id', '=', visitorId)
      .orderBy('favourite.added_at')
      .execute(),
    favouriteArticles: await db
      .selectFrom('favourite_article')
      .innerJoin('article', 'article.id', 'favourite_article.article_id')
      .select(['article.slug as article', 'favourite_article.added_at as addedAt'])
      .where('favourite_article.visitor_id', '=', visitorId)
      .orderBy('favourite_article.added_at')
      .execute(),
  }),
  invalidate: async (tx, { visitorId }) => {
    await tx.deleteFrom('favourite').where('visitor_id', '=', visitorId).execute();
    await tx.deleteFrom('favourite_article').where('visitor_id', '=', visitorId).execute();
  },
};
