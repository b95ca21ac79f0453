import type { BenchShop } from './bench-shop.ts';
import type { Request } from './load.ts';
import type { Running } from './process.ts';

/** A measured request, its server, and the target ratio to the bare server. */
export interface Case {
  name: string;
  server: Running;
  request: Request;
  target: number | null;
}

/** The headers of browsers; pages are compressed by brotli. */
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
const program = { accept: 'application/json', 'content-type': 'application/json' };

export const bareRequest: Request = { paths: ['/'], headers: browser };

/** The requests of `docs/performance.md`, over the products of `slugs`. */
export function casesOf({ shop, uncached }: BenchShop, slugs: string[]): Case[] {
  const products = slugs.map((slug) => `/product/${slug}`);
  const list = (more: object, headers: object = {}): Request => ({
    method: 'POST',
    paths: ['/api/web/product/list'],
    body: JSON.stringify({ pageSize: 24, ...more }),
    headers: { ...program, ...headers },
  });
  return [
    { name: 'product page, cached', server: shop, request: { paths: products, headers: browser }, target: 0.7 },
    {
      name: 'category page, cached',
      server: shop,
      request: { paths: ['/category/lighting', '/category/tableware'], headers: browser },
      target: 0.7,
    },
    {
      name: 'product page, cached, in Chinese and euros',
      server: shop,
      request: { paths: products.map((path) => `/zh${path}`), headers: { ...browser, cookie: 'currency=EUR' } },
      target: null,
    },
    {
      name: 'product page, cached, as a route request',
      server: shop,
      request: {
        paths: products.map((path) => `${path}?request=route&hideHead=1&hideFoot=1`),
        headers: { ...browser, accept: 'application/json', 'x-request': 'route' },
      },
      target: null,
    },
    {
      name: 'product page, not cached, not compressed',
      server: uncached,
      request: { paths: products, headers: { ...browser, 'accept-encoding': 'identity' } },
      target: 0.05,
    },
    {
      name: 'product page, not cached, in brotli',
      server: uncached,
      request: { paths: products, headers: browser },
      target: null,
    },
    { name: 'product/list of 24', server: shop, request: list({}), target: 0.1 },
    { name: 'product/list of 24, a category by price', server: shop, request: list(byPrice), target: null },
  ];
}

const byPrice = { category: 'tableware', sort: 'priceAsc' };
