import { type Call, type Route, route } from '../../platform/http/route.ts';
import { catalogEndpoints } from '../../shared/contracts/catalog.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import type { SearchNote } from '../search/index.ts';
import { type CatalogReader, countProducts, getProduct, listProducts } from './catalog.service.ts';
import { suggest } from './suggest.service.ts';

/** Notes each search, with the number of products it found. */
type Searched = (note: SearchNote, request: Call['request']) => void;

/** `readerFor` has the request's language, currency and time. */
export function catalogRoutes(
  readerFor: (call: Pick<Call, 'language' | 'currency'>) => CatalogReader,
  searched: Searched,
): Route[] {
  return [
    route(catalogEndpoints.productList, async (body, call) => {
      const list = await listProducts(readerFor(call), body);
      // Further pages and filters are the same search.
      if (body.keyword && body.page === 1 && !body.filters)
        searched({ keyword: body.keyword, language: call.language, results: list.total }, call.request);
      return ok(list);
    }),
    route(catalogEndpoints.productCount, async (body, call) =>
      ok({ total: await countProducts(readerFor(call), body) }),
    ),
    route(catalogEndpoints.productGet, async (body, call) => {
      const product = await getProduct(readerFor(call), body, body.sku);
      return product ? ok(product) : notFound();
    }),
    route(catalogEndpoints.productSuggest, async ({ keyword }, call) => ok(await suggest(readerFor(call), keyword))),
  ];
}
