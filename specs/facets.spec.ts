import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { rekey } from '../src/modules/catalog/lists/keys.repo.ts';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { anyList } from '../src/shared/change-tags.ts';
import type { ProductFilters } from '../src/shared/contracts/catalog.ts';
import { choosing, filterProducts } from './support/brute-force.ts';
import { products } from './support/meis-products.ts';
import { meisShop } from './support/shop.ts';
import type { TestProduct } from './support/test-products.ts';

const shop = await meisShop();
const ana = shop.visitor();

const colours = ['red', 'sage', 'sand'];
const sizes = ['s', 'm', 'l'];
const values = (all: string[]) => all.map((value) => ({ value, label: { en: value.toUpperCase() } }));
const specs = [
  { code: 'colour', name: { en: 'Colour', zh: '颜色' }, values: values(colours) },
  { code: 'size', name: { en: 'Size' }, values: values(sizes) },
];

/** Thirty bowls in various colours and sizes, some of them sold out: always the same ones. */
const bowls: TestProduct[] = fc
  .sample(
    fc.record({
      category: fc.constantFrom('teapots', 'cups', 'tea'),
      variants: fc.uniqueArray(
        fc.record({
          spec: fc.record({ colour: fc.constantFrom(...colours), size: fc.constantFrom(...sizes) }),
          price: fc.integer({ min: 5, max: 40 }).map((tens) => tens * 100),
          onHand: fc.constantFrom(0, 0, 1, 7),
        }),
        { minLength: 1, maxLength: 5, selector: ({ spec }) => `${spec.colour} ${spec.size}` },
      ),
    }),
    { numRuns: 30, seed: 7 },
  )
  .map(({ category, variants }, n) => ({
    slug: `bowl-${n}`,
    title: `Bowl ${n}`,
    categories: [category],
    rank: n,
    specs,
    variants: variants.map((each, k) => ({ ...each, sku: `BOWL-${n}-${k}` })),
  }));

const onShow = products.filter(({ slug }) => !['draft-cup', 'spring-tea'].includes(slug));
const all = [...onShow, ...bowls];

beforeAll(async () => {
  for (const bowl of bowls) await shop.save(bowl);
});

