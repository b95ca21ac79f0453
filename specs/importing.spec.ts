import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { zipOf } from '../src/platform/archive/zip.fixture.ts';
import { imports, picture, pictureServer, readImport, runImport, send } from './support/importing.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const web = await pictureServer({
  '/mug.png': await picture('#aabbcc'),
  '/other.png': await picture('#ccbbaa'),
  '/notes.txt': Buffer.from('no picture'),
});
afterAll(web.close);
const shop = await meisShop({ reach: (address, port) => address === '127.0.0.1' && port === web.port });
const { db } = shop.tools;
const owner = await mei(shop);
const header =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty';
const withPicture = 'Handle,Title,Variant SKU,Variant Price,Image Src';
beforeEach(async () => {
  await sql`update import_run set state = 'cancelled' where state = 'working'`.execute(db);
});

async function get(slug: string) {
  const { data } = await shop.visitor().call('product/get', { slug });
  return data as { title: string; variants: { sku: string; price: { amount: number } }[]; images: { id: string }[] };
}

function mugs(count: number, from = 0): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const mug = `mug-${from + n}`;
    return `${mug},Mug ${from + n},Size,S,${mug}-S,18.00,shopify,3\n${mug},,Size,L,${mug}-L,22.00,shopify,4`;
  });
  return `${header}\n${rows.join('\n')}\n`;
}

test('Mei uploads a file, and its products are in the shop once the job is done', async () => {
  const id = await send(owner, 'products', mugs(3));
  expect(await readImport(owner, id)).toMatchObject({ state: 'working', phase: 'reading', by: 'Owner' });
  const done = await runImport(shop, owner, id);
  expect(done).toMatchObject({
    state: 'done',
    progress: { rows: 6, products: 3, created: 3, updated: 0, unchanged: 0, refused: 0 },
  });
  expect((await get('mug-1')).variants.map(({ sku, price }) => [sku, price.amount])).toEqual([
    ['mug-1-S', 1800],
    ['mug-1-L', 2200],
  ]);
});

test('the same file again changes nothing, and a file of other rows only what it names', async () => {
  await imports(shop, owner, mugs(2, 10));
  expect((await imports(shop, owner, mugs(2, 10))).progress).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  const cheaper = mugs(2, 10).replace('mug-10-S,18.00', 'mug-10-S,17.00');
  expect((await imports(shop, owner, cheaper)).progress).toMatchObject({ updated: 1, unchanged: 1 });
});

test('a dry run reports what would happen, and does it when Mei confirms', async () => {
  const bad = `${mugs(2, 20)}bowl,Bowl,,,BOWL,thirty,,\nrain-cup,Rainy cup,,,CUP-RAIN,12.50,shopify,100\n`;
  const checked = await imports(shop, owner, bad, { dryRun: 'true' });
  expect(checked).toMatchObject({
    state: 'checked',
    dryRun: true,
    progress: { created: 2, updated: 1 },
    refusals: [
      { line: 6, reason: 'Variant Price “thirty” is not an amount such as 36.00.' },
      { line: 6, reason: 'Nothing of “bowl” is left that could be sold.' },
    ],
  });
  expect((await get('rain-cup')).title).toBe('Rain cup');
  expect((await shop.visitor().call('product/get', { slug: 'mug-20' })).code).toBe(40);

  await owner.does('import/confirm', { id: checked.id });
  const done = await runImport(shop, owner, checked.id);
  expect(done).toMatchObject({ state: 'done', dryRun: false, progress: { created: 2, updated: 1, refused: 2 } });
  expect((await get('rain-cup')).title).toBe('Rainy cup');
  expect((await owner.call('import/confirm', { id: checked.id })).code).toBe(40);
});

