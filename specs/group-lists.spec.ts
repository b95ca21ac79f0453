import { expect, test } from 'vitest';
import { day } from './support/clock.ts';
import { exportsOf } from './support/exported-rows.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const before = await enterMei(shop);
const price = { amount: 1000, currency: 'USD' };
const kinds = [
  { kind: 'category', path: 'export/categories' },
  { kind: 'collection', path: 'export/collections' },
  { kind: 'tag', path: 'export/productTags' },
] as const;

await before.does('product/save', { title: 'Early vase', status: 'active', variants: [{ sku: 'EARLY', price }] });
for (const { kind } of kinds)
  await before.does(`${kind}/save`, { slug: 'zz-early', title: { en: '=Early', zh: '早' } });
shop.clock.pass(2 * day);
const mei = await enterMei(shop);
const { rows, file, logged } = exportsOf(shop, mei);
const { id: product } = await mei.does<{ id: string }>('product/save', {
  title: 'Late vase',
  status: 'active',
  variants: [{ sku: 'LATE', price }],
  tags: ['aa-late'],
});

test.each(kinds)('lists of $kind are narrowed to days, sorted and exported', async ({ kind, path }) => {
  const save = (more: object) => mei.does<{ id: string }>(`${kind}/save`, { slug: 'aa-late', title: 'Late', ...more });
  const { id } = await save(kind === 'collection' ? { productIds: [product], position: 9 } : {});
  const slugs = async (body: object) =>
    (await mei.does<{ items: { slug: string }[] }>(`${kind}/list`, { pageSize: 100, ...body })).items.map(
      ({ slug }) => slug,
    );
  const made = (all: string[]) => all.filter((slug) => slug.endsWith('-early') || slug.endsWith('-late'));
  expect(await slugs({ from: '2026-03-02', to: '2026-03-02', keyword: 'zz-early' })).toEqual(['zz-early']);
  expect(await slugs({ from: '2026-03-04', to: '2026-03-04' })).toEqual(['aa-late']);
  expect(made(await slugs({ sort: 'updatedDesc' }))[0]).toBe('aa-late');
  expect(made(await slugs({ sort: 'titleAsc' }))).toEqual(['zz-early', 'aa-late']);
  if (kind !== 'category') expect(made(await slugs({ sort: 'productsDesc' }))).toEqual(['aa-late', 'zz-early']);
  const [early] = await rows(path, { keyword: 'zz-early' });
  expect(early).toMatchObject({ slug: 'zz-early', 'title en': "'=Early", 'title zh': '早', products: '0' });
  expect((await rows(path, { from: '2026-03-04', only: [id] })).map(({ slug }) => slug)).toEqual(['aa-late']);
  expect(await rows(path, { keyword: 'zz-early', except: [id] })).toHaveLength(1);
  expect(await logged(`export:${path.slice(7)}`)).toMatchObject({ except: [id], count: 1 });
  const lin = await hire(shop, `Lin ${kind}`, 'editor');
  expect(JSON.parse((await file(path, {}, lin)).text)).toMatchObject({ code: 30 });
});

test('products are narrowed to the days of their last save, and a change of many follows the list', async () => {
  const titles = async (filters: object) =>
    (await mei.does<{ items: { title: { en: string } }[] }>('product/list', { keyword: 'vase', filters })).items.map(
      ({ title }) => title.en,
    );
  expect(await titles({ to: '2026-03-03' })).toEqual(['Early vase']);
  expect(await titles({ from: '2026-03-04' })).toEqual(['Late vase']);
  const select = { query: { keyword: 'vase', filters: { to: '2026-03-03' } } };
  expect(await mei.does('product/count', { select })).toEqual({ count: 1 });
});
