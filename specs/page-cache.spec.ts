import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { saveRates, saveSetting } from '../src/modules/site/index.ts';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { products } from './support/meis-products.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const ana = shop.visitor();

interface Raw {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request as a plain client does: nothing is decompressed, no cookie is stored. */
function raw(path: string, headers: Record<string, string> = {}, origin = shop.origin): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const asking = request(origin + path, { headers, agent: false }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
        reject,
      );
    });
    asking.on('error', reject).end();
  });
}

/** Mei sets within how many days her products may be returned; null for no returns. */
async function setReturnDays(returnDays: number | null): Promise<void> {
  await saveSetting(shop.tools.db, 'site', { ...settings, market: { ...settings.market, returnDays } });
  await announce(shop.tools.db, ['site']);
}

const publicly = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

describe('a page for everybody', () => {
  test.each(['/', '/category/cups', '/product/rain-cup', '/page/about', '/zh/product/rain-cup'])(
    '%s may be kept by any cache and is never taken on trust by a browser',
    async (path) => {
      const page = await raw(path);
      expect(page.headers['cache-control']).toBe(publicly);
      expect(page.headers.vary).toBe('accept-encoding, x-request, x-currency');
      expect(page.headers['set-cookie']).toBeUndefined();
    },
  );

  test('is the same in brotli, gzip and identity; each has its own ETag, and 304 for that one only', async () => {
    const path = '/product/rain-cup';
    const plain = await raw(path);
    const br = await raw(path, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await raw(path, { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    const etags = [plain, br, gzip].map((answer) => String(answer.headers.etag));
    expect(new Set(etags).size).toBe(3);
    const encodings = ['identity', 'br', 'gzip'];
    for (const [index, encoding] of encodings.entries()) {
      const own = await raw(path, { 'accept-encoding': encoding, 'if-none-match': `"other", ${etags[index]}` });
      expect([own.status, own.body.length, own.headers['cache-control']]).toEqual([304, 0, publicly]);
      const other = await raw(path, { 'accept-encoding': encoding, 'if-none-match': String(etags[(index + 1) % 3]) });
      expect(other.status).toBe(200);
    }
    for (const refused of ['br;q=0, gzip;q=0', 'deflate', '']) {
      expect((await raw(path, { 'accept-encoding': refused })).headers['content-encoding']).toBeUndefined();
    }
  });

  test('is cached: a second request is answered from the cache, whatever tracking parameters its URL has', async () => {
    const figure = async (name: string) =>
      Number(new RegExp(`^vitrine_page_cache_${name} ([\\d.]+)$`, 'm').exec(await ana.html('/metrics'))?.[1]);
    await ana.html('/category/cups');
    const before = await figure('hits');
    await ana.html('/category/cups?utm_source=mail&fbclid=1');
    const hits = await figure('hits');
    const misses = await figure('misses');
    expect(hits).toBe(before + 1);
    expect(await figure('hit_ratio')).toBeCloseTo(hits / (hits + misses), 6);
  });

  test('has an entry for each sort order, page, language and currency', async () => {
    const euro = { cookie: 'currency=EUR' };
    const pages = await Promise.all([
      raw('/category/cups'),
      raw('/category/cups?sort=priceDesc'),
      raw('/zh/category/cups'),
      raw('/category/cups', euro),
    ]);
    expect(new Set(pages.map((page) => page.headers.etag)).size).toBe(4);
  });

  test('in another currency is not for shared caches; the cookie changes its prices, an invalid one does not', async () => {
    const euro = await raw('/product/rain-cup', { cookie: 'currency=EUR' });
    expect(euro.headers['cache-control']).toBe('private, no-cache');
    expect(euro.body.toString()).toContain('9.99');
    const odd = await raw('/product/rain-cup', { cookie: 'currency=<script>' });
    expect(odd.headers['cache-control']).toBe(publicly);
    expect((await ana.get('/currency?code=JPY&back=/product/rain-cup')).headers.get('location')).toBe(
      '/product/rain-cup',
    );
    expect(await ana.html('/product/rain-cup')).toContain('¥1,800');
    ana.cookies.clear();
  });
});

describe('a page in the currency of a CDN’s header', () => {
  test('may be cached by the CDN per currency; cookies and URLs set it for one browser only', async () => {
    const euro = await raw('/product/rain-cup', { 'x-currency': 'EUR' });
    expect([euro.headers['cache-control'], euro.headers['set-cookie']]).toEqual([publicly, undefined]);
    expect(euro.headers.vary).toBe('accept-encoding, x-request, x-currency');
    expect(euro.body.toString()).toContain('9.99');
    const cookie = await raw('/product/rain-cup', { cookie: 'currency=EUR' });
    expect(cookie.headers['cache-control']).toBe('private, no-cache');
    expect(cookie.body.equals(euro.body)).toBe(true);
    const link = await raw('/product/rain-cup?currency=EUR', { 'x-currency': 'EUR' });
    expect([link.headers['cache-control'], String(link.headers['set-cookie'])]).toEqual([
      'private, no-cache',
      expect.stringContaining('currency=EUR'),
    ]);
    const unknown = await raw('/product/rain-cup', { 'x-currency': 'XYZ', cookie: 'currency=EUR' });
    expect([unknown.headers['cache-control'], unknown.body.toString().includes('$12.00')]).toEqual([publicly, true]);
  });
});

describe('a page that does not exist', () => {
  const shortly = 'public, max-age=0, s-maxage=10';

  test.each(['/no-such-page', '/product/no-such-cup', '/category/none', '/page/none', '/zh/page/none'])(
    'may be kept for ten seconds by shared caches, whoever asked: %s',
    async (path) => {
      const plain = await raw(path);
      expect([plain.status, plain.headers['cache-control'], plain.headers.etag]).toEqual([404, shortly, undefined]);
      expect((await raw(path, { 'if-none-match': '*' })).status).toBe(404);
      await readyToBuy(ana, 'CUP-RAIN');
      const hers = await raw(path, { cookie: `visitor=${ana.cookies.get('visitor')}` });
      expect(hers.body.equals(plain.body)).toBe(true);
      const euro = await raw(path, { cookie: 'currency=EUR' });
      expect(euro.headers['cache-control']).toBe('private, no-cache');
    },
  );

  test.each(['/checkout/no-such-checkout', '/error/404', '/user/order/20260101-000000'])(
    'is not kept where somebody else may find something: %s',
    async (path) => {
      const page = await raw(path);
      expect(page.status).not.toBe(200);
      expect(page.headers['cache-control']).toBe('private, no-store');
    },
  );
});

describe('a private page', () => {
  test('is cached nowhere, in no currency: cart and checkout', async () => {
    const { slug } = await readyToBuy(ana, 'CUP-RAIN');
    for (const currency of ['USD', 'EUR']) {
      const cookie = `visitor=${ana.cookies.get('visitor')}; currency=${currency}`;
      for (const path of ['/cart', `/checkout/${slug}`]) {
        const page = await raw(path, { cookie });
        expect([path, currency, page.headers['cache-control']]).toEqual([path, currency, 'private, no-store']);
        expect(page.headers.etag).toBeUndefined();
        expect((await raw(path, { cookie, 'if-none-match': '*' })).status).toBe(page.status);
      }
    }
  });

  test('never shows another shopper’s cart', async () => {
    const ben = shop.visitor();
    await ben.post('cart/add', { sku: 'CUP-MOON', quantity: 1 });
    expect(await ben.html('/cart')).toContain('Moon cup');
    expect(await shop.visitor().html('/cart')).not.toContain('Moon cup');
  });
});

describe('the next request shows a change', () => {
  const polling = { timeout: 10_000, interval: 10 };

  test('of a price, on every page that shows it, in every process', async () => {
    const second = await shop.another();
    const paths = [
      '/product/rain-cup',
      '/category/cups',
      '/',
      '/page/about',
      '/zh/product/rain-cup',
      '/product/moon-cup',
    ];
    const prices = (price: string) =>
      Promise.all(
        [shop, second].flatMap(({ origin }) =>
          paths.map(async (path) => (await raw(path, {}, origin)).body.toString().includes(price)),
        ),
      );
    expect(await prices('$12.00')).toEqual(Array(12).fill(true));
    await shop.save({ slug: 'rain-cup', variants: [{ sku: 'CUP-RAIN', price: 1345, onHand: 100 }] });
    await vi.waitFor(async () => expect(await prices('$13.45')).toEqual(Array(12).fill(true)), polling);
    expect(await prices('$12.00')).toEqual(Array(12).fill(false));
    await shop.save({ slug: 'rain-cup' });
    await vi.waitFor(async () => expect(await prices('$12.00')).toEqual(Array(12).fill(true)), polling);
  });

  test('of a product that is withdrawn or published again', async () => {
    const status = async () => (await raw('/product/lantern')).status;
    expect(await status()).toBe(200);
    await shop.save({ slug: 'lantern', status: 'draft' });
    await vi.waitFor(async () => expect(await status()).toBe(404), polling);
    await shop.save({ slug: 'lantern' });
    await vi.waitFor(async () => expect(await status()).toBe(200), polling);
  });

  test('of the number of products, in lists that were counted before', async () => {
    const total = async () => (await ana.post('product/list')).total;
    const before = await total();
    await shop.save({ slug: 'new-cup', title: 'New cup', variants: [{ sku: 'CUP-NEW', price: 100, onHand: 1 }] });
    await vi.waitFor(async () => expect(await total()).toBe(before + 1), polling);
    expect(products.some((product) => product.slug === 'new-cup')).toBe(false);
  });

  test('of the last unit sold: the page says sold out', async () => {
    const ben = shop.visitor();
    const soldOut = async () => (await raw('/product/moon-cup')).body.toString().includes('OutOfStock');
    expect(await soldOut()).toBe(false);
    const checkout = await readyToBuy(ben, 'CUP-MOON', 3, { paymentMethod: 'bank-transfer' });
    await ben.post('checkout/place', { slug: checkout.slug, totals: checkout.totals, idempotencyKey: 'the-last-ones' });
    await vi.waitFor(async () => expect(await soldOut()).toBe(true), polling);
    shop.clock.pass(8 * day);
    await shop.work('orders:expire');
    await vi.waitFor(async () => expect(await soldOut()).toBe(false), polling);
  });

  test('of the settings: name and rates', async () => {
    const { db, clock } = shop.tools;
    await saveSetting(db, 'site', { ...settings, name: 'Tea & Co' });
    await saveRates(db, [{ code: 'EUR', rate: '0.5' }], clock.now());
    await announce(db, ['site']);
    await vi.waitFor(
      async () => expect((await raw('/')).body.toString()).toContain('<title>Tea &amp; Co</title>'),
      polling,
    );
    const euro = await raw('/product/stone-cup', { cookie: 'currency=EUR' });
    expect(euro.body.toString()).toContain('€7.50');
  });

  test('of the return policy, to which every product links', async () => {
    const second = await shop.another();
    const says = () =>
      Promise.all(
        [shop, second].map(async ({ origin }) =>
          (await raw('/product/rain-cup', {}, origin)).body.toString().includes('14 days to return it'),
        ),
      );
    expect(await says()).toEqual([false, false]);
    const owner = await mei(shop);
    const content = { slug: 'returns', title: 'Returns', body: '<p>30 days.</p>' };
    const { key, number } = await owner.does<{ key: string; number: number }>('page/save', { content });
    await owner.does('page/publish', { key, number });
    await vi.waitFor(async () => expect(await says()).toEqual([true, true]), polling);
    await setReturnDays(null);
    await vi.waitFor(async () => expect(await says(), 'Mei promises no days').toEqual([false, false]), polling);
    await setReturnDays(14);
    await vi.waitFor(async () => expect(await says()).toEqual([true, true]), polling);
    await owner.does('page/remove', { key, base: number });
    await vi.waitFor(async () => expect(await says()).toEqual([false, false]), polling);
  });
});

describe('the page cache is not filled by useless URLs:', () => {
  test.each([
    ['another encoding of a URL is the same page', '/product/%72ain-cup'],
    ['a list has no pages after its last one', '/category/cups?page=9999'],
  ])('%s', async (_, path) => {
    const page = await raw(path);
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toBe('private, no-store');
  });
});

test('tracking and unknown parameters of a URL make no page of their own, in the cache or in links', async () => {
  const first = await ana.fetch('/category/cups?colour=red');
  expect(first.headers.get('cache-control')).not.toContain('public');
  const plain = await ana.html('/category/cups');
  const hung = await ana.html('/category/cups?ref=mail&colour2=red&missed=%3Cb%3E');
  expect(hung).toBe(plain);
});
