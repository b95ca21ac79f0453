import { describe, expect, test, vi } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { type CurrencyCode, currencies, formatMoney } from '../src/shared/money.ts';
import { settings } from './support/meis-settings.ts';
import { graphOf } from './support/page-checks.ts';
import { meisShop } from './support/shop.ts';
import { all, type Element, readXml, textOf } from './support/xml.ts';

const shop = await meisShop();
const robot = shop.visitor();
const here = 'https://teahouse.example';
const polling = { timeout: 10_000, interval: 20 };

async function feed(query = '') {
  const response = await robot.get(`/feed/products.xml${query}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const rss = readXml(await response.text());
  expect([rss.name, rss.attributes.version, rss.attributes['xmlns:g']]).toEqual([
    'rss',
    '2.0',
    'http://base.google.com/ns/1.0',
  ]);
  const [channel] = all(rss, 'channel');
  if (!channel) throw new Error('no channel');
  return { channel, items: new Map(all(channel, 'item').map((item) => [textOf(item, 'g:id') ?? '', item])) };
}

const itemOf = (items: Map<string, Element>, sku: string) => {
  const item = items.get(sku);
  if (!item) throw new Error(`no item ${sku}`);
  return (name: string) => textOf(item, `g:${name}`);
};

interface Offer {
  url: string;
  price: string;
  priceCurrency: string;
  availability: string;
}

/** The offers in a product's structured data, by SKU. */
function offersOf(html: string): Map<string, Offer> {
  const graph = graphOf(html);
  const [product] = graph.filter((each) => ['Product', 'ProductGroup'].includes(each['@type']));
  const variants = (product?.hasVariant ?? [product]) as { sku: string; offers: Offer }[];
  return new Map(variants.map(({ sku, offers }) => [sku, offers]));
}

describe("Mei's feed for Google Merchant Center", () => {
  test('lists every public variant, under its SKU, with the texts of its page', async () => {
    const { channel, items } = await feed();
    expect([textOf(channel, 'title'), textOf(channel, 'link')]).toEqual(["Mei's Teahouse", `${here}/`]);
    expect([...items.keys()].sort()).toEqual(
      [
        'CUP-MOON',
        'CUP-RAIN',
        'CUP-STONE',
        'LANTERN',
        'POT-BLACK-L',
        'POT-BLACK-S',
        'POT-TERRA-L',
        'POT-TERRA-S',
        'TEA-GREEN',
      ].sort(),
    );
    const pot = itemOf(items, 'POT-BLACK-S');
    expect({
      title: pot('title'),
      link: pot('link'),
      availability: pot('availability'),
      price: pot('price'),
      sale: pot('sale_price'),
      condition: pot('condition'),
      brand: pot('brand'),
      colour: pot('color'),
      size: pot('size'),
      type: pot('product_type'),
      identified: pot('identifier_exists'),
    }).toEqual({
      title: 'Clay teapot – Black, Small',
      link: `${here}/product/clay-teapot/POT-BLACK-S`,
      availability: 'in_stock',
      price: '30.00 USD',
      sale: '24.00 USD',
      condition: 'new',
      brand: 'Mei',
      colour: 'Black',
      size: 'Small',
      type: 'Teapots',
      identified: 'no',
    });
    expect(itemOf(items, 'POT-BLACK-L')('availability')).toBe('out_of_stock');
    const groups = ['POT-BLACK-L', 'POT-TERRA-S'].map((sku) => itemOf(items, sku)('item_group_id'));
    expect(groups[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(groups).size).toBe(1);
    expect(itemOf(items, 'CUP-RAIN')('item_group_id')).toBeUndefined();
  });

  test('has the average and the number of reviews where a product has any', async () => {
    const { id } = await robot.post('product/get', { slug: 'moon-cup' });
    await shop.tools.db.updateTable('product').set({ rating_sum: 13, rating_count: 3 }).where('id', '=', id).execute();
    const ratings = async (sku: string) => {
      const of = itemOf((await feed()).items, sku);
      return [of('average_review_rating'), of('number_of_reviews')];
    };
    expect([await ratings('CUP-MOON'), await ratings('CUP-RAIN')]).toEqual([
      ['4.3', '3'],
      [undefined, undefined],
    ]);
  });

  test('has the Google fields of an import: audience, category, manufacturer’s number', async () => {
    const slippers = {
      slug: 'felt-slippers',
      title: 'Felt slippers',
      metafields: { 'Google Shopping / Gender': 'Unisex', 'Google Shopping / Age Group': 'adult' },
      variants: [{ sku: 'SLIPPERS', price: 3000, onHand: 1, metafields: { 'Google Shopping / MPN': 'FS-1' } }],
    };
    await shop.save(slippers);
    const { items } = await feed();
    const item = itemOf(items, 'SLIPPERS');
    const names = ['gender', 'age_group', 'mpn', 'identifier_exists', 'condition'];
    expect(names.map(item)).toEqual(['unisex', 'adult', 'FS-1', undefined, 'new']);
    await shop.save({ ...slippers, status: 'draft' });
  });

  test('keeps the ids in every language and is in the requested one', async () => {
    const english = await feed();
    const chinese = await feed('?lang=zh');
    expect([...chinese.items.keys()]).toEqual([...english.items.keys()]);
    expect(textOf(chinese.channel, 'language')).toBe('zh-Hans');
    const pot = itemOf(chinese.items, 'POT-TERRA-S');
    expect([pot('title'), pot('link')]).toEqual(['陶土茶壶 – 赤陶, 小', `${here}/zh/product/clay-teapot/POT-TERRA-S`]);
  });

  test.each(['USD', 'EUR', 'JPY'] as CurrencyCode[])(
    'asks the price in %s that the page shows and its structured data says, also of somebody without a cookie',
    async (currency) => {
      const { items } = await feed(`?currency=${currency}`);
      expect(items.size).toBeGreaterThan(8);
      for (const sku of items.keys()) {
        const item = itemOf(items, sku);
        const link = item('link')?.replace(here, '') ?? '';
        expect(link.includes('currency=')).toBe(currency !== 'USD');
        const html = await shop.visitor().html(link);
        const [answers = '', code] = (item('sale_price') ?? item('price') ?? '').split(' ');
        const offer = offersOf(html).get(sku);
        expect([sku, offer?.price, offer?.priceCurrency]).toEqual([sku, answers, currency]);
        expect(code).toBe(currency);
        const amount = Math.round(Number(answers) * 10 ** currencies[currency].decimals);
        const panel = /<div class="product-panel[\s\S]*$/.exec(html)?.[0] ?? html;
        expect(panel, `${sku} ${answers}`).toContain(formatMoney({ amount, currency }, 'en'));
        expect(html).toContain(`<meta property="product:price:amount" content="${answers}">`);
        expect(offer?.availability).toBe(
          `https://schema.org/${item('availability') === 'in_stock' ? 'InStock' : 'OutOfStock'}`,
        );
      }
    },
  );

  test('takes a currency’s own price before conversion, and yen whole', async () => {
    expect(itemOf((await feed('?currency=JPY')).items, 'CUP-RAIN')('price')).toBe('1800 JPY');
    expect(itemOf((await feed('?currency=EUR')).items, 'CUP-RAIN')('price')).toBe('9.99 EUR');
  });

  test('has the shipping to the requested country, free where the price makes it so', async () => {
    await shop.save({
      slug: 'grand-pot',
      title: 'Grand pot',
      variants: [{ sku: 'POT-GRAND', price: 5000, onHand: 1 }],
    });
    const shippingOf = async (country: string, sku: string) => {
      const { items } = await feed(`?country=${country}`);
      return all(items.get(sku) as Element, 'g:shipping').map((each) =>
        ['g:country', 'g:service', 'g:price'].map((name) => textOf(each, name)).join(' '),
      );
    };
    expect(await shippingOf('US', 'CUP-RAIN')).toEqual(['US Standard 5.00 USD', 'US Express 15.00 USD']);
    expect(await shippingOf('DE', 'CUP-RAIN')).toEqual(['DE Standard 5.00 USD']);
    expect(await shippingOf('US', 'POT-GRAND')).toEqual(['US Standard 0.00 USD', 'US Express 15.00 USD']);
  });

  test('has valid article numbers, pictures, and text without its HTML', async () => {
    const picture = { hash: 'a'.repeat(24), width: 1600, height: 2000, placeholder: null };
    await shop.save({
      slug: 'ink-bowl',
      title: { en: 'Ink & <bowl>' },
      description: { en: `<p>Dark\u0007 &amp; deep.</p>${'<p>Long text.</p>'.repeat(900)}` },
      images: [picture, { ...picture, hash: 'b'.repeat(24) }],
      variants: [{ sku: 'BOWL-INK', price: 1200, onHand: 1, barcode: '4006381333931' }],
    });
    const bowl = itemOf((await feed()).items, 'BOWL-INK');
    expect([bowl('gtin'), bowl('identifier_exists'), bowl('title')]).toEqual([
      '4006381333931',
      undefined,
      'Ink & <bowl>',
    ]);
    expect(bowl('image_link')).toBe(`${here}/media/${'a'.repeat(24)}-1000.jpg`);
    expect(bowl('additional_image_link')).toBe(`${here}/media/${'b'.repeat(24)}-1000.jpg`);
    const text = bowl('description') ?? '';
    expect(text.startsWith('Dark & deep. Long text.')).toBe(true);
    expect(text.length).toBeLessThanOrEqual(5000);
  });

  test('is not sent again until something in it changes: a price, the stock, a category', async () => {
    const tag = async () => (await robot.get('/feed/products.xml')).headers.get('etag') ?? '';
    const first = await tag();
    const same = await robot.get('/feed/products.xml', { 'if-none-match': first });
    expect([same.status, await same.text()]).toEqual([304, '']);
    await shop.save({ slug: 'moon-cup', variants: [{ sku: 'CUP-MOON', price: 1111, onHand: 3 }] });
    const second = await tag();
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'CUP-MOON', quantity: 1 });
    expect(await tag()).toBe(second);
    expect(second).not.toBe(first);
    expect(itemOf((await feed()).items, 'CUP-MOON')('price')).toBe('11.11 USD');
    await shop.save({ slug: 'moon-cup', variants: [{ sku: 'CUP-MOON', price: 1111, onHand: 0 }] });
    expect(await tag()).not.toBe(second);
    expect(itemOf((await feed()).items, 'CUP-MOON')('availability')).toBe('out_of_stock');
  });

  test('is not found in an unknown language, currency or country', async () => {
    for (const query of ['?lang=de', '?currency=GBP', '?currency=usd', '?country=usa', '?lang=zh&lang=en'])
      expect((await robot.get(`/feed/products.xml${query}`)).status, query).toBe(404);
  });

  test('leaves out drafts, scheduled products and free ones', async () => {
    const text = await (await robot.get('/feed/products.xml')).text();
    for (const sku of ['CUP-DRAFT', 'TEA-SPRING', 'TEA-SAMPLE']) expect(text).not.toContain(sku);
  });
});

