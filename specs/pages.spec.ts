import { describe, expect, test } from 'vitest';
import type { PageAnswer } from '../src/shared/contracts/site.ts';
import { place, readyToBuy } from './support/buying.ts';
import { componentsHaveProps, graphOf, jsonOf, wellFormed } from './support/page-checks.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const ana = shop.visitor();
await ana.post('cart/add', { sku: 'POT-TERRA-S', quantity: 2 });
const { slug } = await readyToBuy(ana, 'CUP-RAIN');
const { orderNo, accessKey } = await place(ana, await readyToBuy(ana, 'CUP-RAIN'));

const paths: [string, string, string][] = [
  ['home', '/', 'index'],
  ['category', '/category/cups', 'index'],
  ['category', '/category/cups?sort=priceDesc&page=1', 'index'],
  ['product', '/product/clay-teapot', 'index'],
  ['product', '/product/clay-teapot/POT-BLACK-S', 'index'],
  ['page', '/page/about', 'index'],
  ['cart', '/cart', 'noindex'],
  ['checkout', `/checkout/${slug}`, 'noindex'],
  ['thankyou', `/checkout/thankyou?order=${orderNo}&key=${accessKey}`, 'noindex'],
];
const tags: Record<string, string> = { '': 'en', '/zh': 'zh-Hans', '/zh-HK': 'zh-Hant-HK', '/fil': 'fil' };
const inLanguage = (prefix: string, path: string) => (path === '/' && prefix ? prefix : prefix + path);

describe.each(Object.entries(tags))('pages under "%s"', (prefix, tag) => {
  test.each(paths)('%s: %s is a whole document', async (_kind, path, robots) => {
    const response = await ana.get(inLanguage(prefix, path));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-language')).toBe(tag);
    const html = await response.text();
    const elements = wellFormed(html);
    expect(elements[0]).toEqual({ name: 'html', attributes: { lang: tag } });
    expect(elements.filter((each) => each.name === 'title')).toHaveLength(1);
    expect(elements.filter((each) => each.name === 'main')).toHaveLength(1);
    expect(elements.filter((each) => each.name === 'h1')).toHaveLength(1);
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(robots === 'noindex');
    componentsHaveProps(html);
    jsonOf(html);
    const ids = elements.flatMap((each) => each.attributes.id ?? []);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      'ids used twice',
    ).toEqual([]);
    expect(html).not.toMatch(/>\s*(page|nav|cart|checkout|product)\.[a-zA-Z.]+\s*</);
  });

  test('the shop’s name links to the home page', async () => {
    for (const path of ['/', '/category/cups', '/page/about', `/checkout/${slug}`]) {
      const html = await ana.html(inLanguage(prefix, path));
      const brands = [...html.matchAll(/<a class="(?:footer-)?brand" href="([^"]*)"/g)].map(([, href]) => href);
      expect(brands.length).toBeGreaterThan(0);
      expect(new Set(brands)).toEqual(new Set([prefix || '/']));
    }
  });

  test('a page that does not exist is a page of the shop with status 404', async () => {
    for (const path of [
      '/no-such',
      '/product/no-such',
      '/category/no-such',
      '/page/none',
      '/checkout/none',
      '/a/b/c/d',
    ]) {
      const response = await ana.get(prefix + path);
      expect(response.status, path).toBe(404);
      // A checkout's URL may exist for its own visitor; other URLs exist for everybody or nobody.
      const cacheControl = path.startsWith('/checkout') ? 'private, no-store' : 'public, max-age=0, s-maxage=10';
      expect(response.headers.get('cache-control'), path).toBe(cacheControl);
      const html = await response.text();
      wellFormed(html);
      expect(html).toContain('noindex');
    }
  });
});

test('a page shows its content without scripts', async () => {
  const html = await ana.html('/zh/product/clay-teapot');
  for (const expected of ['陶土茶壶', '赤陶', '茶壶', '小美茶馆']) expect(html).toContain(expected);
  const cart = await ana.html('/cart');
  expect(cart).toContain('Clay teapot');
  expect(cart).toContain('$48.00');
});

test('every language of a page links to all of them, including itself, and has its own canonical URL', async () => {
  for (const prefix of Object.keys(tags)) {
    const html = await ana.html(`${prefix}/product/clay-teapot/POT-BLACK-S`);
    const links = [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => `${tag} ${href}`);
    const expected = Object.entries(tags).map(
      ([each, tag]) => `${tag} https://teahouse.example${each}/product/clay-teapot`,
    );
    expect(links.sort()).toEqual([...expected, 'x-default https://teahouse.example/product/clay-teapot'].sort());
    expect(html).toContain(`<link rel="canonical" href="https://teahouse.example${prefix}/product/clay-teapot">`);
  }
});

