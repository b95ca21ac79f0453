import type { Cached } from '../../platform/cache/cached.ts';
import { CompressedTexts } from '../../platform/cache/compressed-texts.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';
import { type SitemapFile, type SourceTools, sitemapFiles } from './sitemap-sources.ts';

/** Bytes of compressed sitemaps cached per process: enough for some hundred thousand products. */
const cacheBytes = 16 * 1024 * 1024;

/** Change tags that purge the sitemaps. */
const shown = ['products', 'lists', 'categories', 'collections', 'tags', 'site', 'pages', 'page:', 'articles'];

/** The shop's sitemaps, rendered at the first request and cached until something that they list changes. */
export function sitemapKeeper(tools: SourceTools) {
  const texts = new CompressedTexts(cacheBytes);
  let listed: Promise<SitemapFile[]> | null = null;
  const files = () =>
    (listed ??= sitemapFiles(tools).catch((error: unknown) => {
      listed = null;
      throw error;
    }));
  return {
    index: async () => {
      const children = await files();
      return texts.get('index', () => [sitemapIndex(children, tools.publicUrl)]);
    },
    /** One file by its name, e.g. `products-1`; null when the index names no such file. */
    file: async (name: string) => {
      const found = (await files()).find((each) => each.name === name);
      return found ? texts.get(name, () => sitemap(found.entries(), tools.site(), tools.publicUrl)) : null;
    },
    cached: {
      name: 'sitemaps',
      tags: shown,
      drop: () => {
        texts.drop();
        listed = null;
      },
    } satisfies Cached,
  };
}
