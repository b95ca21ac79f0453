import { expect, test } from 'vitest';
import type { BulkJob } from '../src/shared/contracts/product-bulk.ts';
import { addSold } from './support/many-products.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const copies = { vendor: 'Ten thousand', tag: 'many' };
const query = { filters: { vendor: copies.vendor } };
const listed = (filters: object = {}) =>
  mei.does<{ total: number; more: boolean }>('product/list', {
    filters: { ...query.filters, ...filters },
    pageSize: 1,
  });

test('of 10,240 products that a list finds all but some are tagged, the first at once, and undone', async () => {
  await addSold(shop.tools.db, { ...copies, from: 0, count: 10_000 });
  expect(await listed()).toMatchObject({ total: 10_000, more: false });
  await addSold(shop.tools.db, { ...copies, from: 10_000, count: 240 });
  expect(await listed()).toMatchObject({ total: 10_000, more: true });
  expect(await mei.does('product/count', { select: { query } })).toEqual({ count: 10_240 });
  // Each twentieth has no tag yet.
  const tagged = 9728;
  expect((await listed({ tag: 'many' })).total).toBe(tagged);
  const select = { query, except: ['00000000-0000-4000-8000-000000000000'] };
  const trial = { select, action: 'tag', change: { addTags: ['many'] }, dryRun: true };
  expect(await mei.does('product/bulk', trial)).toEqual({
    total: 10_239,
    isWhole: false,
    changed: 0,
    same: 0,
    refused: [],
  });
  const some = { ...trial, select: { query: { filters: { vendor: 'Norr' } } } };
  expect(await mei.does('product/bulk', some)).toMatchObject({ isWhole: true });
  const begun = await mei.does<BulkJob>('product/bulk', { select, action: 'tag', change: { addTags: ['many'] } });
  expect(begun).toMatchObject({ state: 'working', total: 10_239, done: 200, waiting: 10_039, refused: 0 });
  expect((await listed({ tag: 'many' })).total).toBe(tagged + 10);
  // What is not reached stays as it is; what was changed is as it was.
  await mei.does('bulkJob/stop', { id: begun.id });
  const undone = await mei.does<BulkJob>('bulkJob/undo', { id: begun.id });
  expect(undone).toMatchObject({ state: 'undone', total: 10_239, waiting: 0, canUndo: false });
  expect((await listed({ tag: 'many' })).total).toBe(tagged);
});