test('structured data has the price and the stock that the page shows', async () => {
  const html = await ana.html('/product/clay-teapot');
  const group = graphOf(html).find((each) => each['@type'] === 'ProductGroup');
  expect(group).toMatchObject({
    name: 'Clay teapot',
    hasVariant: [
      {
        sku: 'POT-TERRA-S',
        offers: { price: '24.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      },
      {},
      {},
      { sku: 'POT-BLACK-L', offers: { availability: 'https://schema.org/OutOfStock' } },
    ],
  });
  const yen = await (await ana.get('/product/rain-cup', { cookie: 'currency=JPY' })).text();
  expect(yen).toContain('"price":"1800","priceCurrency":"JPY"');
});

describe('a URL in another form is redirected to the canonical one permanently', () => {
  const moved: [string, string][] = [
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/cart', '/cart'],
    ['/zh/', '/zh'],
    ['/ZH-hk/cart', '/zh-HK/cart'],
    ['/cart/', '/cart'],
    ['/category//cups', '/category/cups'],
    ['//category/cups', '/category/cups'],
    ['///evil.example/', '/evil.example'],
    ['//evil.example/x', '/evil.example/x'],
    ['/Category/Cups', '/category/cups'],
    ['/PRODUCT/Clay-Teapot/POT-BLACK-S', '/product/clay-teapot/POT-BLACK-S'],
    ['/product/clay-teapot/pot-black-s', '/product/clay-teapot/POT-BLACK-S'],
    ['/zh/product/clay-teapot/pot-black-s', '/zh/product/clay-teapot/POT-BLACK-S'],
    ['/category/cups/?page=2&utm=x', '/category/cups?page=2&utm=x'],
  ];
  test.each(moved)('%s → %s', async (from, to) => {
    const response = await ana.get(from);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('malformed URLs are answered without a fault', async () => {
    for (const path of [
      '//',
      '///',
      '/%',
      '/%E0%A4%A',
      '/product/%FF',
      '/..%2f..%2fetc/passwd',
      '/category/<script>',
    ]) {
      expect((await ana.get(path)).status, path).toBeLessThan(500);
    }
  });
});

describe('a route request', () => {
  const route = async (path: string, headers: Record<string, string> = { 'x-request': 'route' }) => {
    const response = await ana.get(path + (path.includes('?') ? '&' : '?') + 'request=route', headers);
    return { response, text: await response.text() };
  };
  const answerOf = (text: string) => JSON.parse(text) as { code: number; data: PageAnswer };

  test('returns the fragments of the page, its meta data and its kind', async () => {
    const { response, text } = await route('/product/clay-teapot');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { code, data } = answerOf(text);
    expect(code).toBe(0);
    expect(Object.keys(data).sort()).toEqual(['data', 'meta', 'pageBody', 'pageFoot', 'pageHead', 'theme']);
    expect(data.meta).toMatchObject({ title: "Clay teapot – Mei's Teahouse", lang: 'en' });
    expect(data.data).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), kind: 'product' });
    for (const part of [data.pageBody, data.pageHead, data.pageFoot]) wellFormed(`<div>${part}</div>`);
    const whole = await ana.html('/product/clay-teapot');
    expect(whole).toContain(data.pageBody);
    expect(whole).toContain(data.pageHead);
  });

  test('leaves out the head and the foot that the client has', async () => {
    const { data } = answerOf((await route('/category/cups?hideHead=1&hideFoot=1')).text);
    expect([data.pageHead, data.pageFoot, data.pageBody.length > 500]).toEqual(['', '', true]);
    const foot = answerOf((await route('/category/cups?hideHead=1')).text).data;
    expect([foot.pageHead, foot.pageFoot.length > 100]).toEqual(['', true]);
  });

  test('fails with the real status and the envelope', async () => {
    const { response, text } = await route('/product/no-such');
    expect([response.status, answerOf(text).code, answerOf(text).data.data.kind]).toEqual([404, 40, 'error']);
  });

  test('without the header, or without the query, is answered with a document', async () => {
    expect((await route('/category/cups', {})).text).toMatch(/^<!doctype html>/);
    const response = await ana.get('/category/cups', { 'x-request': 'route' });
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });
});

test('forms and links work without a script: into the cart, to another currency, never to another site', async () => {
  const ben = shop.visitor({ 'content-type': 'application/x-www-form-urlencoded' });
  const added = await ben.fetch('/cart/add', { method: 'POST', body: 'sku=CUP-RAIN&quantity=2' });
  expect([added.status, added.headers.get('location')]).toEqual([303, '/cart']);
  expect((await ben.speaking({}).post('cart/get')).count).toBe(2);
  for (const back of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    const response = await ben.speaking({}).get(`/currency?code=EUR&back=${encodeURIComponent(back)}`);
    expect(response.headers.get('location'), back).toBe('/');
  }
  const odd = await ben.fetch('/cart/add', { method: 'POST', body: 'sku=a%00b' });
  expect(odd.status).toBe(303);
});
