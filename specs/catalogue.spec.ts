import { describe, expect, test } from 'vitest';
import type { ProductSort } from '../src/shared/contracts/catalog.ts';
import { day, second } from './support/clock.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const ana = shop.visitor();
const onShow = ['clay-teapot', 'rain-cup', 'moon-cup', 'stone-cup', 'green-tea', 'sample-tea', 'lantern'];

async function slugs(body: object): Promise<string[]> {
  return (await ana.post('product/list', body)).items.map((item) => item.slug);
}

describe('a list of products', () => {
  test('shows what is for sale in Mei’s order; drafts and next week’s tea are missing', async () => {
    expect(await slugs({})).toEqual(onShow);
    expect(await ana.post('product/count')).toEqual({ total: 7 });
  });

  const orders: [ProductSort, string[]][] = [
    ['recommended', onShow],
    ['priceAsc', ['sample-tea', 'moon-cup', 'rain-cup', 'stone-cup', 'lantern', 'clay-teapot', 'green-tea']],
    ['priceDesc', ['green-tea', 'clay-teapot', 'lantern', 'stone-cup', 'rain-cup', 'moon-cup', 'sample-tea']],
    ['createdAsc', ['clay-teapot', 'rain-cup', 'moon-cup', 'stone-cup', 'green-tea', 'sample-tea', 'lantern']],
    ['createdDesc', ['lantern', 'sample-tea', 'green-tea', 'stone-cup', 'moon-cup', 'rain-cup', 'clay-teapot']],
  ];
  test.each(orders)('is sorted %s', async (sort, expected) => {
    expect(await slugs({ sort })).toEqual(expected);
  });

  test('is sorted by sales, both ways', async () => {
    expect((await slugs({ sort: 'salesDesc' })).slice(0, 4)).toEqual([
      'green-tea',
      'rain-cup',
      'moon-cup',
      'clay-teapot',
    ]);
    expect((await slugs({ sort: 'salesAsc' })).slice(3)).toEqual(['clay-teapot', 'moon-cup', 'rain-cup', 'green-tea']);
  });

  test.each(['priceAsc', 'salesDesc', 'createdAsc'])(
    'is paged without missing or repeating any, sorted by %s',
    async (sort) => {
      const whole = await slugs({ sort });
      const pages = await Promise.all([1, 2, 3, 4].map((page) => slugs({ sort, page, pageSize: 2 })));
      expect(pages.flat()).toEqual(whole);
      expect(await ana.post('product/list', { page: 9, pageSize: 2 })).toMatchObject({ items: [], page: 9, total: 7 });
    },
  );

  test('is filtered by category, tag, price, stock, and a variant that matches all chosen specifications', async () => {
    expect(await slugs({ category: 'cups' })).toEqual(['rain-cup', 'moon-cup', 'stone-cup']);
    expect(await slugs({ category: 'cups', filters: { inStock: true } })).toEqual(['rain-cup', 'moon-cup']);
    expect(await slugs({ tag: 'handmade' })).toEqual(['clay-teapot', 'rain-cup']);
    expect(await slugs({ filters: { price: { min: 1200, max: 2000 } } })).toEqual(['rain-cup', 'stone-cup', 'lantern']);
    const black = { colour: ['black'] };
    expect(await slugs({ filters: { spec: { ...black, size: ['l'] } } })).toEqual(['clay-teapot']);
    expect(await slugs({ filters: { inStock: true, spec: { ...black, size: ['l'] } } })).toEqual([]);
    expect(await slugs({ filters: { inStock: true, spec: { ...black, size: ['l', 's'] } } })).toEqual(['clay-teapot']);
  });

  test('is searched by words of any language, their beginnings, and SKUs', async () => {
    expect(await slugs({ keyword: 'moon' })).toEqual(['moon-cup']);
    expect(await slugs({ keyword: 'teap' })).toEqual(['clay-teapot']);
    expect(await slugs({ keyword: '陶土' })).toEqual(['clay-teapot']);
    expect(await slugs({ keyword: 'CUP-RAIN' })).toEqual(['rain-cup']);
    for (const keyword of ["'; drop table product; --", '\\', '!!!', "a'b & c | !d:*"]) {
      expect(await slugs({ keyword }), keyword).toEqual([]);
    }
  });

  test.each([{ category: 'no-such' }, { tag: 'no-such' }, { keyword: 'nosuchword' }, { collection: 'none' }])(
    'is empty for %j',
    async (body) => {
      expect(await ana.post('product/list', body)).toMatchObject({ items: [], total: 0 });
    },
  );

  test('shows cards: from-price, sale, sold out, colours, the one SKU', async () => {
    const { items } = await ana.post('product/list');
    const card = (slug: string) => items.find((item) => item.slug === slug);
    expect(card('clay-teapot')).toMatchObject({
      price: { min: { amount: 2400 }, max: { amount: 3600 } },
      listPrice: { amount: 3000 },
      swatches: [
        { value: 'terra', sku: 'POT-TERRA-S' },
        { value: 'black', sku: 'POT-BLACK-S' },
      ],
      sizes: ['Small', 'Large'],
      onlySku: null,
    });
    expect(card('moon-cup')).toMatchObject({ listPrice: { amount: 1500 }, onlySku: 'CUP-MOON', available: true });
    expect(card('stone-cup')).toMatchObject({ available: false, listPrice: null });
  });
});