test('a link with a currency sets it for the pages that follow, and its response may not be cached', async () => {
  const ben = shop.visitor();
  const first = await ben.get('/product/rain-cup?currency=JPY');
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(await first.text()).toContain('¥1,800');
  expect(await ben.html('/category/cups')).toContain('¥1,800');
  const back = await ben.get('/product/rain-cup?currency=USD');
  expect([back.headers.get('cache-control'), ben.cookies.get('currency')]).toEqual(['private, no-cache', 'USD']);
  const odd = await shop.visitor().get('/product/rain-cup?currency=XXX');
  expect([odd.headers.get('set-cookie'), odd.headers.get('cache-control')]).toEqual([
    null,
    expect.stringMatching(/^public/),
  ]);
  expect(await (await shop.visitor().get('/product/rain-cup?currency=JPY')).text()).toContain(
    `<link rel="canonical" href="${here}/product/rain-cup">`,
  );
});

test('a client that requests the feed again and again is told to wait', async () => {
  const limited = await shop.another({ rateLimits: true });
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => limited.visitor().fetch('/feed/products.xml', { method: 'HEAD' })),
  );
  const [refused, ...others] = answers.filter((answer) => answer.status === 429);
  expect([Number(refused?.headers.get('retry-after')) > 0, others]).toEqual([true, []]);
});

test('the feed follows the settings', async () => {
  await saveSetting(shop.tools.db, 'site', { ...settings, market: { ...settings.market, countries: ['PH', 'HK'] } });
  await announce(shop.tools.db, ['site']);
  await vi.waitFor(async () => {
    const { items } = await feed();
    const countries = all(items.get('CUP-RAIN') as Element, 'g:shipping').map((each) => textOf(each, 'g:country'));
    expect(countries).toEqual(['PH', 'HK']);
  }, polling);
});
