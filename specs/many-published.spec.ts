import { describe, expect, test } from 'vitest';
import type { BulkJob, BulkTrial } from '../src/shared/contracts/product-bulk.ts';
import type { StaffProduct } from '../src/shared/contracts/products-admin.ts';
import { day, hour } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import { addMember, mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const ana = shop.visitor();

const get = (id: string) => mei.does<StaffProduct>('product/get', { id });
const change = (body: object) => mei.does<BulkJob>('product/bulk', body);
const trial = (body: object) => mei.does<BulkTrial>('product/bulk', { ...body, dryRun: true });
const undo = (id: string) => mei.does<BulkJob>('bulkJob/undo', { id });
const statusOf = async ({ slug }: { slug: string }) => (await ana.get(`/product/${slug}`)).status;

let made = 0;
async function vase(status: string, more: object = {}): Promise<StaffProduct> {
  made += 1;
  const variants = [{ sku: `VASE-${made}`, price: { amount: 1000, currency: 'USD' }, onHand: 5 }];
  return mei.does<StaffProduct>('product/save', { title: `Vase ${made}`, status, variants, ...more });
}
const collection = async (slug: string, more: object = {}) =>
  (await mei.does<{ id: string }>('collection/save', { slug, title: slug, ...more })).id;
const membersOf = async (id: string) => (await mei.does<{ productIds: string[] }>('collection/get', { id })).productIds;

const seenIn = async (name: string) =>
  (await ana.post('product/list', { collection: name })).items.map(({ slug }: { slug: string }) => slug);

describe('Mei publishes many products', () => {
  test('at a time: drafts appear then, what shoppers see already is refused, and Undo takes the time back', async () => {
    const draft = await vase('draft');
    const shown = await vase('active');
    const publishAt = new Date(shop.clock.now().getTime() + hour).toISOString();
    const body = { select: { ids: [draft.id, shown.id] }, action: 'publish', change: { status: 'active', publishAt } };
    expect(await trial(body)).toEqual({
      total: 2,
      isWhole: true,
      changed: 1,
      same: 0,
      refused: [{ reason: 'Shoppers see it already.', count: 1, titles: [shown.title.en] }],
    });
    expect((await get(draft.id)).status).toBe('draft');
    const job = await change(body);
    expect(job).toMatchObject({ done: 1, refused: 1 });
    expect(await get(draft.id)).toMatchObject({ status: 'active', publishAt });
    expect([await statusOf(draft), await statusOf(shown)]).toEqual([404, 200]);
    await undo(job.id);
    expect(await get(draft.id)).toMatchObject({ status: 'draft', publishAt: null });

    await change(body);
    shop.clock.pass(hour + 1);
    expect(await statusOf(draft)).toBe(200);
  });

  test('at once: a planned one appears now, and one that is shown keeps its day', async () => {
    const planned = await vase('active', { publishAt: new Date(shop.clock.now().getTime() + day).toISOString() });
    const shown = await vase('active');
    expect(await statusOf(planned)).toBe(404);
    const select = { ids: [planned.id, shown.id] };
    const body = { select, action: 'publish', change: { status: 'active', publishAt: null } };
    expect(await trial(body)).toMatchObject({ changed: 1, same: 1, refused: [] });
    const job = await change(body);
    expect(await statusOf(planned)).toBe(200);
    expect((await get(shown.id)).publishAt).toBe(shown.publishAt);
    await undo(job.id);
    expect((await get(planned.id)).publishAt).toBe(planned.publishAt);
  });

  test('an emptied time in the form publishes at once', async () => {
    const planned = await vase('active', { publishAt: new Date(shop.clock.now().getTime() + day).toISOString() });
    await mei.does('product/save', { ...planned, base: planned.version, publishAt: null });
    expect(await statusOf(planned)).toBe(200);
  });
});

describe('Mei puts many products into a collection', () => {
  test('at its end, once, and Undo gives back the places', async () => {
    const first = await vase('active');
    const second = await vase('active');
    const third = await vase('draft');
    const id = await collection('by-hand', { productIds: [second.id, first.id] });
    const select = { ids: [first.id, second.id, third.id] };
    const adding = { select, action: 'collection', change: { addCollectionIds: [id] } };
    expect(await trial(adding)).toMatchObject({ total: 3, changed: 1, same: 2 });
    const added = await change(adding);
    expect(await membersOf(id)).toEqual([second.id, first.id, third.id]);
    await undo(added.id);
    expect(await membersOf(id)).toEqual([second.id, first.id]);
    const removed = await change({
      select: { ids: [second.id] },
      action: 'collection',
      change: { removeCollectionIds: [id] },
    });
    expect(await seenIn('by-hand')).toEqual([first.slug]);
    await undo(removed.id);
    expect(await membersOf(id)).toEqual([second.id, first.id]);
    expect(await seenIn('by-hand')).toEqual([second.slug, first.slug]);
  });

  test('Undo leaves a product where somebody put it since', async () => {
    const one = await vase('active');
    const two = await vase('active');
    const id = await collection('moved');
    const select = { ids: [one.id, two.id] };
    const added = await change({ select, action: 'collection', change: { addCollectionIds: [id] } });
    const [first = '', second = ''] = await membersOf(id);
    const { version: base } = await mei.does<{ version: number }>('collection/get', { id });
    const more = { slug: 'moved', title: 'moved', productIds: [second, first] };
    await mei.does('collection/save', { id, base, ...more });
    expect(await undo(added.id)).toMatchObject({ state: 'undone', refused: 2 });
    expect(await membersOf(id)).toEqual([second, first]);
  });

  test('one with rules refuses them, and so does one that is gone', async () => {
    const { id } = await vase('active');
    const rules = { match: 'all', conditions: [{ field: 'vendor', value: 'Norr' }] };
    const ruled = await collection('by-rules', { rules });
    const body = { select: { ids: [id] }, action: 'collection', change: { addCollectionIds: [ruled] } };
    expect(await trial(body)).toMatchObject({ changed: 0, refused: [{ count: 1 }] });
    expect(await change(body)).toMatchObject({ done: 0, refused: 1 });
    const gone = { addCollectionIds: [id] };
    expect(await change({ ...body, change: gone })).toMatchObject({ done: 0, refused: 1 });
  });

  test('who may not save collections changes none', async () => {
    const { id } = await vase('active');
    const into = await collection('not-mine');
    await mei.does('role/save', { name: 'lister', permissions: ['product:list', 'product:get', 'product:save'] });
    const { worker: lin } = await addMember(shop, 'Lin', 'lister');
    const body = { select: { ids: [id] }, action: 'collection', change: { addCollectionIds: [into] } };
    expect((await lin.call('product/bulk', body)).code).toBe(30);
    expect(await membersOf(into)).toEqual([]);
  });
});

test('a selection that has changed since its count was shown changes nothing', async () => {
  await vase('active', { vendor: 'Counted' });
  const query = { keyword: '', filters: { vendor: 'Counted' } };
  const body = { select: { query }, action: 'vendor', change: { vendor: 'Renamed' } };
  const { total } = await trial(body);
  const late = await vase('active', { vendor: 'Counted' });
  const refused = await mei.call('product/bulk', { ...body, count: total });
  expect(refused).toMatchObject({ code: 40, data: { count: 2, errors: [{ field: 'count', rule: 'count' }] } });
  expect((await get(late.id)).vendor).toBe('Counted');
  expect(await change({ ...body, count: 2 })).toMatchObject({ total: 2, done: 2 });
});