describe('a product', () => {
  test('is found by slug and by id, with the SKU of the request selected', async () => {
    const bySlug = await ana.post('product/get', { slug: 'clay-teapot', sku: 'POT-BLACK-S' });
    expect(bySlug).toMatchObject({
      title: 'Clay teapot',
      sku: 'POT-BLACK-S',
      categories: [{ path: '/category/teapots' }],
    });
    expect(bySlug.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
      ['POT-TERRA-S', 10],
      ['POT-TERRA-L', 10],
      ['POT-BLACK-S', 2],
      ['POT-BLACK-L', 0],
    ]);
    expect(await ana.post('product/get', { id: bySlug.id })).toEqual({ ...bySlug, sku: null });
    expect((await ana.post('product/get', { slug: 'clay-teapot', sku: 'CUP-RAIN' })).sku).toBeNull();
  });

  test.each([
    { slug: 'no-such' },
    { slug: 'draft-cup' },
    { slug: 'spring-tea' },
    { id: '019f0000-0000-7000-8000-000000000000' },
  ])('is not found: %j', async (body) => {
    expect((await ana.refused('product/get', body)).msg).toBe('We could not find that.');
  });

  test('is in the language of the request, else the default one, else English, else any', async () => {
    const titles = async (slug: string) =>
      Promise.all(
        ['en', 'zh', 'zh-HK', 'fil', 'de'].map(
          async (lang) => (await ana.speaking({ 'x-lang': lang }).post('product/get', { slug })).title,
        ),
      );
    expect(await titles('clay-teapot')).toEqual([
      'Clay teapot',
      '陶土茶壶',
      '陶泥茶壺',
      'Luwad na tsarera',
      'Clay teapot',
    ]);
    expect(await titles('moon-cup')).toEqual(Array(5).fill('Moon cup'));
    expect(await titles('stone-cup')).toEqual(Array(5).fill('石杯'));
  });

  test('is priced in the currency of the request: header before cookie, own price before conversion', async () => {
    const priceIn = async (slug: string, headers: Record<string, string>) =>
      (await shop.visitor(headers).post('product/get', { slug })).price.min;
    expect(await priceIn('moon-cup', { 'x-currency': 'EUR' })).toEqual({ amount: 899, currency: 'EUR' });
    expect(await priceIn('moon-cup', { 'x-currency': 'JPY' })).toEqual({ amount: 1494, currency: 'JPY' });
    expect(await priceIn('rain-cup', { 'x-currency': 'EUR' })).toEqual({ amount: 999, currency: 'EUR' });
    expect(await priceIn('rain-cup', { 'x-currency': 'JPY' })).toEqual({ amount: 1800, currency: 'JPY' });
    expect(await priceIn('rain-cup', { cookie: 'currency=EUR' })).toEqual({ amount: 999, currency: 'EUR' });
    expect(await priceIn('rain-cup', { cookie: 'currency=EUR', 'x-currency': 'USD' })).toMatchObject({ amount: 1200 });
    expect(await priceIn('rain-cup', { 'x-currency': 'GBP' })).toEqual({ amount: 1200, currency: 'USD' });
  });

  test('lists and products agree on every price, in every currency', async () => {
    for (const currency of ['USD', 'EUR', 'JPY']) {
      const ben = ana.speaking({ 'x-currency': currency });
      for (const card of (await ben.post('product/list')).items) {
        expect((await ben.post('product/get', { slug: card.slug })).price).toEqual(card.price);
      }
    }
  });
});

describe('a scheduled product', () => {
  test('is hidden until its second and visible from then on, in lists, counts and its own page', async () => {
    const seen = async () => ({
      listed: (await slugs({ category: 'tea' })).includes('spring-tea'),
      total: (await ana.post('product/list', { category: 'tea' })).total,
      page: (await ana.get('/product/spring-tea')).status,
      category: (await ana.html('/category/tea')).includes('Spring tea'),
    });
    const before = { listed: false, total: 2, page: 404, category: false };
    expect(await seen()).toEqual(before);
    shop.clock.pass(day - second);
    expect(await seen()).toEqual(before);
    shop.clock.pass(second);
    expect(await seen()).toEqual({ listed: true, total: 3, page: 200, category: true });
  });
});

test('config/get returns what a client needs', async () => {
  const config = await ana.post('config/get');
  expect(config.locale).toMatchObject({ defaultLang: 'en', siteLangs: [{ lang: 'en' }, { lang: 'zh' }, {}, {}] });
  expect(config.router).toEqual({
    isCustom: false,
    categories: [],
    userPath: '/user/',
    appRule: '/app/*',
    articleRule: '/article/{slug}',
    categoryRule: '/category/{slug}',
    collectionRule: '/collection/{slug}',
    pageRule: '/page/{slug}',
    productRule: '/product/{slug}',
    tagRule: '/tag/{slug}',
  });
  expect(config.currency).toMatchObject({ default: 'USD', list: [{ code: 'USD' }, { code: 'EUR' }, { decimals: 0 }] });
  expect(config.checkout.countries.length).toBeGreaterThan(200);
  expect(config.menus.header).toEqual([{ label: 'Cups', path: '/category/cups' }]);
});

test('a content page is found by slug, in the language of the request', async () => {
  expect((await ana.post('page/get', { slug: 'about' })).title).toBe('About us');
  const chinese = await ana.speaking({ 'x-lang': 'zh' }).post('page/get', { slug: 'about' });
  expect(chinese).toMatchObject({ title: '关于我们', body: '<p>我们泡茶。</p>' });
  await ana.refused('page/get', { slug: 'no-such' }, 'We could not find that.');
});
