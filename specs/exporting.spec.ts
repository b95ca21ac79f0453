import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { takePicture } from '../src/modules/attachments/index.ts';
import { runExportCommand, runImportCommand } from '../src/modules/transfer/index.ts';
import type { ExportView } from '../src/shared/contracts/transfer.ts';
import { transferTools } from '../src/wiring/transfers.ts';
import { shopifyData } from './sample-data.ts';
import { imports, picture, runImport, send } from './support/importing.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { hire, mei, type Worker } from './support/staff.ts';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'));
afterAll(() => rm(folder, { recursive: true }));
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

async function exported(shop: RunningShop, staff: Worker, what = 'products', body: object = {}) {
  const { id } = await staff.does<{ id: string }>(`export/${what}`, body);
  for (let steps = 0; steps < 50; steps++) {
    const view = await staff.does<ExportView>('export/get', { id });
    if (view.state !== 'working') return { view, text: await download(shop, staff, view) };
    await shop.work('export:work', { id });
  }
  throw new Error('the export never ends');
}

async function download(shop: RunningShop, staff: Worker, { path }: ExportView): Promise<string> {
  const response = await fetch(shop.origin + path, { headers: { 'x-auth': staff.token } });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return response.text();
}

/** A shop with empty tables only. */
async function emptyShop(): Promise<RunningShop> {
  const shop = await meisShop();
  await sql`truncate product, category, tag, collection cascade`.execute(shop.tools.db);
  await sql`delete from address where space in ('product', 'category', 'tag', 'collection')`.execute(shop.tools.db);
  return shop;
}

const records = (text: string) => parse(text, { columns: true }) as Record<string, string>[];

/** A lamp with every field that a product has. */
async function saveLamp(shop: RunningShop) {
  const image = await takePicture(await picture('#334455'), shop.tools);
  if (!image) throw new Error('no picture');
  await shop.save({
    slug: 'lamp',
    title: { en: '=Lamp, "the" one', zh: '灯', 'zh-HK': '燈' },
    summary: { en: 'Warm.', fil: 'Mainit.' },
    description: { en: '<p>One\r\ntwo</p>', zh: '<p>一</p>' },
    vendor: '@Mei',
    type: 'Lights',
    tags: ['handmade', '手工'],
    categories: ['cups', 'tea'],
    seo: { title: { en: 'Lamp', zh: '灯' }, description: 'Lamps' },
    rank: -3,
    metafields: {
      'Google Shopping / Gender': 'unisex',
      'Color (product.metafields.shopify.color-pattern)': 'red; blue',
    },
    images: [{ ...image, alt: { en: 'A lamp', zh: '一盏灯' }, values: { colour: 'red' } }],
    specs: [
      {
        code: 'colour',
        name: { en: 'Colour', zh: '颜色' },
        values: [
          { value: 'red', label: { en: 'Red', zh: '红' }, swatch: '#aa0000' },
          { value: 'wine', label: { en: 'red', zh: '酒红' } },
          { value: 'blue', label: { zh: '蓝' } },
        ],
      },
    ],
    variants: [
      {
        sku: 'LAMP-B',
        spec: { colour: 'blue' },
        price: 5,
        onHand: 4,
        prices: [{ currency: 'JPY', price: 12, listPrice: 20 }],
      },
      { sku: "'LAMP-R", spec: { colour: 'red' }, price: 2500, listPrice: 3000, stockPolicy: 'continued', onHand: 2 },
      { sku: 'LAMP-W', spec: { colour: 'wine' }, price: 2600, stockPolicy: 'uncounted', barcode: '0401234567890' },
    ],
  });
}

