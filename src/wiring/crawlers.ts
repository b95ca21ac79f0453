import type { FastifyInstance } from 'fastify';
import { accentColours, groundColours } from '../modules/design/index.ts';
import { brandKeeper } from '../pages/seo/brand.ts';
import { mountCrawling } from '../pages/seo/crawl.routes.ts';
import { sitemapKeeper } from '../pages/seo/sitemaps.ts';
import type { Limiter } from '../platform/http/limits.ts';
import type { ShopTools } from './shop-tools.ts';
import type { Views } from './views.ts';

/** Routes for search engines, social networks and home screens, with their caches. */
export function crawlers(tools: ShopTools, { reader }: Views, limiter: Limiter) {
  const { publicUrl } = tools.config;
  const theme = () => tools.site().design.theme;
  const brand = brandKeeper({ ...tools, grounds: () => groundColours(theme()), accent: () => accentColours(theme()) });
  const sitemaps = sitemapKeeper({ ...tools, publicUrl });
  return {
    brand,
    mount: (http: FastifyInstance) => mountCrawling(http, { ...tools, publicUrl, brand, sitemaps, limiter, reader }),
    cached: [brand.cached, sitemaps.cached],
  };
}

export type Crawlers = ReturnType<typeof crawlers>;
