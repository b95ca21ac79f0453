import { z } from 'zod';
import { productCard } from './catalog.ts';
import { id, listOf, page, pageSize } from './common.ts';

/** What can be a favourite; articles come with their own pages. */
const types = z.enum(['product', 'article']);

export const favouriteBody = z.object({ types, productId: id });
export const favouriteListBody = z.object({ types: types.default('product'), page, pageSize });

/** Whether it is one now, and whose: the id of the visitor, as `visitor/data` says it. */
export const favouriteState = z.object({ favorite: z.boolean(), visitorId: z.string().nullable() });
export const favouriteList = listOf(productCard);

export type FavouriteState = z.infer<typeof favouriteState>;
export type FavouriteList = z.infer<typeof favouriteList>;
