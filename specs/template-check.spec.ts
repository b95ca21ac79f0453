import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const check = async (source: string) =>
  (
    await owner.does<{ faults: { line: number; reason: string; blocks: boolean }[] }>('template/check', {
      key: 'home',
      source,
    })
  ).faults;

test('a template that is typed has each fault at its line, and nothing is saved', async () => {
  expect(await check('<p>Good</p>')).toEqual([]);
  const [open, ...others] = await check('<p>\n\n{% if x %}');
  expect(open).toMatchObject({ line: 3, blocks: true, reason: expect.stringContaining('not closed') });
  expect(others).toEqual([]);
  const wrong = '<p></p>\n<shop-component name="product-list" props=\'{"limit":"many"}\'></shop-component>';
  const reason = 'product-list: limit is not what it takes.';
  expect(await check(wrong)).toEqual([{ line: 2, blocks: true, reason }]);
  const unknown = '{{ 1 }}\n<shop-component name="cart">\n<shop-component name="no-such"></shop-component>';
  expect((await check(unknown)).map(({ line, blocks }) => [line, blocks])).toEqual([
    [2, false],
    [3, false],
  ]);
  expect(await owner.does('template/get', { key: 'home' })).toMatchObject({ number: 0, draft: null });
});

test('unknown templates and members who may not save them are refused', async () => {
  expect((await owner.call('template/check', { key: 'no-such', source: '' })).code).toBe(40);
  const editor = await hire(shop, 'Eva', 'editor');
  expect((await editor.call('template/check', { key: 'home', source: '' })).code).toBe(30);
});

test('notices and slides are saved with an empty link, as their forms send it', async () => {
  await owner.does('notice/save', { key: 'plain', content: { text: 'Closed today.', path: '' } });
  const image = 'a'.repeat(24);
  const slides = [{ title: 'Spring', path: '', image }];
  await owner.does('slides/save', { key: 'plain', content: { slides } });
  const refused = await owner.call('notice/save', { key: 'bad', content: { text: 'x', path: 'nowhere' } });
  expect(refused.code).toBe(40);
});

test('templates and themes are found by the names that the reader’s language has for their keys', async () => {
  const list = async (body: object) => (await owner.does<{ items: { key: string }[] }>('template/list', body)).items;
  const keys = async (body: object) => (await list(body)).map(({ key }) => key);
  // "Cart page" is what the back office calls `cart`, and its words stand in no template.
  expect(await keys({ keyword: 'cart page' })).toEqual([]);
  expect(await keys({ keyword: 'cart page', named: ['cart'] })).toEqual(['cart']);
  await owner.does('template/save', { key: 'cart', content: { source: '<p>Yours</p>' }, base: 0 });
  expect(await keys({ keyword: 'cart page', named: ['cart'] })).toEqual(['cart']);
  expect(await keys({ keyword: 'cart page', named: ['search'], tab: 'draft' })).toEqual([]);
  expect((await owner.call('template/list', { keyword: 'x', named: [''] })).code).toBe(40);
});
