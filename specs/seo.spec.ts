import { describe, expect, test, vi } from 'vitest';
import { wellFormed } from './support/page-checks.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const robot = shop.visitor();
const here = 'https://teahouse.example';
const polling = { timeout: 10_000, interval: 20 };

interface Head {
  title: string;
  canonical: string | undefined;
  /** The content of a meta element by name or property; the last one if it is repeated. */
  meta: Record<string, string>;
  localeAlternates: string[];
  links: Record<string, string>;
}

function headOf(html: string): Head {
  const elements = wellFormed(html);
  const meta = elements.filter((each) => each.name === 'meta').map((each) => each.attributes);
  const links = elements.filter((each) => each.name === 'link').map((each) => each.attributes);
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: links.find((each) => each.rel === 'canonical')?.href,
    meta: Object.fromEntries(meta.map((each) => [each.name ?? each.property ?? '', plain(each.content ?? '')])),
    localeAlternates: meta.filter((each) => each.property === 'og:locale:alternate').map((each) => each.content ?? ''),
    links: Object.fromEntries(links.map((each) => [each.rel ?? '', each.href ?? ''])),
  };
}

function plain(html: string): string {
  return html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

const read = async (path: string) => headOf(await robot.html(path));
const publicPaths = [
  '/',
  '/category/cups',
  '/product/rain-cup',
  '/product/clay-teapot/POT-BLACK-S',
  '/page/about',
  '/tag',
  '/tag/handmade',
];
const prefixes = { '': 'en_US', '/zh': 'zh_CN', '/zh-HK': 'zh_HK', '/fil': 'tl_PH' };

describe('every public page', () => {
  test.each(Object.entries(prefixes))('under "%s" has Open Graph and Twitter metadata', async (prefix, locale) => {
    const titles = new Set<string>();
    for (const path of publicPaths) {
      const { title, canonical, meta, localeAlternates } = await read((prefix + path).replace(/(.)\/$/, '$1'));
      titles.add(title);
      expect(meta.description?.length, path).toBeGreaterThan(3);
      expect(meta.description?.length, path).toBeLessThanOrEqual(160);
      expect(meta.robots, path).toBeUndefined();
      expect(meta['og:title'], path).toBe(title.replace(/ – [^–]*$/, ''));
      expect(meta['og:description']).toBe(meta.description);
      expect(meta['og:url']).toBe(canonical);
      expect(meta['og:type']).toBe(path.startsWith('/product/') ? 'product' : 'website');
      expect(meta['og:site_name']?.length).toBeGreaterThan(1);
      expect([meta['og:locale'], ...localeAlternates].sort()).toEqual(Object.values(prefixes).sort());
      expect(meta['og:locale']).toBe(locale);
      expect(meta['og:image']).toMatch(/^https:\/\/teahouse\.example\/(share|media)\/[\w-]+\.jpg$/);
      expect([Number(meta['og:image:width']) >= 600, Number(meta['og:image:height']) >= 315]).toEqual([true, true]);
      expect(meta['og:image:alt']?.length).toBeGreaterThan(1);
      expect(meta['twitter:card']).toBe('summary_large_image');
    }
    expect(titles.size, 'titles of their own').toBe(publicPaths.length);
  });

  test('of a product has the price of the selected variant, or of the cheapest', async () => {
    const chosen = (await read('/product/clay-teapot/POT-BLACK-L')).meta;
    expect([chosen['product:price:amount'], chosen['product:availability']]).toEqual(['36.00', 'out of stock']);
    expect(chosen['product:retailer_item_id']).toBe('POT-BLACK-L');
    const all = (await read('/product/clay-teapot')).meta;
    expect([all['product:price:amount'], all['product:price:currency']]).toEqual(['24.00', 'USD']);
    expect([all['product:availability'], all['product:brand']]).toEqual(['in stock', 'Mei']);
  });

  test.each([
    ['/category/cups?sort=priceDesc&page=2&utm_source=mail&fbclid=1', '/category/cups?page=2'],
    ['/category/cups?page=1', '/category/cups'],
    ['/zh/category/cups?pageSize=48&gclid=x', '/zh/category/cups'],
    ['/tag/handmade?page=3&sort=salesDesc', '/tag/handmade?page=3'],
    ['/zh-HK/product/clay-teapot/POT-BLACK-S?utm_campaign=x', '/zh-HK/product/clay-teapot'],
    ['/page/about?ref=1', '/page/about'],
  ])('at %s is canonical at %s, in every language', async (path, canonical) => {
    const html = await robot.html(path);
    expect(headOf(html).canonical).toBe(here + canonical);
    const bare = canonical.replace(/^\/(zh-HK|zh|fil)(?=\/)/, '');
    const links = [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => `${tag} ${href}`);
    const expected = Object.entries({ en: '', 'zh-Hans': '/zh', 'zh-Hant-HK': '/zh-HK', fil: '/fil', 'x-default': '' });
    expect(links).toEqual(expected.map(([tag, prefix]) => `${tag} ${here}${prefix}${bare}`));
  });

  test('of a long list has a title of its own for each page', async () => {
    expect((await read('/category/cups?page=2')).title).toBe("Cups – page 2 – Mei's Teahouse");
    expect((await read('/zh/category/cups?page=2')).title).toBe('杯子 – 第 2 页 – 小美茶馆');
  });
});

describe('a description', () => {
  test('is made from the texts of the page, at most 160 characters and cut between words', async () => {
    const long = `<h2>How it is made</h2><p>${'Thrown on the wheel, dried for nine days & fired twice. '.repeat(9)}</p>`;
    const described = async () => (await read('/product/moon-cup')).meta.description ?? '';
    await shop.save({ slug: 'moon-cup', description: { en: long } });
    await vi.waitFor(
      async () => expect(await described()).toMatch(/^How it is made Thrown on the wheel.*\w…$/),
      polling,
    );
    expect((await described()).length).toBeGreaterThan(140);
    expect((await described()).length).toBeLessThanOrEqual(160);
    await shop.save({
      slug: 'moon-cup',
      description: { en: long },
      seo: { description: { en: 'A cup like the moon.' } },
    });
    await vi.waitFor(async () => expect(await described()).toBe('A cup like the moon.'), polling);
    await shop.save({ slug: 'moon-cup' });
    const plainly = 'Moon cup – Tea, and what it is drunk from.';
    await vi.waitFor(async () => expect(await described()).toBe(plainly), polling);
  });
});

test('private pages, searches, empty lists and errors are not indexed and have no Open Graph data', async () => {
  const paths = [
    '/cart',
    '/search?keyword=tea',
    '/auth/signin',
    '/auth/signup',
    '/promotion',
    '/coupon',
    '/inquiry/feedback',
    '/error/404',
    '/nothing-here',
  ];
  for (const path of paths.flatMap((each) => [each, `/zh${each}`])) {
    const html = await (await robot.get(path)).text();
    const { meta, canonical, links } = headOf(html);
    expect([path, meta.robots, canonical, meta['og:title']]).toEqual([path, 'noindex', undefined, undefined]);
    expect(html).not.toMatch(/hreflang|ld\+json/);
    expect(links.icon).toMatch(/^\/icon\.svg\?v=[0-9a-f]{8}$/);
  }
});

describe('on a home screen', () => {
  test('the shop has its name, its start URL and its icons in the language of the page', async () => {
    const { links, meta } = await read('/zh-HK');
    expect(meta['theme-color']).toMatch(/^#[0-9a-f]{6}$/i);
    const response = await robot.get(links.manifest ?? '');
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await response.json()) as { icons: { src: string; sizes: string; purpose?: string }[] };
    expect(manifest).toMatchObject({
      name: '小美茶館',
      lang: 'zh-Hant-HK',
      start_url: '/zh-HK',
      display: 'standalone',
    });
    expect(manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose ?? 'any'}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src } of manifest.icons) expect((await robot.get(src)).status, src).toBe(200);
    expect(await (await robot.get('/manifest.webmanifest')).json()).toMatchObject({
      name: "Mei's Teahouse",
      start_url: '/',
    });
  });

  test.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
  ])('%s is served, may be cached, and is not sent twice', async (path, type) => {
    const icon = await robot.get(path);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
    expect(icon.headers.get('cache-control')).toMatch(/max-age=\d{4,}/);
    const again = await robot.get(path, { 'if-none-match': icon.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});

test('the picture for shared links is a JPEG of 1200 by 630, cached for ever under a name from its content', async () => {
  const { meta } = await read('/page/about');
  expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630']);
  const path = meta['og:image']?.replace(here, '') ?? '';
  const picture = await robot.get(path);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(picture.headers.get('cache-control')).toContain('immutable');
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  const former = await robot.get(`/share/${'0'.repeat(24)}.jpg`);
  expect([former.status, former.headers.get('location')]).toEqual([302, path]);
  for (const odd of ['x.jpg', `${'0'.repeat(24)}.png`, '..%2fimage.jpg'])
    expect((await robot.get(`/share/${odd}`)).status).toBe(404);
});