const some = <T>(from: T[]) => fc.uniqueArray(fc.constantFrom(...from), { minLength: 1, maxLength: 2 });
const filtersOfSomebody: fc.Arbitrary<ProductFilters> = fc.record(
  {
    price: fc.record({ min: fc.integer({ min: 0, max: 3000 }), max: fc.integer({ min: 900, max: 4000 }) }),
    inStock: fc.constant(true),
    category: some(['teapots', 'cups', 'tea']),
    spec: fc.record({ colour: some(colours), size: some(sizes) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

const list = (body: object) => ana.post('product/list', { facets: true, pageSize: 100, ...body });

describe('any combination of filters', () => {
  test('the list, its length and its count are those of a brute-force filter', async () => {
    await fc.assert(
      fc.asyncProperty(filtersOfSomebody, async (filters) => {
        const { items, total } = await list({ filters });
        const left = filterProducts(all, filters);
        expect(items.map(({ slug }) => slug).sort()).toEqual(left.sort());
        expect(total).toBe(left.length);
        expect(await ana.post('product/count', { filters })).toEqual({ total });
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  test('each count is the length of the list that choosing it gives', async () => {
    await fc.assert(
      fc.asyncProperty(filtersOfSomebody, async (filters) => {
        const { facets } = await list({ filters });
        for (const { code, values: offered } of facets) {
          for (const { value, count } of offered) {
            const { total } = await ana.post('product/count', { filters: choosing(filters, code, value) });
            expect({ code, value, count }).toEqual({ code, value, count: total });
          }
        }
      }),
      { numRuns: 25, seed: 5 },
    );
  });

  test('no value with a match is missing from the facets', async () => {
    await fc.assert(
      fc.asyncProperty(filtersOfSomebody, async (filters) => {
        const { facets } = await list({ filters });
        const offered = (code: string) => facets.find((each) => each.code === code)?.values ?? [];
        for (const [code, known] of [['colour', colours] as const, ['size', sizes] as const]) {
          const fitting = known.filter((value) => filterProducts(all, choosing(filters, code, value)).length > 0);
          expect(
            offered(code).flatMap(({ value, count }) => (count > 0 && known.includes(value) ? [value] : [])),
          ).toEqual(fitting);
        }
      }),
      { numRuns: 25, seed: 6 },
    );
  });
});

test('a filtered list by price is in the order of prices, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(filtersOfSomebody, fc.constantFrom('priceAsc', 'priceDesc'), async (filters, sort) => {
      const { items } = await list({ filters, sort });
      const prices = items.map(({ price }) => price.min.amount);
      const inOrder = prices.toSorted((one, other) => (sort === 'priceAsc' ? one - other : other - one));
      expect(prices).toEqual(inOrder);
      const pages = [1, 2, 3].map((page) => list({ filters, sort, page, pageSize: 4 }));
      const turned = (await Promise.all(pages)).flatMap((page) => page.items.map(({ slug }) => slug));
      expect(turned).toEqual(items.slice(0, 12).map(({ slug }) => slug));
    }),
    { numRuns: 25, seed: 8 },
  );
});

describe('a facet', () => {
  test('is named in the language of the request, with its values in the order of the picker', async () => {
    const { facets } = await shop.visitor({ 'x-lang': 'zh' }).post('product/list', { facets: true });
    expect(facets.find(({ code }) => code === 'colour')).toMatchObject({ kind: 'spec', name: '颜色' });
    expect(facets.find(({ code }) => code === 'inStock')).toMatchObject({ kind: 'stock', name: '有无现货' });
    const size = (await list({})).facets.find(({ code }) => code === 'size');
    expect(size?.values.map(({ label }) => label)).toContain('M');
  });

  test('whose chosen value matches nothing keeps it, so that it can be removed', async () => {
    const { facets, total } = await list({ category: 'tea', filters: { spec: { colour: ['black'] } } });
    expect(total).toBe(0);
    expect(facets.find(({ code }) => code === 'colour')?.values).toContainEqual(
      expect.objectContaining({ value: 'black', label: 'Black', count: 0 }),
    );
  });

  test('is not counted for requests of cards alone', async () => {
    expect((await ana.post('product/list', {})).facets).toEqual([]);
  });

  test('of the price has its minimum and maximum in Ana’s currency, ignoring its own choice', async () => {
    const price = async (headers: Record<string, string>, body: object) =>
      (await shop.visitor(headers).post('product/list', { facets: true, ...body })).facets.find(
        ({ kind }) => kind === 'price',
      )?.range;
    const cups = { ids: [] as string[], tag: 'handmade' };
    expect(await price({}, { tag: cups.tag, filters: { price: { min: 2000 } } })).toEqual({
      min: { amount: 1200, currency: 'USD' },
      max: { amount: 3600, currency: 'USD' },
    });
    // The rain cup has its own price in euro, 9.99; the teapot's 36.00 converts to 32.40.
    expect(await price({ 'x-currency': 'EUR' }, { tag: cups.tag })).toEqual({
      min: { amount: 999, currency: 'EUR' },
      max: { amount: 3240, currency: 'EUR' },
    });
  });
});

describe('a price filter', () => {
  const slugs = async (currency: string, price: object) =>
    (
      await shop.visitor({ 'x-currency': currency }).post('product/list', { tag: 'handmade', filters: { price } })
    ).items.map(({ slug }) => slug);

  test('is in the shopper’s currency, and own prices win over converted ones', async () => {
    expect(await slugs('EUR', { max: 1000 })).toEqual(['rain-cup']);
    expect(await slugs('EUR', { min: 1000, max: 1100 })).toEqual([]);
    expect(await slugs('EUR', { min: 2160, max: 2160 })).toEqual(['clay-teapot']);
    expect(await slugs('EUR', { min: 3241 })).toEqual([]);
    expect(await slugs('JPY', { min: 1800, max: 1800 })).toEqual(['rain-cup']);
  });
});

test('“4 and up” finds products with four stars or more on average, and no unrated ones', async () => {
  await rate('moon-cup', { sum: 9, count: 2 });
  await rate('rain-cup', { sum: 4, count: 1 });
  await rate('stone-cup', { sum: 7, count: 2 });
  const cups = (rating: number) => ana.post('product/list', { category: 'cups', filters: { rating }, facets: true });
  const slugs = async (rating: number) =>
    (await cups(rating)).items.map(({ slug }) => slug).filter((slug) => !slug.startsWith('bowl'));
  expect(await slugs(4)).toEqual(expect.arrayContaining(['moon-cup', 'rain-cup']));
  expect(await slugs(4)).toHaveLength(2);
  expect(await slugs(4.5)).toEqual(['moon-cup']);
  expect(await slugs(3)).toHaveLength(3);
  const { facets } = await cups(4);
  const stars = facets.find(({ kind }) => kind === 'rating')?.values.map(({ value, count }) => [value, count]);
  expect(stars, 'each choice counts what it would find').toEqual([
    ['4', 2],
    ['3', 3],
    ['2', 3],
    ['1', 3],
  ]);
  expect(await shop.visitor().html('/category/cups?rating=4')).toContain('moon-cup');
});

/** The ratings of one of Mei's products, as the reviews will store them. */
async function rate(slug: string, { sum, count }: { sum: number; count: number }) {
  const { id } = await ana.post('product/get', { slug });
  await shop.tools.db.transaction().execute(async (tx) => {
    await tx.updateTable('product').set({ rating_sum: sum, rating_count: count }).where('id', '=', id).execute();
    await rekey(tx, [id]);
    await announce(tx, [`product:${id}`, anyList]);
  });
}
