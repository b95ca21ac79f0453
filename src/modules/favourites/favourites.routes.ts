import { type Call, type Route, route } from '../../platform/http/route.ts';
import { favouritesEndpoints } from '../../shared/contracts/favourites.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import type { CatalogReader } from '../catalog/index.ts';
import { cancelFavourite, type FavouriteTools, saveFavourite, wishList } from './favourites.service.ts';

type ReaderFor = (call: Pick<Call, 'language' | 'currency'>) => CatalogReader;

/** `favorite/*`; no article exists yet, so none is found. */
export function favouriteRoutes(tools: FavouriteTools, readerFor: ReaderFor): Route[] {
  return [
    route(favouritesEndpoints.favoriteAdd, async ({ types, productId }, call) => {
      if (types === 'article') return notFound();
      const added = await saveFavourite(tools, productId, () => call.requireVisitor());
      return added.ok ? ok({ favorite: true, visitorId: added.value.id }) : added;
    }),
    route(favouritesEndpoints.favoriteCancel, async ({ types, productId }, call) => {
      if (types === 'article') return notFound();
      const visitorId = (await call.visitor())?.id ?? null;
      const gone = await cancelFavourite(tools, visitorId, productId);
      return gone.ok ? ok({ favorite: false, visitorId }) : gone;
    }),
    route(favouritesEndpoints.favoriteList, async ({ types, page, pageSize }, call) => {
      const visitorId = types === 'product' ? ((await call.visitor())?.id ?? null) : null;
      return ok(await wishList(tools, readerFor(call), visitorId, { page, pageSize }));
    }),
  ];
}