describe('an export can be imported again', () => {
  test('into the same shop: nothing has changed', async () => {
    const shop = await meisShop();
    const owner = await mei(shop);
    await saveLamp(shop);
    const { text } = await exported(shop, owner);
    const again = await imports(shop, owner, text);
    expect(again.refusals).toEqual([]);
    const all = (await sql<{ count: number }>`select count(*) as count from product`.execute(shop.tools.db)).rows[0]
      ?.count;
    expect(again.progress).toMatchObject({ unchanged: all, updated: 0, created: 0 });
  });

  test('into an empty shop, with its pictures: that exports the same file, byte for byte', async () => {
    const shop = await meisShop();
    await saveLamp(shop);
    const first = join(folder, 'first.csv');
    expect(
      await runExportCommand(
        ['products', first, '--images', join(folder, 'pictures')],
        transferTools(shop.tools),
        nowhere,
      ),
    ).toBe(0);

    const empty = await emptyShop();
    const tools = {
      ...transferTools(empty.tools),
      language: 'en' as const,
      translateOf: empty.tools.translations('en'),
    };
    expect(await runImportCommand(['products', first, '--images', join(folder, 'pictures')], tools, nowhere)).toBe(0);
    const { text } = await exported(empty, await mei(empty));
    expect(text).toBe(await readFile(first, 'utf8'));
  });

  test.skipIf(!shopifyData).each(['apparel.csv', 'jewelry.csv'])(
    '%s, as it came from Shopify: no variant, tag or picture is lost, and the export changes nothing',
    async (name) => {
      const shop = await emptyShop();
      const tools = {
        ...transferTools(shop.tools),
        language: 'en' as const,
        translateOf: shop.tools.translations('en'),
      };
      const source = join(shopifyData ?? '', name);
      await runImportCommand(
        ['products', source, '--images', join(shopifyData ?? '', 'images'), '--no-download'],
        tools,
        nowhere,
      );
      const given = records(await readFile(source, 'utf8'));
      const { text } = await exported(shop, await mei(shop));
      const got = records(text);
      const of = (rows: Record<string, string>[], column: string) => rows.map((row) => row[column]).filter(Boolean);
      expect(of(got, 'Price')).toHaveLength(of(given, 'Variant Price').length);
      expect(of(got, 'Tags').flatMap((tags) => (tags ?? '').split(', '))).toHaveLength(
        of(given, 'Tags').flatMap((tags) => (tags ?? '').split(',')).length,
      );
      const again = await imports(shop, await mei(shop), text, { fetch: 'false' });
      expect(again.refusals).toEqual([]);
      expect(again.progress).toMatchObject({ created: 0, updated: 0, unchanged: new Set(of(given, 'Handle')).size });
    },
  );
});

test('the file has Shopify’s newer column names, with a column for each translation and currency', async () => {
  const shop = await meisShop();
  const { text, view } = await exported(shop, await mei(shop), 'products', { filters: { category: 'cups' } });
  const rows = records(text);
  expect(rows.map((row) => row['URL handle'])).toEqual(expect.arrayContaining(['rain-cup', 'draft-cup']));
  expect(rows.map((row) => row['URL handle'])).not.toContain('clay-teapot');
  expect(rows.find((row) => row.SKU === 'CUP-RAIN')).toMatchObject({
    Title: 'Rain cup',
    'Title zh (product.metafields.vitrine.title.zh)': '雨杯',
    Price: '12.00',
    'Price JPY (variant.metafields.vitrine.price.JPY)': '1800',
    'Inventory quantity': '100',
    Status: 'active',
  });
  expect(view).toMatchObject({ kind: 'products', products: 4, bytes: Buffer.byteLength(text) });
  const owner = await mei(shop);
  const handles = async (select: object) => {
    const found = records((await exported(shop, owner, 'products', { select })).text);
    return new Set(found.map((row) => row['URL handle']));
  };
  const query = { keyword: 'cup', filters: { status: 'active' } };
  const { items } = await owner.does<{ items: { id: string; slug: string }[] }>('product/list', query);
  const [left, ...others] = items;
  expect(others.length).toBeGreaterThan(0);
  expect(await handles({ query, except: [left?.id] })).toEqual(new Set(others.map(({ slug }) => slug)));
  expect(await handles({ ids: [left?.id] })).toEqual(new Set([left?.slug]));
  expect(await handles({ query: { keyword: '???' } })).toEqual(new Set());
});

