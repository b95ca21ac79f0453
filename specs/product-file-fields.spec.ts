import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import type { ExportView } from '../src/shared/contracts/transfer.ts';
import { addApp } from './support/apps.ts';
import { imports } from './support/importing.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { mei, type Worker } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);

const fields = {
  type: 'object',
  properties: {
    leaf: { type: 'string', enum: ['green', 'black'] },
    note: { type: 'string', maxLength: 40 },
    grams: { type: 'number', minimum: 1, maximum: 5000 },
    steeps: { type: 'integer' },
    organic: { type: 'boolean' },
    constructor: { type: 'string' },
  },
  required: ['leaf'],
};
await addApp(shop, { slug: 'tea-facts', productFields: fields }, 'export default {};');

interface Product {
  id: string;
  slug: string;
  version: number;
  appFields: Record<string, Record<string, unknown>>;
  relatedIds: string[];
}
const idOf = async (staff: Worker, slug: string) =>
  (await staff.does<{ items: Product[] }>('product/list', { pageSize: 50 })).items.find((each) => each.slug === slug)
    ?.id ?? '';
const get = async (staff: Worker, slug: string) => staff.does<Product>('product/get', { id: await idOf(staff, slug) });
async function save(slug: string, change: object) {
  const product = await get(owner, slug);
  await owner.does('product/save', { ...product, base: product.version, ...change });
}

async function exported(from: RunningShop, staff: Worker): Promise<string> {
  const { id } = await staff.does<{ id: string }>('export/products', {});
  for (let steps = 0; steps < 20; steps += 1) {
    const { state, path } = await staff.does<ExportView>('export/get', { id });
    if (state === 'done') return (await fetch(from.origin + path, { headers: { 'x-auth': staff.token } })).text();
    await from.work('export:work', { id });
  }
  throw new Error('the export never ends');
}

const records = (text: string) => parse(text, { columns: true }) as Record<string, string>[];
const facts = { leaf: 'green', note: '"Rinse" once', grams: 12.5, steeps: 3, organic: false, constructor: 'Ben' };
const noteColumn = 'App field tea-facts note (product.metafields.vitrine.app.tea-facts.note)';
const relatedColumn = 'Related products (product.metafields.vitrine.related)';

test('a file carries related products by handle and the fields of apps, and comes in again without a change', async () => {
  await save('green-tea', {
    appFields: { 'tea-facts': facts },
    relatedIds: [await idOf(owner, 'stone-cup'), await idOf(owner, 'rain-cup')],
  });
  await save('rain-cup', {
    appFields: { 'tea-facts': { leaf: 'black' } },
    relatedIds: [await idOf(owner, 'green-tea')],
  });
  const text = await exported(shop, owner);
  const tea = records(text).find((row) => row['URL handle'] === 'green-tea');
  expect(tea?.[relatedColumn]).toBe('stone-cup; rain-cup');
  expect(tea?.[noteColumn]).toBe('"\\"Rinse\\" once"');
  const before = await get(owner, 'green-tea');
  const view = await imports(shop, owner, text);
  expect(view).toMatchObject({ progress: { created: 0, updated: 0, refused: 0 }, refusals: [], warnings: [] });
  expect(await get(owner, 'green-tea')).toEqual(before);
  expect(before.appFields).toEqual({ 'tea-facts': facts });
  expect(await exported(shop, owner)).toBe(text);
});

test('an empty shop relates products that stand later in the file, and tells of those that it does not have', async () => {
  const text = await exported(shop, owner);
  const other = await meisShop();
  const ben = await mei(other);
  await addApp(other, { slug: 'tea-facts', productFields: fields }, 'export default {};');
  await other.tools.pool.query('truncate product, category, tag, collection cascade');
  await other.tools.pool.query("delete from address where space in ('product', 'category', 'tag', 'collection')");
  const rows = records(text).map((row) =>
    row['URL handle'] === 'moon-cup' && row.Title ? { ...row, [relatedColumn]: 'no-such-thing; green-tea' } : row,
  );
  // The other way round, so that most of what is named comes later.
  const view = await imports(
    other,
    ben,
    stringify(rows.toReversed(), { header: true, columns: Object.keys(rows[0] ?? {}) }),
  );
  expect(view.refusals.map(({ reason }) => reason)).toEqual([]);
  expect(view.warnings.map(({ reason }) => reason).join()).toContain('no-such-thing');
  const related = async (slug: string) => {
    const ids = (await get(ben, slug)).relatedIds;
    const { items } = await ben.does<{ items: Product[] }>('product/list', { pageSize: 50 });
    return ids.map((id) => items.find((each) => each.id === id)?.slug);
  };
  expect(await related('green-tea')).toEqual(['stone-cup', 'rain-cup']);
  expect(await related('rain-cup')).toEqual(['green-tea']);
  expect(await related('moon-cup')).toEqual(['green-tea']);
  expect((await get(ben, 'green-tea')).appFields).toEqual({ 'tea-facts': facts });
});

