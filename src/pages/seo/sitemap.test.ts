import { describe, expect, test } from 'vitest';
import { allowedLanguages } from '../../shared/locale.ts';
import { type Entry, maxBytes, maxUrls, pagesPerFile, sitemap, sitemapIndex } from './sitemap.ts';

const publicUrl = 'https://a-shop-with-a-rather-long-name.example';

async function bytesOf(languages: readonly (typeof allowedLanguages)[number][], path: string) {
  const site = { languages: [...languages], defaultLanguage: languages[0] ?? 'en' };
  const count = pagesPerFile(site, publicUrl);
  const entries = async function* (): AsyncGenerator<Entry[]> {
    for (let index = 0; index < count; index += 1) yield [{ path, changed: new Date(0) }];
  };
  let bytes = 0;
  let urls = 0;
  for await (const fragment of sitemap(entries(), site, publicUrl)) {
    bytes += Buffer.byteLength(fragment);
    urls += fragment.split('<url>').length - 1;
  }
  return { bytes, urls, count };
}

describe('a file of the sitemap', () => {
  test.each([
    ['one language', ['en'] as const],
    ['four', ['en', 'zh', 'zh-HK', 'fil'] as const],
    ['all fifteen', allowedLanguages],
  ])('stays within 50,000 addresses and 50 MB in %s, however long they are', async (_name, languages) => {
    const longest = `/product/${encodeURIComponent('茶'.repeat(200))}`;
    const { bytes, urls, count } = await bytesOf(languages, longest);
    expect(urls).toBe(count * languages.length);
    expect(urls).toBeLessThanOrEqual(maxUrls);
    expect(bytes).toBeLessThanOrEqual(maxBytes);
    expect(bytes).toBeGreaterThan(maxBytes / 4);
  });

  test('escapes what a URL may hold', async () => {
    const site = { languages: ['en' as const], defaultLanguage: 'en' as const };
    const entries = async function* () {
      yield [{ path: "/page/a&b'c", changed: null }];
    };
    let text = '';
    for await (const fragment of sitemap(entries(), site, publicUrl)) text += fragment;
    expect(text).toContain(`<loc>${publicUrl}/page/a&amp;b&apos;c</loc>`);
    expect(text).not.toContain('lastmod');
  });
});

test('a million products in fifteen languages fit into one index', () => {
  const files = Math.ceil(1_000_000 / pagesPerFile({ languages: [...allowedLanguages] }, publicUrl));
  expect(files).toBeLessThan(maxUrls);
  const children = Array.from({ length: files }, (_, index) => ({
    name: `products-${index + 1}`,
    changed: new Date(0),
  }));
  expect(Buffer.byteLength(sitemapIndex(children, publicUrl))).toBeLessThan(maxBytes);
});
