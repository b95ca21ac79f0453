import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { productCard } from './catalog.ts';
import { id, listOf, page, pageSize } from './common.ts';

/** Types of favourites. */
const types = z.enum(['product', 'article']);

export const favouriteBody = z.object({ types, productId: id });
export const favouriteListBody = z.object({ types: types.default('product'), page, pageSize });

/** State of one favourite, with the id of its visitor as in `visitor/data`. */
export const favouriteState = z.object({ favorite: z.boolean(), visitorId: z.string().nullable() });
export const favouriteList = listOf(productCard);

export type FavouriteState = z.infer<typeof favouriteState>;
export type FavouriteList = z.infer<typeof favouriteList>;

/** Calls of the shop. */
export const favouritesEndpoints = {
  favoriteAdd: endpoint({
    path: '/api/web/favorite/add',
    who: 'visitor',
    limit: 'default',
    summary: 'Put a product on the wish list; once more changes nothing',
    body: favouriteBody,
    data: favouriteState,
  }),
  favoriteCancel: endpoint({
    path: '/api/web/favorite/cancel',
    who: 'visitor',
    limit: 'default',
    summary: 'Take a product off the wish list; once more changes nothing',
    body: favouriteBody,
    data: favouriteState,
  }),
  favoriteList: endpoint({
    path: '/api/web/favorite/list',
    who: 'visitor',
    limit: 'default',
    summary: 'The wish list, the latest first',
    body: favouriteListBody,
    data: favouriteList,
  }),
};
