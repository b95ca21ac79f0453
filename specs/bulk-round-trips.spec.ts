import { expect, test } from 'vitest';
import type { BulkJob } from '../src/shared/contracts/product-bulk.ts';
import type { StaffProduct } from '../src/shared/contracts/products-admin.ts';
import { countRoundTrips } from './support/recorded-queries.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const { db } = shop.tools;
const get = (id: string) => mei.does<StaffProduct>('product/get', { id });

const ids: string[] = [];
for (let at = 1; at <= 20; at += 1) {
  const variants = [{ sku: `TRIP-${at}`, price: { amount: 1000 + at, currency: 'USD' }, onHand: 3 }];
  ids.push((await mei.does<StaffProduct>('product/save', { title: `Trip ${at}`, vendor: 'Norr', variants })).id);
}
const category = await mei.does<{ id: string }>('category/save', { slug: 'trips', title: 'Trips' });
const collection = await mei.does<{ id: string }>('collection/save', { slug: 'trips', title: 'Trips' });

/** Round trips for each product beyond those of a change of one. */
const most = 10;
const take = countRoundTrips(shop.tools.pool);
async function tripsOf(action: string, change: object, products = ids) {
  take();
  const job = await mei.does<BulkJob>('product/bulk', { select: { ids: products }, action, change });
  return { job, trips: take() };
}

test.each([
  ['publish', { status: 'active', publishAt: null }],
  ['tag', { addTags: ['Many at once'] }],
  ['category', { addCategoryIds: [category.id] }],
  ['collection', { addCollectionIds: [collection.id] }],
  ['vendor', { vendor: 'Halo' }],
  ['archive', { status: 'archived' }],
])('%s takes at most ten round trips a product, and is undone with as few', async (action, change) => {
  const before = await Promise.all(ids.map(get));
  const { job, trips } = await tripsOf(action, change);
  expect(job).toMatchObject({ changed: ids.length, refused: 0 });
  // Reading who calls, choosing the products and answering take a few, whatever their number.
  expect(trips / ids.length).toBeLessThanOrEqual(most + 1);
  const after = await Promise.all(ids.map(get));
  if (action !== 'collection')
    expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1));
  take();
  expect(await mei.does<BulkJob>('bulkJob/undo', { id: job.id })).toMatchObject({ state: 'undone', refused: 0 });
  expect(take() / ids.length).toBeLessThanOrEqual(most + 1);
  const undone = await Promise.all(ids.map(get));
  expect(undone.map(withoutVersion)).toEqual(before.map(withoutVersion));
  await mei.does<BulkJob>('product/bulk', { select: { ids }, action, change });
});

function withoutVersion({
  version: _version,
  updatedAt: _updatedAt,
  ...product
}: StaffProduct & { updatedAt?: string }) {
  return product;
}

test('a change of fields writes what a whole save writes: event, log, document, lists and filters', async () => {
  const [one = '', other = ''] = ids;
  const tag = 'Written alike';
  const since = await eventsOf(one);
  await mei.does('product/bulk', {
    select: { ids: [one] },
    action: 'tag',
    change: { addTags: [tag], status: 'active' },
  });
  const { version: base, ...now } = await get(other);
  const variants = now.variants.map((each) => ({ ...each, onHand: undefined, onHandBase: undefined }));
  await mei.does('product/save', { ...now, base, variants, status: 'active', tags: [...now.tags, tag] });
  expect(await eventsOf(one)).toBe(since + 1);
  const [light, whole] = await Promise.all([one, other].map(rowsOf));
  expect(light).toEqual(whole);
  expect(light?.lists).toBeGreaterThan(0);
  const histories = await Promise.all(
    [one, other].map((id) => mei.does<{ items: { before: object; after: object }[] }>('product/history', { id })),
  );
  const [mine, theirs] = histories.map(({ items }) => Object.keys(items[0]?.after ?? {}).toSorted());
  expect(mine).toEqual(theirs);
});

const eventsOf = async (id: string) => {
  const events = await db.selectFrom('event').select('payload').where('name', '=', 'product.saved').execute();
  return events.filter(({ payload }) => JSON.stringify(payload).includes(id)).length;
};

/** Reads what a save writes beside the product itself, without what names the product. */
async function rowsOf(id: string) {
  const keys = await db.selectFrom('product_keys').select('keys').where('product_id', '=', id).executeTakeFirst();
  const lists = await db.selectFrom('listing').select('category_id').where('product_id', '=', id).execute();
  const { tags, status, vendor } = await db
    .selectFrom('product')
    .select(['tags', 'status', 'vendor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { items } = await mei.does<{ items: { id: string }[] }>('product/list', { keyword: 'written alike' });
  return {
    keys: keys?.keys.length,
    lists: lists.length,
    tags,
    status,
    vendor,
    isFound: items.some((item) => item.id === id),
  };
}
