import { type Call, customerOf, type Route, route } from '../../platform/http/route.ts';
import { favouritesEndpoints } from '../../shared/contracts/favourites.ts';
import { ok } from '../../shared/refusal.ts';
import type { ArticleReader } from '../articles/index.ts';
import type { CatalogReader } from '../catalog/index.ts';
import { dropArticle, keepArticle, keptArticles } from './favourite-articles.service.ts';
import { cancelFavourite, type FavouriteTools, saveFavourite, wishList } from './favourites.service.ts';

/** In whose words products and articles are shown. */
interface Readers {
  products(call: Pick<Call, 'language' | 'currency'>): CatalogReader;
  articles(call: Pick<Call, 'language'>): ArticleReader;
}

/** `favorite/*` of products and articles, and `user/articles`. */
export function favouriteRoutes(tools: FavouriteTools, readers: Readers): Route[] {
  return [
    route(favouritesEndpoints.favoriteAdd, async ({ types, productId }, call) => {
      const add = types === 'article' ? keepArticle : saveFavourite;
      const added = await add(tools, productId, () => call.requireVisitor());
      return added.ok ? ok({ favorite: true, visitorId: added.value.id }) : added;
    }),
    route(favouritesEndpoints.favoriteCancel, async ({ types, productId }, call) => {
      const visitorId = (await call.visitor())?.id ?? null;
      const cancel = types === 'article' ? dropArticle : cancelFavourite;
      const gone = await cancel(tools, visitorId, productId);
      return gone.ok ? ok({ favorite: false, visitorId }) : gone;
    }),
    route(favouritesEndpoints.favoriteList, async ({ types, ...slice }, call) => {
      const visitorId = (await call.visitor())?.id ?? null;
      if (types === 'article') return ok(await keptArticles(tools, readers.articles(call), visitorId, slice));
      return ok(await wishList(tools, readers.products(call), visitorId, slice));
    }),
    route(favouritesEndpoints.userArticles, async (slice, call) =>
      ok(await keptArticles(tools, readers.articles(call), customerOf(call).visitorId, slice)),
    ),
  ];
}
