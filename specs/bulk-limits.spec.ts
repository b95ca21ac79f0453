import { describe, expect, test } from 'vitest';
import type { BulkJob, BulkTrial, ProductChange } from '../src/shared/contracts/product-bulk.ts';
import type { StaffProduct } from '../src/shared/contracts/products-admin.ts';
import { productLimits } from '../src/shared/products.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const { categories: maxCategories, price: maxPrice, tags: maxTags } = productLimits;
const shop = await meisShop();
const mei = await enterMei(shop);
const usd = (amount: number) => ({ amount, currency: 'USD' });
const get = (id: string) => mei.does<StaffProduct>('product/get', { id });
const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);

let made = 0;
async function product(fields: object = {}): Promise<string> {
  made += 1;
  const variants = [{ sku: `LIMIT-${made}`, price: usd(1000), onHand: 1 }];
  const body = { title: `Limit ${made}`, status: 'active', variants, ...fields };
  return (await mei.does<StaffProduct>('product/save', body)).id;
}

async function categories(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (const slug of many(count, `shelf-${made}`)) {
    ids.push((await mei.does<{ id: string }>('category/save', { slug, title: slug })).id);
  }
  return ids;
}

/** Tries a change of products, then makes it; both have to agree. Answers the job with the reasons of what was refused. */
async function changed(ids: string[], action: string, change: Partial<ProductChange>) {
  const body = { select: { ids }, count: ids.length, action, change };
  const trial = await mei.does<BulkTrial>('product/bulk', { ...body, dryRun: true });
  const job = await mei.does<BulkJob>('product/bulk', body);
  const { refusals } = await mei.does<{ refusals: { productId: string; reason: string }[] }>('bulkJob/get', {
    id: job.id,
  });
  expect(trial.refused.flatMap(({ reason, count }) => Array.from({ length: count }, () => reason)).toSorted()).toEqual(
    refusals.map(({ reason }) => reason).toSorted(),
  );
  expect(trial.changed).toBe(job.changed);
  return { ...job, refusals };
}

/** A product that a save takes as it is. */
async function saves(id: string) {
  const { version, ...now } = await get(id);
  const variants = now.variants.map((each) => ({ ...each, onHand: undefined, onHandBase: undefined }));
  expect(await mei.call('product/save', { ...now, variants, base: version })).toMatchObject({ code: 0 });
}

describe('a product at its limit is refused with the reason, in trial and run, and can be saved after it', () => {
  test('tags', async () => {
    const full = await product({ tags: many(maxTags, 'tag') });
    const nearly = await product({ tags: many(maxTags - 1, 'tag') });
    const job = await changed([full, nearly], 'tag', { addTags: ['One more'] });
    expect(job).toMatchObject({ changed: 1, refused: 1 });
    expect(job.refusals).toMatchObject([{ productId: full, reason: expect.stringContaining(String(maxTags)) }]);
    expect((await get(nearly)).tags).toHaveLength(maxTags);
    for (const id of [full, nearly]) await saves(id);
    // One for another fits.
    expect(await changed([full], 'tag', { addTags: ['One more'], removeTags: ['tag-1'] })).toMatchObject({
      changed: 1,
    });
    const job2 = await changed([nearly], 'tag', { removeTags: ['tag-2', 'tag-3'] });
    await mei.does('product/save', { ...(await savable(nearly)), tags: many(maxTags, 'other') });
    expect(await mei.does<BulkJob>('bulkJob/undo', { id: job2.id })).toMatchObject({ refused: 1 });
    await saves(nearly);
  });

  test('tags whose name is too long as a part of a URL', async () => {
    const id = await product();
    const job = await changed([id], 'tag', { addTags: ['ﷺ'.repeat(20)] });
    expect(job).toMatchObject({ changed: 0, refused: 1 });
    await saves(id);
  });

  test('categories', async () => {
    const ids = await categories(maxCategories + 1);
    const full = await product({ categoryIds: ids.slice(0, maxCategories) });
    const job = await changed([full, await product()], 'category', { addCategoryIds: [ids.at(-1) ?? ''] });
    expect(job).toMatchObject({ changed: 1, refused: 1 });
    expect(job.refusals).toMatchObject([{ productId: full, reason: expect.stringContaining(String(maxCategories)) }]);
    expect((await get(full)).categoryIds).toHaveLength(maxCategories);
    await saves(full);
  });

  test('prices', async () => {
    const dear = await product({ variants: [{ sku: 'LIMIT-DEAR', price: usd(maxPrice - 1), onHand: 1 }] });
    const rule = { currency: 'USD', percent: 100 } as ProductChange['priceRule'];
    const job = await changed([dear, await product()], 'price', { priceRule: rule });
    expect(job).toMatchObject({ changed: 1, refused: 1 });
    await saves(dear);
  });

  test('collections', async () => {
    const { id: collectionId } = await mei.does<{ id: string }>('collection/save', { slug: 'limits', title: 'Limits' });
    const one = await product();
    const add = { addCollectionIds: [collectionId] };
    expect(await changed([one], 'collection', add)).toMatchObject({ changed: 1, refused: 0 });
    expect(await changed([one, await product()], 'collection', add)).toMatchObject({ changed: 1, done: 2 });
    await saves(one);
  });

  test('status and maker', async () => {
    const ids = [await product(), await product()];
    expect(await changed(ids, 'archive', { status: 'archived' })).toMatchObject({ changed: 2 });
    expect(await changed(ids, 'publish', { status: 'active', publishAt: null })).toMatchObject({ changed: 2 });
    expect(await changed(ids, 'vendor', { vendor: 'Norr' })).toMatchObject({ changed: 2 });
    for (const id of ids) await saves(id);
  });
});

test('a product from before the limit can lose tags, and keeps the others', async () => {
  const id = await product({ tags: many(maxTags, 'tag') });
  const tags = many(maxTags + 5, 'tag');
  await shop.tools.db.updateTable('product').set({ tags }).where('id', '=', id).execute();
  expect(await changed([id], 'tag', { removeTags: ['tag-1'] })).toMatchObject({ changed: 1, refused: 0 });
  expect((await get(id)).tags).toHaveLength(maxTags + 4);
  expect(await changed([id], 'tag', { addTags: ['new'] })).toMatchObject({ changed: 0, refused: 1 });
});

async function savable(id: string) {
  const { version, ...now } = await get(id);
  return { ...now, base: version, variants: now.variants.map((each) => ({ ...each, onHand: undefined })) };
}
