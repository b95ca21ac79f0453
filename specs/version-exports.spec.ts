import { expect, test } from 'vitest';
import { day } from './support/clock.ts';
import { exportsOf } from './support/exported-rows.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire, type Worker } from './support/staff.ts';

const shop = await meisShop();
const before = await enterMei(shop);
const link = { label: { en: 'Tea' }, path: '/' };

interface Exported {
  kind: string;
  path: string;
  /** Keys of which the first is saved two days before the second. */
  keys: [string, string];
  content: object;
  /** Cells of the first beside its key and its states. */
  cells: object;
  /** Key that the theme brings, and nobody has changed. */
  own?: string;
}

const hash = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const chart = { title: { en: '=Shirts', zh: '衬衫' }, columns: [{ label: 'Chest' }] };
const kinds: Exported[] = [
  { kind: 'menu', path: 'export/menus', keys: ['early', 'late'], content: { items: [link] }, cells: {}, own: 'header' },
  {
    kind: 'slides',
    path: 'export/slides',
    keys: ['early', 'late'],
    content: { slides: [{ title: 'Tea', image: hash }] },
    cells: {},
  },
  {
    kind: 'notice',
    path: 'export/notices',
    keys: ['early', 'late'],
    content: { text: { en: '=Closed', zh: '休息' }, until: '2026-04-01T10:00:00.000Z' },
    cells: { 'text en': "'=Closed", 'text zh': '休息', until: '2026-04-01T10:00:00.000Z' },
  },
  {
    kind: 'sizeChart',
    path: 'export/sizeCharts',
    keys: ['early', 'late'],
    content: { ...chart, rows: [{ value: 'small', measures: ['90'] }] },
    cells: { 'title en': "'=Shirts", 'title zh': '衬衫' },
  },
  {
    kind: 'theme',
    path: 'export/themes',
    keys: ['product', 'search'],
    content: { hideHead: true },
    cells: {},
    own: 'site',
  },
  {
    kind: 'template',
    path: 'export/templates',
    keys: ['cart', 'search'],
    content: { source: '<p>Tea</p>' },
    cells: {},
    own: 'product',
  },
];

const save = (by: Worker, { kind, content }: Exported, key: string) => by.does(`${kind}/save`, { key, content });
for (const each of kinds) await save(before, each, each.keys[0]);
shop.clock.pass(2 * day);
const mei = await enterMei(shop);
const { rows, file, logged } = exportsOf(shop, mei);

test.each(kinds)('$path holds what the list of $kind finds', async (each) => {
  const { kind, path, keys, cells, own } = each;
  const [early, late] = keys;
  await save(mei, each, late);
  const keysOf = async (body: object) => (await rows(path, body)).map(({ key }) => key);
  const listed = await mei.does<{ items: { key: string }[] }>(`${kind}/list`, { pageSize: 100 });
  expect(await keysOf({})).toEqual(listed.items.map(({ key }) => key));
  const [first] = await rows(path, { to: '2026-03-03' });
  expect(first).toMatchObject({ key: early, ...cells, draft: 'yes', published: 'no', savedBy: 'Owner' });
  expect(await keysOf({ to: '2026-03-03' })).toEqual([early]);
  expect(await keysOf({ from: '2026-03-04' })).toEqual([late]);
  expect(await keysOf({ tab: 'published' })).toEqual([]);
  expect(await keysOf({ only: [late] })).toEqual([late]);
  expect(await keysOf({ keyword: early, except: [early] })).not.toContain(early);
  if (own) {
    expect(await rows(path, { only: [own] })).toMatchObject([{ key: own, draft: 'no', published: 'no', savedAt: '' }]);
    expect(await keysOf({ except: [own] })).toEqual(listed.items.map(({ key }) => key).filter((key) => key !== own));
  }
  await keysOf({ only: [early] });
  expect(await logged(`export:${path.slice(7)}`)).toMatchObject({ only: [early], count: 1 });
});

test('only those export who may', async () => {
  const support = await hire(shop, 'Sam', 'support');
  for (const { path } of kinds)
    expect(JSON.parse((await file(path, {}, support)).text), path).toMatchObject({ code: 30 });
});