test('rows of one product may be anywhere in the file, and a SKU that is taken gets a suffix', async () => {
  const others = Array.from({ length: 150 }, (_, n) => `far-${n},Far ${n},,,FAR-${n},1.00,,`);
  const rows = ['apart,Apart,Size,S,APART-S,18,,', ...others, 'apart,,Size,L,APART-L,22,,', 'thief,Thief,,,FAR-7,1,,'];
  const done = await imports(shop, owner, [header, ...rows].join('\n'));
  expect(done.progress).toMatchObject({ created: 152, refused: 0, warnings: 1 });
  const sku = (await get('thief')).variants[0]?.sku ?? '';
  expect(sku).toMatch(/^FAR-7-[0-9A-F]{6}$/);
  expect(done.warnings).toEqual([
    { line: 154, reason: `SKU FAR-7 is taken already, so this variant has the SKU ${sku}.` },
  ]);
  expect((await get('apart')).variants).toHaveLength(2);
  expect((await get('far-7')).variants).toMatchObject([{ sku: 'FAR-7' }]);
});

test('a SKU of another product does not refuse the row, and stays the same in the next import', async () => {
  const file = `${header}\nrain-mug,Rain mug,Size,S,CUP-RAIN,18,shopify,3\nrain-mug,,,L,RAIN-L,22,shopify,4\n`;
  const checked = await imports(shop, owner, file, { dryRun: 'true' });
  expect(checked).toMatchObject({ progress: { created: 1, refused: 0, warnings: 1 } });
  await owner.does('import/confirm', { id: checked.id });
  expect((await runImport(shop, owner, checked.id)).progress).toMatchObject({ created: 1, refused: 0, warnings: 1 });
  const given = (await get('rain-mug')).variants.map(({ sku }) => sku);
  expect(given).toEqual([expect.stringMatching(/^CUP-RAIN-[0-9A-F]{6}$/), 'RAIN-L']);
  expect((await imports(shop, owner, file)).progress).toMatchObject({ unchanged: 1, refused: 0, warnings: 1 });
  expect((await get('rain-mug')).variants.map(({ sku }) => sku)).toEqual(given);

  const stock = 'Handle,Title,Option1 Name,Option1 Value,SKU,On hand (new)';
  const counted = await runImport(
    shop,
    owner,
    await send(owner, 'inventory', `${stock}\nrain-mug,Rain mug,Size,S,CUP-RAIN,9\nrain-mug,,Size,L,RAIN-L,8\n`),
  );
  expect(counted.progress).toMatchObject({ updated: 2, refused: 0 });
  const { rows } = await sql<{ sku: string; on_hand: number }>`
    select sku, on_hand from variant where sku = any(${given}::text[]) order by sku`.execute(db);
  expect(rows.map(({ on_hand }) => on_hand)).toEqual([9, 8]);
});

test('a cell with a NUL refuses its row at once, with line and reason, and the other rows are imported', async () => {
  const id = await send(
    owner,
    'products',
    `${mugs(1, 400)}nul,Nul\0 mug,Size,S,NUL-S,18,shopify,3\n${mugs(1, 401).split('\n').slice(1).join('\n')}`,
  );
  const done = await runImport(shop, owner, id);
  expect(done).toMatchObject({ state: 'done', progress: { created: 2 } });
  expect(done.refusals[0]).toEqual({
    line: 4,
    reason: 'Title holds a character that no text can hold (NUL): please remove it.',
  });
  const stock = await runImport(
    shop,
    owner,
    await send(owner, 'inventory', 'SKU,On hand (new)\nmug-400-S\0,9\nmug-401-S,8\n'),
  );
  expect(stock).toMatchObject({ state: 'done', progress: { updated: 1, refused: 1 } });
  expect(stock.refusals).toEqual([
    { line: 2, reason: 'SKU holds a character that no text can hold (NUL): please remove it.' },
  ]);
});

