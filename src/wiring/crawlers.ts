import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { groundColour } from '../modules/design/index.ts';
import { brandKeeper } from '../pages/seo/brand.ts';
import { mountCrawling } from '../pages/seo/crawl.routes.ts';
import { sitemapKeeper } from '../pages/seo/sitemaps.ts';
import type { Limiter } from '../platform/http/limits.ts';
import type { Readers } from './readers.ts';
import type { ShopTools } from './shop-tools.ts';

/** Mounts sitemaps, feeds and icons for search engines, social networks and home screens. */
export function crawlers(tools: ShopTools, { reader }: Readers, limiter: Limiter) {
  const { config, projectFolder } = tools;
  const { publicUrl } = config;
  const iconFile = join(projectFolder, 'themes/default/public/icon.svg');
  const brand = brandKeeper({ ...tools, iconFile, ground: () => groundColour(tools.site().design.theme) });
  const sitemaps = sitemapKeeper({ ...tools, publicUrl });
  return {
    brand,
    mount: (http: FastifyInstance) => mountCrawling(http, { ...tools, publicUrl, brand, sitemaps, limiter, reader }),
    invalidate: (tags: string[]) => {
      brand.invalidate(tags);
      sitemaps.invalidate(tags);
    },
  };
}

export type Crawlers = ReturnType<typeof crawlers>;
