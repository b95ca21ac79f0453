import { beforeAll, expect, test } from 'vitest';
import {
  staffProductCountQuery,
  staffProductsQuery,
  titleLanguagesQuery,
} from '../src/modules/catalog/staff/staff-products.repo.ts';
import { placeCountQuery } from '../src/modules/media/places.repo.ts';
import type { StaffProductList } from '../src/shared/contracts/products-admin.ts';
import { picture } from './support/importing.ts';
import { planOf } from './support/many-orders.repo.ts';
import { addCopies } from './support/many-products.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const { db } = shop.tools;
const many = 8000;
const texts = { en: 'Copy', zh: '复制', 'zh-HK': '複製', fil: 'Kopya' };
const whole = { search: null, status: undefined, categoryId: undefined, collectionId: undefined, tag: undefined };
const rest = { vendor: undefined, stock: undefined, withoutImage: undefined, onSale: undefined, ids: undefined };
const wanted = { ...whole, ...rest, days: undefined, lowAt: null, untitled: undefined, incompletelyTitled: undefined };
let shown = '';
let free = '';

beforeAll(async () => {
  const take = async (colour: string) => {
    const sent = [{ name: `${colour}.png`, content: await picture(colour) }];
    return (await mei.upload<{ id: string }>('attach/upload', sent)).data.id;
  };
  shown = await take('red');
  free = await take('green');
  const image = { hash: shown, width: 40, height: 30, placeholder: null, alt: texts, values: {} };
  await addCopies(db, 'rain-cup', many, { title: texts, images: [image] });
}, 60_000);

test('of many products those without a language, and those that are incomplete, are found by index', async () => {
  const of = (filters: object) => mei.does<StaffProductList>('product/list', { filters });
  const { items, total } = await of({ untranslated: 'fil' });
  expect(total).toBeLessThan(50);
  expect(items.map(({ slug }) => slug)).toContain('spring-tea');
  expect((await of({ untranslated: 'en' })).total).toBeLessThan(5);
  expect(await of({ untranslated: 'ja' })).toMatchObject({ total: (await of({})).total });
  expect((await of({ incomplete: true })).total).toBeGreaterThanOrEqual(total);
  const place = { page: 1, pageSize: 50, cursor: null };
  for (const which of [{ untitled: ['en'] }, { incompletelyTitled: ['en'] }])
    for (const query of [
      staffProductCountQuery({ ...wanted, ...which }),
      staffProductsQuery({ ...wanted, ...which }, 'updatedDesc', place),
    ]) {
      const plan = await planOf(db, query);
      expect([which, plan.whole.includes('product'), plan.blocks < 500]).toEqual([which, false, true]);
    }
  expect(await planOf(db, titleLanguagesQuery())).toMatchObject({ whole: [] });
});

test('a picture of thousands of products is counted no further than 50, and one that stands nowhere is found', async () => {
  type Pictures = { items: { id: string; uses: number; hasMoreUses: boolean }[] };
  const { items } = await mei.does<Pictures>('media/list', {});
  expect(items.find(({ id }) => id === shown)).toMatchObject({ uses: 50, hasMoreUses: true });
  expect(items.find(({ id }) => id === free)).toMatchObject({ uses: 0, hasMoreUses: false });
  expect(await mei.does('media/get', { id: shown })).toMatchObject({ uses: many, more: true });
  const unused = await mei.does<Pictures>('media/list', { filters: { unused: true } });
  expect(unused.items.map(({ id }) => id)).toContain(free);
  expect(unused.items.map(({ id }) => id)).not.toContain(shown);
  const plan = await planOf(db, placeCountQuery([shown]));
  expect(plan.whole).not.toContain('product');
  expect(plan.blocks).toBeLessThan(1000);
});
