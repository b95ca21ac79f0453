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
