import { expect, test } from 'vitest';
import type { ListView } from '../src/shared/contracts/views-admin.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire, type Worker } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const wen = await hire(shop, 'Wen', 'support');

const view = (changes: object = {}) => ({ screen: 'orders', name: 'To Berlin', state: { q: 'Berlin' }, ...changes });
const save = (who: Worker, changes: object = {}) => who.does<ListView>('view/save', view(changes));
const namesOf = async (who: Worker, screen = 'orders') =>
  (await who.does<{ items: ListView[] }>('view/list', { screen })).items.map(({ name }) => name);

test('a member keeps views of a list under names of their own, which others do not see', async () => {
  const first = await save(mei);
  const again = await save(mei, { state: { q: 'Berlin', sort: '-at' } });
  expect(again).toMatchObject({ id: first.id, state: { sort: '-at' }, shared: false });
  const ofWen = await save(wen);
  expect(ofWen.id).not.toBe(first.id);
  expect(await namesOf(mei)).toEqual(['To Berlin']);
  expect(await namesOf(mei, 'products')).toEqual([]);
  expect((await mei.call('view/remove', { id: ofWen.id })).code).toBe(40);
  await wen.does('view/remove', { id: ofWen.id });
  expect(await namesOf(wen)).toEqual([]);
});

test('a shared view is seen by all, and written by those who may share', async () => {
  const { id } = await save(mei, { name: 'Everybody', shared: true });
  expect(await namesOf(wen)).toEqual(['Everybody']);
  expect((await wen.call('view/save', view({ name: 'Everybody', shared: true }))).code).toBe(40);
  expect((await wen.call('view/remove', { id })).code).toBe(40);
  await mei.does('view/remove', { id });
  expect(await namesOf(wen)).toEqual([]);
});

test('the same name saved many times at once is one view, and no more than 200 are kept', async () => {
  await Promise.all(Array.from({ length: 8 }, () => save(wen, { screen: 'race' })));
  expect(await namesOf(wen, 'race')).toHaveLength(1);
  const codes = await Promise.all(
    Array.from(
      { length: 204 },
      async (_, no) => (await wen.call('view/save', view({ screen: 'full', name: `${no}` }))).code,
    ),
  );
  expect(codes.filter((code) => code === 0)).toHaveLength(199);
});

test('a preference is its member’s own, and null removes it', async () => {
  await mei.does('preference/save', { key: 'columns.orders', value: ['no', 'total'] });
  expect(await mei.does('preference/get', { key: 'columns.orders' })).toMatchObject({ value: ['no', 'total'] });
  expect(await wen.does('preference/get', { key: 'columns.orders' })).toMatchObject({ value: null });
  await mei.does('preference/save', { key: 'columns.orders', value: null });
  expect(await mei.does('preference/get', { key: 'columns.orders' })).toMatchObject({ value: null });
});

test('what is too large, hostile or named wrongly is refused', async () => {
  const long = 'a'.repeat(100_000);
  for (const changes of [
    { state: { q: long } },
    { name: long },
    { name: ' ' },
    { screen: '../x' },
    { state: [] },
    { state: { q: '\0' } },
  ])
    expect((await mei.call('view/save', view(changes))).code, JSON.stringify(changes).slice(0, 50)).toBe(40);
  for (const value of [long, '\0', '\ud800'])
    expect((await mei.call('preference/save', { key: 'hostile', value })).code).toBe(40);
  const name = '<script>alert(1)</script>';
  expect(await save(mei, { name })).toMatchObject({ name });
});
