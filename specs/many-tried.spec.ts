import { beforeAll, expect, test } from 'vitest';
import type { BulkJob, BulkTrial } from '../src/shared/contracts/product-bulk.ts';
import type { StaffProduct } from '../src/shared/contracts/products-admin.ts';
import { day } from './support/clock.ts';
import { addSold } from './support/many-products.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const { pool } = shop.tools;
const gone = '00000000-0000-4000-8000-000000000000';
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * day).toISOString();

let made = 0;
async function product(more: object = {}, variant: object = {}): Promise<StaffProduct> {
  made += 1;
  const variants = [{ sku: `TRIED-${made}`, price: { amount: 1000, currency: 'USD' }, onHand: 5, ...variant }];
  return mei.does<StaffProduct>('product/save', { title: `Tried ${made}`, status: 'active', variants, ...more });
}

const collection = async (slug: string, more: object = {}) =>
  (await mei.does<{ id: string }>('collection/save', { slug, title: slug, ...more })).id;

/** One of each kind of product of which a save may refuse something. */
const ids: string[] = [];
const into: Record<'open' | 'ruled' | 'nearlyFull', string> = { open: '', ruled: '', nearlyFull: '' };
let category = '';

beforeAll(async () => {
  const plain = await product();
  const draft = await product({ status: 'draft' });
  const cheap = await product({}, { price: { amount: 1, currency: 'USD' } });
  const bundle = await product(
    {},
    { policy: 'parts', parts: [{ sku: plain.variants[0]?.sku, quantity: 2 }], onHand: undefined },
  );
  const preorder = await product({}, { onHand: 0, preorderOn: inDays(30).slice(0, 10) });
  const untitled = await product();
  const unpictured = await product();
  const misfit = await product();
  const lostPart = await product(
    {},
    { policy: 'parts', parts: [{ sku: draft.variants[0]?.sku, quantity: 1 }], onHand: undefined },
  );
  const tagged = await product({ tags: ['Tried'], vendor: 'Norr' });
  ids.push(
    ...[plain, draft, cheap, bundle, preorder, untitled, unpictured, misfit, lostPart, tagged].map(({ id }) => id),
  );
  // As only older releases, files or somebody at the database can have left them.
  await pool.query(`update product set title = '{"zh": "无题"}' where id = $1`, [untitled.id]);
  await pool.query(`update product set images = '[{"hash": "none", "width": 1, "height": 1}]' where id = $1`, [
    unpictured.id,
  ]);
  await pool.query(`update variant set spec = '{"size": "L"}' where product_id = $1`, [misfit.id]);
  await pool.query('delete from bundle_part where variant_id = $1', [lostPart.variants[0]?.id]);
  category = (await mei.does<{ id: string }>('category/save', { slug: 'tried', title: 'Tried' })).id;
  into.open = await collection('tried-open', { productIds: [tagged.id] });
  into.ruled = await collection('tried-ruled', {
    rules: { match: 'all', conditions: [{ field: 'vendor', value: 'Norr' }] },
  });
  into.nearlyFull = await collection('tried-full');
  await addSold(shop.tools.db, { vendor: 'Full', tag: 'full', from: 0, count: 4998 });
  await pool.query(
    `insert into collection_product (collection_id, product_id, position)
     select $1, id, row_number() over (order by id) from product where vendor = 'Full'`,
    [into.nearlyFull],
  );
}, 120_000);

const rule = { currency: 'USD', percent: -6000, add: 0, listPrice: 'keep' };
const cases: [name: string, action: string, change: () => object][] = [
  ['publish at once', 'publish', () => ({ status: 'active', publishAt: null })],
  ['publish later', 'publish', () => ({ status: 'active', publishAt: inDays(2) })],
  ['draft', 'draft', () => ({ status: 'draft' })],
  ['archive', 'archive', () => ({ status: 'archived' })],
  ['tag', 'tag', () => ({ addTags: ['Tried'] })],
  ['a tag that is none', 'tag', () => ({ addTags: ['!!!'] })],
  ['untag', 'tag', () => ({ removeTags: ['Tried'] })],
  ['category', 'category', () => ({ addCategoryIds: [category] })],
  ['a category that is none', 'category', () => ({ addCategoryIds: [gone] })],
  ['vendor', 'vendor', () => ({ vendor: 'Norr' })],
  ['price', 'price', () => ({ priceRule: rule })],
  ['collection', 'collection', () => ({ addCollectionIds: [into.open] })],
  ['out of a collection', 'collection', () => ({ removeCollectionIds: [into.open] })],
  ['collection by rules', 'collection', () => ({ addCollectionIds: [into.ruled] })],
  ['collection that is none', 'collection', () => ({ addCollectionIds: [gone] })],
  ['collection that becomes full', 'collection', () => ({ addCollectionIds: [into.nearlyFull] })],
];

test.each(cases)('a trial refuses and changes what the save does: %s', async (_name, action, change) => {
  const body = { select: { ids }, action, change: change() };
  const trial = await mei.does<BulkTrial>('product/bulk', { ...body, dryRun: true });
  // A trial leaves nothing behind.
  expect(await mei.does<BulkTrial>('product/bulk', { ...body, dryRun: true })).toEqual(trial);
  const job = await mei.does<BulkJob>('product/bulk', body);
  const { refusals } = await mei.does<{ refusals: { title: string; reason: string }[] }>('bulkJob/get', { id: job.id });
  expect(trial).toMatchObject({ total: ids.length, isWhole: true, changed: job.changed, same: job.done - job.changed });
  const byReason = new Map<string, string[]>();
  for (const { reason, title } of refusals) byReason.set(reason, [...(byReason.get(reason) ?? []), title]);
  expect(trial.refused.map(({ reason, count }) => [reason, count]).sort()).toEqual(
    [...byReason].map(([reason, those]) => [reason, those.length]).sort(),
  );
  for (const { reason, titles } of trial.refused) {
    expect(byReason.get(reason)).toEqual(expect.arrayContaining(titles));
  }
  if (job.canUndo)
    expect(await mei.does<BulkJob>('bulkJob/undo', { id: job.id })).toMatchObject({ refused: job.refused });
});

test('each odd product is refused by a save, and Undo counts only what was changed', async () => {
  const body = { select: { ids }, action: 'vendor', change: { vendor: 'Norr' } };
  const trial = await mei.does<BulkTrial>('product/bulk', { ...body, dryRun: true });
  expect(trial.refused.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(4);
  expect(trial.same).toBe(1);
  const job = await mei.does<BulkJob>('product/bulk', body);
  expect(job.changed).toBe(job.done - 1);
  expect(await mei.does<BulkJob>('bulkJob/undo', { id: job.id })).toMatchObject({
    state: 'undone',
    changed: job.changed,
  });
  const again = { ...body, select: { ids: ids.slice(-1) } };
  expect(await mei.does<BulkJob>('product/bulk', again)).toMatchObject({ done: 1, changed: 0, canUndo: false });
});
