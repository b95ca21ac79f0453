import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { day } from './support/clock.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';
import { all, type Element, readXml, textOf } from './support/xml.ts';

const shop = await meisShop();
const robot = shop.visitor();
const here = 'https://teahouse.example';
const tags = { en: '', 'zh-Hans': '/zh', 'zh-Hant-HK': '/zh-HK', fil: '/fil' };
const polling = { timeout: 10_000, interval: 20 };

async function xml(path: string): Promise<Element> {
  const response = await robot.get(path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ]);
  return readXml(await response.text());
}

const children = async () =>
  all(await xml('/sitemap.xml'), 'sitemap').map((each) => textOf(each, 'loc')?.replace(here, '') ?? '');
const urlsIn = async (path: string) => all(await xml(path), 'url');
const everything = async () => (await Promise.all((await children()).map(urlsIn))).flat();
const addresses = async () => (await everything()).map((url) => textOf(url, 'loc'));

describe("Mei's sitemap", () => {
  test('is an index of a file for each kind of page', async () => {
    const index = await xml('/sitemap.xml');
    expect(index.name).toBe('sitemapindex');
    expect(await children()).toEqual(
      ['pages', 'categories', 'tags', 'products'].map((kind) => `/sitemap/${kind}-1.xml`),
    );
  });

  test('lists each page in each language of the site, with links to all of them and back', async () => {
    const urls = await urlsIn('/sitemap/products-1.xml');
    const teapots = urls.filter((url) => textOf(url, 'loc')?.includes('clay-teapot'));
    expect(teapots.map((url) => textOf(url, 'loc'))).toEqual(
      Object.values(tags).map((prefix) => `${here}${prefix}/product/clay-teapot`),
    );
    const linksOf = (url: Element) =>
      all(url, 'xhtml:link').map(({ attributes: { rel, hreflang, href } }) => `${rel} ${hreflang} ${href}`);
    const expected = [
      ...Object.entries(tags).map(([tag, prefix]) => `alternate ${tag} ${here}${prefix}/product/clay-teapot`),
      `alternate x-default ${here}/product/clay-teapot`,
    ];
    for (const url of teapots) expect(linksOf(url)).toEqual(expected);
    const page = await robot.html('/zh/product/clay-teapot');
    const said = [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
    expect(said.map(([, tag, href]) => `alternate ${tag} ${href}`)).toEqual(expected);
  });

  test('has public, indexable pages only: no drafts, nothing scheduled, nothing of one visitor', async () => {
    const listed = (await addresses()).map((address) => address?.replace(here, '') || '/');
    expect(new Set(listed).size).toBe(listed.length);
    for (const path of listed) {
      const html = await robot.html(path);
      expect(html, path).not.toContain('noindex');
      const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
      expect(canonical, path).toBe(here + path);
    }
    expect(listed).toEqual(
      expect.arrayContaining([
        '/',
        '/zh',
        '/page/about',
        '/category/tea',
        '/tag',
        '/tag/handmade',
        '/product/stone-cup',
      ]),
    );
    expect(listed.join(' ')).not.toMatch(/draft-cup|spring-tea|cart|checkout|user|auth|error|search/);
  });

  test('has the time of the last save of a page, and none where it is unknown', async () => {
    shop.clock.pass(60_000);
    const now = shop.clock.now().toISOString();
    await shop.save({ slug: 'rain-cup' });
    const changed = async (part: string, file: string) =>
      textOf((await urlsIn(file)).find((url) => textOf(url, 'loc') === here + part) as Element, 'lastmod');
    await vi.waitFor(
      async () => expect(await changed('/product/rain-cup', '/sitemap/products-1.xml')).toBe(now),
      polling,
    );
    expect(await changed('/category/cups', '/sitemap/categories-1.xml')).toBe(now);
    expect(await changed('/category/tea', '/sitemap/categories-1.xml')).not.toBe(now);
    expect(await changed('/', '/sitemap/pages-1.xml')).toBeUndefined();
    const index = all(await xml('/sitemap.xml'), 'sitemap');
    expect(textOf(index[3] as Element, 'lastmod')).toBe(now);
  });

  test('is updated when pages are withdrawn, renamed, moved by the router or published, in every process', async () => {
    const second = await shop.another();
    const has = async (path: string, origin = shop.origin) =>
      (await (await fetch(`${origin}/sitemap/products-1.xml`)).text()).includes(`<loc>${here}${path}</loc>`);
    expect([await has('/product/lantern'), await has('/product/lantern', second.origin)]).toEqual([true, true]);
    await shop.save({ slug: 'lantern', status: 'draft' });
    await vi.waitFor(async () => expect(await has('/product/lantern', second.origin)).toBe(false), polling);
    expect(await has('/product/spring-tea')).toBe(false);
    shop.clock.pass(2 * day);
    expect(await has('/product/spring-tea')).toBe(true);
    const { id } = await shop.visitor().post('product/get', { slug: 'rain-cup' });
    const owner = await mei(shop);
    await owner.does('product/rename', { id, slug: 'storm-cup' });
    await vi.waitFor(async () => expect(await has('/product/storm-cup', second.origin)).toBe(true), polling);
    await owner.does('product/rename', { id, slug: 'rain-cup' });
    await saveSetting(shop.tools.db, 'site', {
      ...settings,
      router: { ...settings.router, productRule: '/ware/{slug}' },
    });
    await announce(shop.tools.db, ['site']);
    await vi.waitFor(async () => expect(await has('/ware/rain-cup')).toBe(true), polling);
    await saveSetting(shop.tools.db, 'site', settings);
    await announce(shop.tools.db, ['site']);
    await vi.waitFor(async () => expect(await has('/product/rain-cup')).toBe(true), polling);
  });

  test('may be cached, is compressed, and is not sent again to a client that has it', async () => {
    const zipped = await robot.get('/sitemap/products-1.xml', { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/);
    const etag = zipped.headers.get('etag') ?? '';
    const again = await robot.get('/sitemap/products-1.xml', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const plain = await robot.get('/sitemap/products-1.xml', { 'accept-encoding': 'identity', 'if-none-match': etag });
    expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
    const kept = await shop.http.inject({ url: '/sitemap/products-1.xml', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(kept.rawPayload).toString()).toBe(await plain.text());
  });

  test('has no file that the index does not name', async () => {
    for (const name of ['products-2', 'products-0', 'products-01', 'nonsense', '../robots', '%2e%2e'])
      expect((await robot.get(`/sitemap/${name}.xml`)).status, name).toBe(404);
  });
});

describe('robots.txt', () => {
  test('names the sitemap by its full URL', async () => {
    const response = await robot.get('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain(`\nSitemap: ${here}/sitemap.xml\n`);
  });

  test('disallows private pages and searches, in every language and at the configured path of the user area', async () => {
    const rules = await disallowed();
    for (const prefix of Object.values(tags)) {
      for (const path of [
        '/cart',
        '/checkout/abc',
        '/user',
        '/user/order',
        '/auth/signin?redirect=/',
        '/search?keyword=tea',
        '/error/404',
      ])
        expect(isOpen(prefix + path, rules), prefix + path).toBe(false);
      for (const path of [
        '',
        '/product/clay-teapot',
        '/cart-bags',
        '/searchlight',
        '/users-guide',
        '/page/about?page=2',
      ])
        expect(isOpen(prefix + path, rules), prefix + path).toBe(true);
    }
    for (const path of ['/page/about?preview=true', '/?x=1&preview=true', '/currency?code=EUR&back=/'])
      expect(isOpen(path, rules), path).toBe(false);
    await saveSetting(shop.tools.db, 'site', { ...settings, router: { ...settings.router, userPath: '/me/' } });
    await announce(shop.tools.db, ['site']);
    await vi.waitFor(async () => expect(isOpen('/zh/me/order', await disallowed())).toBe(false), polling);
    expect(isOpen('/user/order', await disallowed())).toBe(true);
  });

  const disallowed = async () =>
    [...(await (await robot.get('/robots.txt')).text()).matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);

  /** Matches a path as RFC 9309 §2.2.3 does: `*` is anything, `$` the end. */
  function isOpen(path: string, rules: string[]): boolean {
    return !rules.some((rule) => {
      const pattern = rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
      return new RegExp(`^${pattern}`).test(path);
    });
  }
});