const csv = (rows: Record<string, string>[]) => stringify(rows, { header: true });
const own = (name: string, app = 'tea-facts') =>
  `App field ${app} ${name} (product.metafields.vitrine.app.${app}.${name})`;

test('a field that no app has is refused with its column, wrong values by theirs; a blank cell is none', async () => {
  const before = await get(owner, 'green-tea');
  const refusalsOf = async (cells: Record<string, string>) =>
    (await imports(shop, owner, csv([{ Handle: 'green-tea', ...cells }]))).refusals.map(({ reason }) => reason).join();
  expect(await refusalsOf({ [own('origin')]: 'Hill' })).toContain(own('origin'));
  expect(await refusalsOf({ [own('leaf', 'gone')]: 'green' })).toContain(own('leaf', 'gone'));
  expect(await refusalsOf({ [own('leaf', 'gone')]: '' })).toBe('');
  expect(await refusalsOf({ [own('grams')]: 'many' })).toContain(own('grams'));
  expect(await refusalsOf({ [own('grams')]: '9000' })).not.toBe('');
  expect(await refusalsOf({ [own('leaf')]: 'blue' })).not.toBe('');
  expect(await get(owner, 'green-tea')).toEqual(before);
});

test('a file without these columns, such as one of Shopify, leaves them; a blank cell clears one value', async () => {
  const { version: _, ...before } = await get(owner, 'green-tea');
  const view = await imports(shop, owner, csv([{ Handle: 'green-tea', Vendor: 'Hill' }]));
  expect(view).toMatchObject({ progress: { updated: 1, refused: 0 } });
  expect(await get(owner, 'green-tea')).toMatchObject({ appFields: before.appFields, relatedIds: before.relatedIds });
  await imports(shop, owner, csv([{ Handle: 'green-tea', [own('organic')]: '', [own('grams')]: '20' }]));
  const { organic: __, ...rest } = facts;
  expect((await get(owner, 'green-tea')).appFields).toEqual({ 'tea-facts': { ...rest, grams: 20 } });
  await imports(shop, owner, csv([{ Handle: 'green-tea', Vendor: 'Hill', [relatedColumn]: '' }]));
  expect((await get(owner, 'green-tea')).relatedIds).toEqual([]);
});

test('a cell with more related products than a product may have takes those, warns of the rest, and can be saved', async () => {
  const handles = Array.from({ length: 30 }, (_, at) => `saucer-${at}`);
  const saucer = (handle: string) => ({
    Handle: handle,
    Title: handle,
    'Variant Price': '5',
    Status: 'draft',
    [relatedColumn]: handle === 'saucer-0' ? ['saucer-0', 'no-such-saucer', ...handles].join('; ') : '',
  });
  const file = csv(handles.map(saucer));
  const view = await imports(shop, owner, file);
  expect(view.refusals).toEqual([]);
  expect(view.warnings.map(({ reason }) => reason)).toEqual([
    'There is no related product “no-such-saucer”; it was left out.',
    'A product has at most 24 related products. Those from “saucer-25” on were left out: 5.',
  ]);
  const { items } = await owner.does<{ items: Product[] }>('product/list', { pageSize: 100 });
  const wanted = handles.slice(1, 25).map((handle) => items.find(({ slug }) => slug === handle)?.id);
  const { id, ...product } = await owner.does<Product>('product/get', {
    id: items.find(({ slug }) => slug === 'saucer-0')?.id,
  });
  expect(product.relatedIds).toEqual(wanted);
  await owner.does('product/save', { ...product, id, base: product.version });
  expect((await imports(shop, owner, file)).progress).toMatchObject({ updated: 0, refused: 0 });
});
