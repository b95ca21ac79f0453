import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { groundColours } from '../modules/design/index.ts';
import { brandKeeper } from '../pages/seo/brand.ts';
import { mountCrawling } from '../pages/seo/crawl.routes.ts';
import { sitemapKeeper } from '../pages/seo/sitemaps.ts';
import type { Limiter } from '../platform/http/limits.ts';
import type { ShopTools } from './shop-tools.ts';
import type { Views } from './views.ts';

/** Routes for search engines, social networks and home screens, with their caches. */
export function crawlers(tools: ShopTools, { reader }: Views, limiter: Limiter) {
  const { config, projectFolder } = tools;
  const { publicUrl } = config;
  const iconFile = join(projectFolder, 'themes/default/public/icon.svg');
  const brand = brandKeeper({ ...tools, iconFile, grounds: () => groundColours(tools.site().design.theme) });
  const sitemaps = sitemapKeeper({ ...tools, publicUrl });
  return {
    brand,
    mount: (http: FastifyInstance) => mountCrawling(http, { ...tools, publicUrl, brand, sitemaps, limiter, reader }),
    cached: [brand.cached, sitemaps.cached],
  };
}

export type Crawlers = ReturnType<typeof crawlers>;
