import { expect, test } from 'vitest';
import type { ImportColumns } from '../src/shared/contracts/transfer.ts';
import { imports, readImport, runImport } from './support/importing.ts';
import { inOrder, lockAuditLog } from './support/open-transaction.repo.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);

const file = [
  'Artikel,Bezeichnung,Brand,Qty,Unit price,Colour note',
  'GLASS-1,Water glass,Kiln & Co,4,12.50,clear',
  'GLASS-2,Wine glass,Kiln & Co,0,18,amber',
].join('\n');
const chosen = {
  Artikel: 'sku',
  Bezeichnung: 'title',
  Brand: 'vendor',
  Qty: 'quantity',
  'Unit price': 'price',
  'Colour note': '',
};
const columnsOf = (id: string) => owner.does<ImportColumns>('import/columns', { id });

test('a file with names of its own is refused, matched by hand, checked again, and taken as it was shown', async () => {
  const first = await imports(shop, owner, file, { dryRun: 'true' });
  expect(first).toMatchObject({ state: 'checked', progress: { products: 0, refused: 1 } });
  const { columns, fields, remembered } = await columnsOf(first.id);
  expect(columns.map(({ header, field, suggested }) => [header, field, suggested])).toEqual([
    ['Artikel', null, null],
    ['Bezeichnung', null, null],
    ['Brand', null, 'vendor'],
    ['Qty', null, 'quantity'],
    ['Unit price', null, 'price'],
    ['Colour note', null, null],
  ]);
  expect(columns[0]?.samples).toEqual(['GLASS-1', 'GLASS-2']);
  expect(fields).toEqual(expect.arrayContaining(['title', 'price', 'option1Value']));
  expect(remembered).toBeNull();
  await owner.does('import/map', { id: first.id, columns: chosen });
  const checked = await runImport(shop, owner, first.id);
  expect(checked).toMatchObject({ state: 'checked', dryRun: true, refusals: [], progress: { created: 2, refused: 0 } });
  expect(checked.kept).toEqual(['Colour note']);
  expect((await shop.visitor().call('product/get', { slug: 'water-glass' })).code).toBe(40);
  await owner.does('import/confirm', { id: first.id });
  expect(await runImport(shop, owner, first.id)).toMatchObject({ state: 'done', progress: { created: 2 } });
  const glass = await shop.visitor().post('product/get', { slug: 'water-glass' });
  expect(glass.variants).toMatchObject([{ sku: 'GLASS-1', price: { amount: 1250 } }]);
  const { items } = await owner.does<{ items: { action: string }[] }>('log/list', { subject: `import:${first.id}` });
  expect(items.map(({ action }) => action)).toEqual(['import:confirm', 'import:map', 'import:products']);
});

test('the next file with these columns remembers what was chosen', async () => {
  const next = await imports(shop, owner, file.replace('12.50', '13.00'), { dryRun: 'true' });
  expect((await columnsOf(next.id)).remembered).toEqual(chosen);
  await owner.does('import/map', { id: next.id, columns: chosen });
  const again = await runImport(shop, owner, next.id);
  expect(again).toMatchObject({ state: 'checked', progress: { products: 2, created: 0, refused: 0 } });
  await owner.does('import/cancel', { id: next.id });
  expect((await owner.call('import/columns', { id: next.id })).code).toBe(40);
});

test('a faulty choice changes nothing, nor does one for an import that is over', async () => {
  const { id } = await imports(shop, owner, file, { dryRun: 'true' });
  const strange = await owner.call('import/map', { id, columns: { Artikel: 'colour' } });
  expect(strange).toMatchObject({ code: 40, data: { errors: [{ field: 'columns.Artikel', rule: 'unknown' }] } });
  const twice = await owner.call('import/map', { id, columns: { Artikel: 'sku', Qty: 'sku' } });
  expect(twice).toMatchObject({ code: 40, data: { errors: [{ field: 'columns.Qty', rule: 'twice' }] } });
  expect(await readImport(owner, id)).toMatchObject({ state: 'checked', progress: { refused: 1 } });
  await owner.does('import/cancel', { id });
  expect((await owner.call('import/map', { id, columns: chosen })).code).toBe(40);
  const support = await hire(shop, 'Sam', 'support');
  expect((await support.call('import/map', { id, columns: chosen })).code).toBe(30);
  expect((await support.call('import/columns', { id })).code).toBe(30);
});

test('of two checked files that are confirmed at the same moment one is imported, and the other one waits', async () => {
  const first = await imports(shop, owner, file.replaceAll('GLASS', 'JUG'), { dryRun: 'true' });
  const second = await imports(shop, owner, file.replaceAll('GLASS', 'POT'), { dryRun: 'true' });
  for (const { id } of [first, second]) {
    await owner.does('import/map', { id, columns: chosen });
    await runImport(shop, owner, id);
  }
  const confirms = [first, second].map(
    ({ id }) =>
      () =>
        owner.call('import/confirm', { id }),
  );
  const [confirmed, refused] = await inOrder(shop.tools.db, lockAuditLog, confirms);
  expect(confirmed).toMatchObject({ code: 0 });
  expect(refused).toMatchObject({ code: 40, msg: expect.stringContaining('import') });
  expect((await owner.call('import/map', { id: second.id, columns: chosen })).code).toBe(40);
  expect(await runImport(shop, owner, first.id)).toMatchObject({ state: 'done' });
  await owner.does('import/confirm', { id: second.id });
  expect(await runImport(shop, owner, second.id)).toMatchObject({ state: 'done' });
});