test('an import that is killed in the middle of a product resumes, and counts everything once', async () => {
  const id = await send(owner, 'products', mugs(6, 30));
  await shop.work('import:work', { id });
  // Writing the fourth product of the file fails: as if the process ended there.
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed' using errcode = '57P01'; end $$`.execute(
    db,
  );
  await sql`create trigger die before insert on variant for each row when (new.sku = 'mug-33-L') execute function die()`.execute(
    db,
  );
  await expect(shop.work('import:work', { id })).rejects.toThrow('the database is unavailable');
  expect(await readImport(owner, id)).toMatchObject({ state: 'working', progress: { created: 3 } });
  expect((await shop.visitor().call('product/get', { slug: 'mug-33' })).code).toBe(40);
  await sql`drop trigger die on variant`.execute(db);

  const elsewhere = await shop.another();
  await elsewhere.work('import:resume');
  const done = await runImport(elsewhere, owner, id);
  expect(done).toMatchObject({
    state: 'done',
    progress: { rows: 12, created: 6, updated: 0, unchanged: 0, refused: 0 },
  });
  const { rows } = await sql<{ moved: number }>`
    select count(*) filter (where m.reason = 'opening' and m.source = 'import' and m.actor = 'Owner') as moved
    from stock_movement m join variant v on v.id = m.variant_id where v.sku like 'mug-3%'`.execute(db);
  expect(rows[0]?.moved).toBe(12);
});

test('a file is read in batches: no step holds more rows than its limit', async () => {
  const id = await send(owner, 'products', mugs(4000, 1000), { dryRun: 'true' });
  await shop.work('import:work', { id });
  const first = await readImport(owner, id);
  expect(first.progress.rows).toBe(5000);
  expect(first.phase).toBe('reading');
  await shop.work('import:work', { id });
  expect((await readImport(owner, id)).progress).toMatchObject({ rows: 8000, products: 4000, created: 0 });
  await owner.does('import/cancel', { id });
});

test('two processes never work on the same import at once', async () => {
  const id = await send(owner, 'products', mugs(40, 50));
  await shop.work('import:work', { id });
  const other = await shop.another();
  await Promise.all([shop.work('import:work', { id }), other.work('import:work', { id })]);
  expect((await runImport(shop, owner, id)).progress).toMatchObject({ created: 40, unchanged: 0, updated: 0 });
});

test('only one import runs at a time; a cancelled one keeps the products it saved, and no rows and files', async () => {
  const id = await send(owner, 'products', mugs(3, 100));
  const second = await owner.upload('import/products', [{ name: 'b.csv', content: mugs(1, 110) }]);
  expect(second).toMatchObject({ code: 40, msg: expect.stringContaining('Another import') });
  await shop.work('import:work', { id });
  const { rows } = await sql<{ csv_file: string }>`select csv_file from import_run where id = ${id}::uuid`.execute(db);
  await owner.does('import/cancel', { id });
  await shop.work('import:work', { id });
  expect((await readImport(owner, id)).state).toBe('cancelled');
  expect((await sql`select from import_row where run_id = ${id}::uuid`.execute(db)).rows).toEqual([]);
  expect(await shop.tools.files.has(rows[0]?.csv_file ?? '')).toBe(false);
});

test('pictures are fetched last, by URL, and not twice', async () => {
  const file = `${withPicture}\ncup-a,Cup A,CUP-A,5,${web.at('/mug.png')}\ncup-b,Cup B,CUP-B,5,${web.at('/mug.png')}\ncup-b,,,,${web.at('/other.png')}\n`;
  const done = await imports(shop, owner, file);
  expect(done).toMatchObject({
    phase: 'pictures',
    progress: { pictures: { total: 3, done: 3, failed: 0 }, refused: 0 },
  });
  expect((await get('cup-b')).images).toHaveLength(2);
  const requestCount = web.requests.length;
  expect((await imports(shop, owner, file)).progress).toMatchObject({ unchanged: 2, updated: 0 });
  expect(web.requests.length).toBe(requestCount);
});