test('a file is for staff with the permission, and deleted after a week', async () => {
  const shop = await meisShop();
  const owner = await mei(shop);
  const { view } = await exported(shop, owner);
  const status = async (token?: string) =>
    (await fetch(shop.origin + view.path, { headers: token ? { 'x-auth': token } : {} })).status;
  expect(await status(owner.token)).toBe(200);
  expect(await status()).toBe(404);
  const support = await hire(shop, 'Sol', 'support');
  expect(await status(support.token)).toBe(404);
  expect((await support.call('export/products')).code).toBe(30);
  shop.clock.pass(8 * 86_400_000);
  const later = await mei(shop);
  expect(await status(later.token)).toBe(404);
  await shop.work('export:cleanup');
  expect(await shop.tools.files.has(`export-${view.id}-0.csv`)).toBe(false);
});

describe('stock', () => {
  test('is exported and imported as Shopify’s inventory file, each change with its movement', async () => {
    const shop = await meisShop();
    const owner = await mei(shop);
    const { text } = await exported(shop, owner, 'inventory');
    const [header = ''] = text.split('\n');
    expect(header).toContain(
      'SKU,Location,Committed (not editable),Available (not editable),On hand (current),On hand (new)',
    );
    const same = await runImport(shop, owner, await send(owner, 'inventory', text));
    expect(same.progress).toMatchObject({ updated: 0, refused: 0 });

    const changed = text.replace('CUP-RAIN,Shop,0,100,100,100', 'CUP-RAIN,Shop,0,100,100,70');
    const done = await runImport(
      shop,
      owner,
      await send(owner, 'inventory', [{ name: 'count.csv', content: changed }]),
    );
    expect(done.progress).toMatchObject({ updated: 1, refused: 0 });
    const { rows } = await sql<object>`
      select m.on_hand_delta, m.reason, m.source, m.note, m.actor from stock_movement m join variant v on v.id = m.variant_id
      where v.sku = 'CUP-RAIN' order by m.no desc limit 1`.execute(shop.tools.db);
    expect(rows).toEqual([
      { on_hand_delta: -30, reason: 'adjusted', source: 'import', note: 'count.csv', actor: 'Owner' },
    ]);
  });

  test('is never set below what orders reserve, and what was sold meanwhile stays sold', async () => {
    const shop = await meisShop();
    const owner = await mei(shop);
    await sql`update variant set reserved = 2 where sku = 'CUP-MOON'`.execute(shop.tools.db);
    const file = [
      'Handle,Title,Option1 Value,Option2 Value,SKU,On hand (current),On hand (new)',
      ',,,,CUP-MOON,3,1',
      ',,,,TEA-GREEN,1,2',
      'clay-teapot,,Terracotta,Large,,9,12',
      ',,,,CUP-RAIN,90,95',
      ',,,,NOBODY,1,1',
      ',,,,CUP-DRAFT,x,many',
    ].join('\n');
    const checked = await runImport(
      shop,
      owner,
      await send(owner, 'inventory', file, { dryRun: 'true', byDifference: 'true' }),
    );
    expect(checked).toMatchObject({ state: 'checked', progress: { updated: 2 } });
    const stock = async (sku: string) =>
      (await sql<{ on_hand: number }>`select on_hand from variant where sku = ${sku}`.execute(shop.tools.db)).rows[0]
        ?.on_hand;
    expect(await stock('CUP-RAIN')).toBe(100);
    await owner.does('import/confirm', { id: checked.id });
    const done = await runImport(shop, owner, checked.id);
    expect(done.progress).toMatchObject({ updated: 2 });
    expect(done.refusals).toEqual([
      { line: 2, reason: 'CUP-MOON cannot have 1: orders hold 2.' },
      { line: 3, reason: 'The stock of TEA-GREEN is not counted.' },
      { line: 6, reason: 'The shop has no variant “NOBODY”.' },
      { line: 7, reason: 'On hand (new) “many” is not a number.' },
    ]);
    expect([await stock('CUP-RAIN'), await stock('POT-TERRA-L'), await stock('CUP-MOON')]).toEqual([105, 13, 3]);
  });
});
