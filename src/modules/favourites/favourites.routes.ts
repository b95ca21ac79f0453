import { type Call, type Route, route } from '../../platform/http/route.ts';
import * as contract from '../../shared/contracts/favourites.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import type { CatalogReader } from '../catalog/index.ts';
import { type FavouriteTools, unwish, wish, wishList } from './favourites.service.ts';

type ReaderFor = (call: Pick<Call, 'language' | 'currency'>) => CatalogReader;

/** `favorite/*`; no article exists yet, so none is found. */
export function favouriteRoutes(tools: FavouriteTools, readerFor: ReaderFor): Route[] {
  return [
    route({
      path: '/api/web/favorite/add',
      who: 'visitor',
      limit: 'default',
      summary: 'Put a product on the wish list; once more changes nothing',
      body: contract.favouriteBody,
      data: contract.favouriteState,
      handler: async ({ types, productId }, call) => {
        if (types === 'article') return notFound();
        const added = await wish(tools, productId, () => call.requireVisitor());
        return added.ok ? ok({ favorite: true, visitorId: added.value.id }) : added;
      },
    }),
    route({
      path: '/api/web/favorite/cancel',
      who: 'visitor',
      limit: 'default',
      summary: 'Take a product off the wish list; once more changes nothing',
      body: contract.favouriteBody,
      data: contract.favouriteState,
      handler: async ({ types, productId }, call) => {
        if (types === 'article') return notFound();
        const visitorId = (await call.visitor())?.id ?? null;
        const gone = await unwish(tools, visitorId, productId);
        return gone.ok ? ok({ favorite: false, visitorId }) : gone;
      },
    }),
    route({
      path: '/api/web/favorite/list',
      who: 'visitor',
      limit: 'default',
      summary: 'The wish list, the latest first',
      body: contract.favouriteListBody,
      data: contract.favouriteList,
      handler: async ({ types, page, pageSize }, call) => {
        const visitorId = types === 'product' ? ((await call.visitor())?.id ?? null) : null;
        return ok(await wishList(tools, readerFor(call), visitorId, { page, pageSize }));
      },
    }),
  ];
}