test('a picture that cannot be fetched is reported with its line, and the product is imported without it', async () => {
  const rows = [
    `gone,Gone,GONE,5,${web.at('/gone.png')}`,
    `text,Text,TEXT,5,${web.at('/notes.txt')}`,
    'home,Home,HOME,5,http://127.0.0.1:1/mug.png',
    'meta,Meta,META,5,http://169.254.169.254/latest/meta-data/',
    'words,Words,WORDS,5,mug.png',
  ];
  const done = await imports(shop, owner, [withPicture, ...rows].join('\n'));
  expect(done.progress).toMatchObject({ created: 5, pictures: { total: 5, done: 0, failed: 5 } });
  expect(done.refusals.map(({ line, reason }) => [line, reason.replace(/http\S+|mug.png/, '…')])).toEqual([
    [2, 'The picture … could not be fetched: answer 404'],
    [3, 'The picture … could not be taken: it is no JPEG, PNG, WebP, AVIF or GIF'],
    [4, 'The picture … could not be fetched: 127.0.0.1:1 is not on the open internet'],
    [5, 'The picture … could not be fetched: 169.254.169.254 is not on the open internet'],
    [6, 'There is no file for the picture ….'],
  ]);
});

test('pictures come from a zip file by their names, with the CSV in it or beside it', async () => {
  const csv = `${withPicture}\nzip-cup,Zip cup,ZIP-CUP,5,https://cdn.example/files/zip-cup.png?v=3\n`;
  const pictures = { name: 'shop/pictures/zip-cup_grande.png', content: await picture('#123456') };
  const packed = zipOf([{ name: 'shop/products.csv', content: csv }, pictures]);
  const done = await imports(shop, owner, [{ name: 'shop.zip', content: packed }], { fetch: 'false' });
  expect(done).toMatchObject({
    state: 'done',
    fileName: 'shop.zip/shop/products.csv',
    progress: { pictures: { done: 1 } },
  });
  expect((await get('zip-cup')).images).toHaveLength(1);

  const beside = csv.replaceAll('zip-cup', 'zip-bowl').replaceAll('ZIP-CUP', 'ZIP-BOWL');
  const bowl = zipOf([{ name: 'zip-bowl.png', content: await picture('#654321') }]);
  const sent = [
    { name: 'a.csv', content: beside },
    { name: 'b.zip', content: bowl },
  ];
  expect((await imports(shop, owner, sent, { fetch: 'false' })).progress.pictures).toMatchObject({
    done: 1,
    failed: 0,
  });
});

test('a zip file with paths outside it, or without a CSV, is refused at once', async () => {
  const tricky = zipOf([{ name: '../products.csv', content: mugs(1) }]);
  const refused = async (content: Buffer | string) =>
    (await owner.upload('import/products', [{ name: 'x', content }])).msg;
  expect(await refused(tricky)).toContain('cannot be used');
  expect(await refused(zipOf([{ name: 'mug.png', content: 'x' }]))).toContain('No CSV');
  expect((await owner.upload('import/products', [])).code).toBe(40);
  const { items } = await owner.does<{ items: { state: string }[] }>('import/list');
  expect(items.every(({ state }) => state !== 'working')).toBe(true);
});

test('new products are imported as drafts, and existing ones left alone, by Mei’s choice', async () => {
  const file = `${mugs(1, 200)}moon-cup,Other moon,,,CUP-MOON,1.00,,\n`;
  const done = await imports(shop, owner, file, { publish: 'false', overwrite: 'false' });
  expect(done.progress).toMatchObject({ created: 1, skipped: 1 });
  expect((await shop.visitor().call('product/get', { slug: 'mug-200' })).code).toBe(40);
  expect((await get('moon-cup')).title).toBe('Moon cup');
});

test('only staff with the permission import, and what they did is in the log', async () => {
  const support = await hire(shop, 'Sol', 'support');
  expect((await support.upload('import/products', [{ name: 'a.csv', content: mugs(1) }])).code).toBe(30);
  const manager = await hire(shop, 'Max', 'manager');
  const id = await send(manager, 'products', mugs(1, 300));
  await manager.does('import/cancel', { id });
  const { items } = await owner.does<{ items: { action: string; staff: string }[] }>('log/list', {
    subject: `import:${id}`,
  });
  expect(items.map(({ action }) => action)).toEqual(['import:cancel', 'import:products']);
});
