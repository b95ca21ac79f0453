import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const ana = shop.visitor();

interface Node {
  id: string;
  slug: string;
  parentId: string | null;
  products: number;
}

const nodes = async () => (await mei.does<{ items: Node[] }>('category/tree')).items;
const idOf = async (slug: string) => (await nodes()).find((node) => node.slug === slug)?.id ?? '';
const beneath = async (parentId: string | null) =>
  (await nodes()).filter((node) => node.parentId === parentId).map(({ slug }) => slug);
const move = (slug: string, parentId: string | null, before: string | null = null) =>
  idOf(slug).then((id) => mei.call('category/move', { id, parentId, before }));

test('a category moves beneath another with its products, and back to its place at the top', async () => {
  const before = await beneath(null);
  const { id: drinks } = await mei.does<{ id: string }>('category/save', {
    slug: 'drinking',
    title: 'Drinking',
    position: 99,
  });
  expect(await move('tea', drinks)).toMatchObject({ code: 0 });
  expect(await move('cups', drinks, await idOf('tea'))).toMatchObject({ code: 0 });
  expect(await beneath(drinks)).toEqual(['cups', 'tea']);
  const count = async (slug: string) => (await nodes()).find((node) => node.slug === slug)?.products;
  expect(await count('drinking')).toBe(((await count('cups')) ?? 0) + ((await count('tea')) ?? 0));
  expect((await ana.post('product/list', { category: 'drinking' })).total).toBe(await count('drinking'));
  expect(await move('tea', drinks, await idOf('cups'))).toMatchObject({ code: 0 });
  expect(await beneath(drinks)).toEqual(['tea', 'cups']);
  for (const slug of ['tea', 'cups']) await move(slug, null, drinks);
  expect(new Set(await beneath(null))).toEqual(new Set([...before, 'drinking']));
  expect((await beneath(null)).slice(-3)).toEqual(['tea', 'cups', 'drinking']);
  expect((await ana.post('product/list', { category: 'drinking' })).total).toBe(0);
  const { items } = await mei.does<{ items: { action: string; before: unknown; after: unknown }[] }>('log/list', {});
  expect(items[0]).toMatchObject({ action: 'category:move', before: { parentId: drinks }, after: { parentId: null } });
});

test('no category moves beneath itself, also where two moves at once would close a circle', async () => {
  const cups = await idOf('cups');
  const teapots = await idOf('teapots');
  expect(await move('cups', cups)).toMatchObject({
    code: 40,
    data: { errors: [{ field: 'parentId', rule: 'circle' }] },
  });
  for (let round = 0; round < 5; round++) {
    const both = await Promise.all([move('cups', teapots), move('teapots', cups)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 40]);
    await move('cups', null);
    await move('teapots', null);
  }
  expect((await beneath(null)).slice(-2)).toEqual(['cups', 'teapots']);
});

test('a place that is not there any more is refused, and whoever may not change categories', async () => {
  const cups = await idOf('cups');
  const tea = await idOf('tea');
  const gone = '01900000-0000-7000-8000-00000000dead';
  expect(await move('tea', gone)).toMatchObject({ code: 40, data: { errors: [{ rule: 'unknown' }] } });
  expect(await move('tea', cups, tea)).toMatchObject({ code: 40 });
  expect(await move('tea', null, gone)).toMatchObject({ code: 40 });
  expect(await mei.call('category/move', { id: gone, parentId: null })).toMatchObject({ code: 40 });
  const editor = await hire(shop, 'Ed', 'editor');
  expect(await editor.call('category/move', { id: tea, parentId: null })).toMatchObject({ code: 30 });
  expect((await editor.does<{ items: Node[] }>('category/tree')).items.length).toBeGreaterThan(2);
});
