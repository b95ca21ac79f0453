import { z } from 'zod';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import * as contract from '../../shared/contracts/catalog.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import type { SearchNote } from '../search/index.ts';
import { type CatalogReader, countProducts, getProduct, listProducts } from './catalog.service.ts';
import { suggest } from './suggest.service.ts';

/** Told of each search that somebody began, with how many products it found. */
type Searched = (note: SearchNote, request: Call['request']) => void;

/** `readerFor` knows the request's language, currency and the present moment. */
export function catalogRoutes(
  readerFor: (call: Pick<Call, 'language' | 'currency'>) => CatalogReader,
  searched: Searched,
): Route[] {
  return [
    route({
      path: '/api/web/product/list',
      who: 'anyone',
      limit: 'default',
      summary: 'One page of products, filtered and sorted',
      body: contract.productListBody,
      data: contract.productList,
      handler: async (body, call) => {
        const list = await listProducts(readerFor(call), body);
        // Further pages and filters are the same search.
        if (body.keyword && body.page === 1 && !body.filters)
          searched({ keyword: body.keyword, language: call.language, results: list.total }, call.request);
        return ok(list);
      },
    }),
    route({
      path: '/api/web/product/count',
      who: 'anyone',
      limit: 'default',
      summary: 'How many products a filter leaves',
      body: contract.productCountBody,
      data: z.object({ total: z.int() }),
      handler: async (body, call) => ok({ total: await countProducts(readerFor(call), body) }),
    }),
    route({
      path: '/api/web/product/get',
      who: 'anyone',
      limit: 'default',
      summary: 'One product with its variants, by slug or id',
      body: contract.productGetBody,
      data: contract.product,
      handler: async (body, call) => {
        const product = await getProduct(readerFor(call), body, body.sku);
        return product ? ok(product) : notFound();
      },
    }),
    route({
      path: '/api/web/product/suggest',
      who: 'anyone',
      limit: 'default',
      summary: 'Products, categories and searches that somebody may mean who is still typing',
      body: contract.suggestBody,
      data: contract.suggestions,
      handler: async ({ keyword }, call) => ok(await suggest(readerFor(call), keyword)),
    }),
  ];
}
