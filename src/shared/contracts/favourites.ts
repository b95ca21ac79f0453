import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { articleCard, userArticlesBody } from './articles.ts';
import { productCard } from './catalog.ts';
import { id, listOf, page, pageSize } from './common.ts';

/** Types of favourites. */
const types = z.enum(['product', 'article']);

/** `productId` is the id of an article where `types` says so. */
export const favouriteBody = z.object({ types, productId: id });
export const favouriteListBody = z.object({ types: types.default('product'), page, pageSize });

/** State of one favourite, with the id of its visitor as in `visitor/data`. */
export const favouriteState = z.object({ favorite: z.boolean(), visitorId: z.string().nullable() });
export const favouriteList = listOf(productCard);
export const keptArticles = listOf(articleCard);

export type FavouriteState = z.infer<typeof favouriteState>;
export type FavouriteList = z.infer<typeof favouriteList>;

/** Calls of the shop. */
export const favouritesEndpoints = {
  favoriteAdd: endpoint({
    path: '/api/web/favorite/add',
    who: 'visitor',
    limit: 'default',
    summary: 'Put a product on the wish list, or keep an article; once more changes nothing',
    body: favouriteBody,
    data: favouriteState,
  }),
  favoriteCancel: endpoint({
    path: '/api/web/favorite/cancel',
    who: 'visitor',
    limit: 'default',
    summary: 'Take a product off the wish list, or keep an article no longer; once more changes nothing',
    body: favouriteBody,
    data: favouriteState,
  }),
  favoriteList: endpoint({
    path: '/api/web/favorite/list',
    who: 'visitor',
    limit: 'default',
    summary: 'The wish list, or the articles that are kept, the latest first',
    body: favouriteListBody,
    data: z.union([favouriteList, keptArticles]),
  }),
  userArticles: endpoint({
    path: '/api/web/user/articles',
    who: 'customer',
    limit: 'default',
    summary: 'Articles that the customer keeps, the latest first',
    body: userArticlesBody,
    data: keptArticles,
  }),
};
