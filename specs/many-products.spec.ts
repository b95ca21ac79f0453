import { describe, expect, test } from 'vitest';
import type { BulkJob, ProductTableRow } from '../src/shared/contracts/product-bulk.ts';
import type { StaffProduct } from '../src/shared/contracts/products-admin.ts';
import { place, readyToBuy } from './support/buying.ts';
import { hour } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const ana = shop.visitor();
const usd = (amount: number) => ({ amount, currency: 'USD' });

interface Refusal {
  productId: string;
  title: string;
  reason: string;
}
interface Patched {
  jobId: string;
  rows: { id: string; version: number; errors: { field: string; rule: string }[] }[];
}

const get = (id: string) => mei.does<StaffProduct>('product/get', { id });
const job = (id: string) => mei.does<BulkJob & { refusals: Refusal[] }>('bulkJob/get', { id });
const change = (body: object) => mei.does<BulkJob>('product/bulk', body);
const patch = (rows: object[]) => mei.does<Patched>('product/patch', { rows });
const pricesOf = async (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await get(id)).variants.map(({ price }) => price.amount)));

let made = 0;
/** Saves lamps of a maker at these prices and answers their ids. */
async function lamps(vendor: string, prices: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const amount of prices) {
    made += 1;
    const variants = [{ sku: `LAMP-${made}`, price: usd(amount), onHand: 5 }];
    ids.push(
      (await mei.does<StaffProduct>('product/save', { title: `Lamp ${made}`, vendor, status: 'active', variants })).id,
    );
  }
  return ids;
}

describe('Mei raises prices by a rule', () => {
  const rule = { currency: 'USD', percent: 800, end: { amount: 90, of: 100 } };

  test('25.00, 12.00 and 99.00 become 26.90, 12.90 and 106.90; Undo gives the old ones back', async () => {
    const ids = await lamps('Norr', [2500, 1200, 9900]);
    const tried = await mei.does<{ count: number; sample: object[] }>('product/priceRule', { select: { ids }, rule });
    expect(tried.count).toBe(3);
    expect(tried.sample).toContainEqual(expect.objectContaining({ before: usd(2500), after: usd(2690) }));
    expect(await pricesOf(ids)).toEqual([[2500], [1200], [9900]]);

    const done = await change({ select: { ids }, action: 'price', change: { priceRule: rule } });
    expect(done).toMatchObject({ state: 'done', total: 3, done: 3, refused: 0, canUndo: true, by: 'Owner' });
    expect(await pricesOf(ids)).toEqual([[2690], [1290], [10_690]]);

    const undone = await mei.does<BulkJob>('bulkJob/undo', { id: done.id });
    expect(undone).toMatchObject({ state: 'undone', done: 3, canUndo: false });
    expect(await pricesOf(ids)).toEqual([[2500], [1200], [9900]]);
    expect((await mei.call('bulkJob/undo', { id: done.id })).code).toBe(40);
  });

  test('a price that would not be above zero is refused by itself, and the others are changed', async () => {
    const ids = await lamps('Norr', [100, 5000]);
    const done = await change({
      select: { ids },
      action: 'price',
      change: { priceRule: { currency: 'USD', add: -200 } },
    });
    expect(done).toMatchObject({ state: 'done', done: 1, refused: 1 });
    expect(await pricesOf(ids)).toEqual([[100], [4800]]);
    const [refusal] = (await job(done.id)).refusals;
    expect(refusal).toMatchObject({ productId: ids[0], reason: expect.stringContaining('above zero') });
  });

  test('twice at once from two windows raises them by both rules, never by a half of one', async () => {
    const ids = await lamps('Norr', [1000, 2000, 3000, 4000]);
    const double = { select: { ids }, action: 'price', change: { priceRule: { currency: 'USD', percent: 10_000 } } };
    const both = await Promise.all([change(double), change(double)]);
    expect(both.map(({ done, refused }) => done + refused)).toEqual([4, 4]);
    expect(await pricesOf(ids)).toEqual([[4000], [8000], [12_000], [16_000]]);
  });

  test('an own price in euros follows its own rule, and a product without one stays', async () => {
    const ids = await lamps('Norr', [2500, 2600]);
    const own = await get(ids[0] ?? '');
    const variants = own.variants.map((each) => ({
      ...each,
      prices: { EUR: { price: { amount: 2000, currency: 'EUR' } } },
    }));
    await mei.does('product/save', { ...own, variants });
    const euros = { currency: 'EUR', percent: 1000, listPrice: 'former' };
    await change({ select: { ids }, action: 'price', change: { priceRule: euros } });
    const after = await get(ids[0] ?? '');
    expect(after.variants[0]).toMatchObject({
      price: usd(2500),
      prices: { EUR: { price: { amount: 2200 }, listPrice: { amount: 2000 } } },
    });
    expect((await get(ids[1] ?? '')).variants[0]?.prices).toEqual({});
  });
});

describe('Mei changes all products that a search finds', () => {
  test('240 lamps of one maker get a tag, the first 200 at once and the others by the queue, but for one; Undo removes it', async () => {
    const ids = await lamps(
      'Halo',
      Array.from({ length: 240 }, (_, at) => 1000 + at),
    );
    const query = { keyword: '', filters: { vendor: 'Halo' } };
    const except = [ids[7]];
    const body = { select: { query, except }, action: 'tag', change: { addTags: ['Autumn sale'] } };
    expect(await mei.does('product/count', { select: body.select })).toEqual({ count: 239 });
    const begun = await change(body);
    expect(begun).toMatchObject({ state: 'working', total: 239, done: 200, waiting: 39 });
    expect((await mei.call('bulkJob/undo', { id: begun.id })).code).toBe(40);
    await shop.work('bulk:work', { id: begun.id });
    expect((await job(begun.id)).state).toBe('done');
    const tagged = () => mei.does<{ total: number }>('product/list', { filters: { tag: 'autumn-sale' } });
    expect((await tagged()).total).toBe(239);
    expect((await get(ids[7] ?? '')).tags).toEqual([]);

    await mei.does('bulkJob/undo', { id: begun.id });
    await shop.work('bulk:work', { id: begun.id });
    expect(await job(begun.id)).toMatchObject({ state: 'undone', done: 239, refused: 0 });
    expect((await tagged()).total).toBe(0);
  }, 60_000);

  test('Undo is exact: a tag that was there before stays, and so does one that came since', async () => {
    const ids = await lamps('Exact', [1000, 1100, 1200]);
    const tagsOf = () => Promise.all(ids.map(async (id) => (await get(id)).tags));
    const tag = (id: string | undefined, name: string) =>
      change({ select: { ids: [id] }, action: 'tag', change: { addTags: [name] } });
    await tag(ids[0], 'autumn sale');
    const query = { keyword: '', filters: { vendor: 'Exact' } };
    const all = await change({ select: { query }, action: 'tag', change: { addTags: ['Autumn sale'] } });
    expect(all).toMatchObject({ total: 3, done: 3 });
    await tag(ids[1], 'later');
    expect(await mei.does('bulkJob/undo', { id: all.id })).toMatchObject({ state: 'undone', done: 3, refused: 0 });
    expect(await tagsOf()).toEqual([['autumn-sale'], ['later'], []]);
  });

  test('publishing drafts shows them to shoppers, archiving hides them', async () => {
    const ids = await lamps('Dusk', [1000, 1100]);
    const slug = (await get(ids[0] ?? '')).slug;
    await change({ select: { ids }, action: 'archive', change: { status: 'archived' } });
    expect((await ana.get(`/product/${slug}`)).status).not.toBe(200);
    await change({ select: { ids }, action: 'publish', change: { status: 'active' } });
    expect((await ana.get(`/product/${slug}`)).status).toBe(200);
  });

  test('what somebody changed since stays when a change is undone, and is named', async () => {
    const ids = await lamps('Dusk', [1000, 1100]);
    const done = await change({ select: { ids }, action: 'vendor', change: { vendor: 'Dusk & Co' } });
    const later = await get(ids[0] ?? '');
    await mei.does('product/save', { ...later, base: later.version, vendor: 'Dawn' });
    const undone = await mei.does<BulkJob>('bulkJob/undo', { id: done.id });
    expect(undone).toMatchObject({ state: 'undone', done: 1, refused: 1 });
    expect((await get(ids[0] ?? '')).vendor).toBe('Dawn');
    expect((await get(ids[1] ?? '')).vendor).toBe('Dusk');
    expect((await job(done.id)).refusals).toHaveLength(1);
  });

  test('who may not save products changes none', async () => {
    const ids = await lamps('Dusk', [1000]);
    const body = { select: { ids }, action: 'vendor', change: { vendor: 'Mallory' } };
    const answer = await ana.fetch('/api/admin/product/bulk', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toMatchObject({ code: 50 });
    expect((await get(ids[0] ?? '')).vendor).toBe('Dusk');
  });
});

describe('Mei edits products as a table', () => {
  test('rows name price, quantity, barcode and title; good ones are saved and the bad one says why', async () => {
    const ids = await lamps('Table', [1000, 1100, 1200]);
    const { rows, count } = await mei.does<{ rows: ProductTableRow[]; count: number }>('product/rows', {
      select: { query: { keyword: '', filters: { vendor: 'Table' } } },
    });
    expect(count).toBe(3);
    const row = (at: number) => rows.find(({ id }) => id === ids[at]) as ProductTableRow;
    const cells = (at: number, set: object) => ({
      id: row(at).id,
      base: row(at).version,
      set: { variants: [{ id: row(at).variants[0]?.id, ...set }] },
    });
    const { rows: saved, jobId } = await patch([
      cells(0, { price: 1350, onHand: 9, onHandBase: 5, barcode: '4006381333931' }),
      { ...cells(1, { price: 900 }), set: { ...cells(1, { price: 900 }).set, title: { en: 'Table lamp' } } },
      cells(2, { sku: row(0).variants[0]?.sku }),
    ]);
    expect(saved.map(({ errors }) => errors.map(({ field }) => field))).toEqual([[], [], ['variants.0.sku']]);
    const first = await get(ids[0] ?? '');
    expect(first.variants[0]).toMatchObject({ price: usd(1350), onHand: 9, barcode: '4006381333931' });
    expect(await get(ids[1] ?? '')).toMatchObject({ title: { en: 'Table lamp' }, version: saved[1]?.version });

    await mei.does('bulkJob/undo', { id: jobId });
    expect((await get(ids[0] ?? '')).variants[0]).toMatchObject({ price: usd(1000), onHand: 5, barcode: null });
  });

  test('a unit that Ana bought meanwhile stays sold', async () => {
    const [id = ''] = await lamps('Table', [1500]);
    const before = await get(id);
    const [variant] = before.variants;
    const order = await readyToBuy(ana, variant?.sku ?? '');
    await place(ana, order);
    const set = { variants: [{ id: variant?.id, onHand: 20, onHandBase: 5 }] };
    expect((await patch([{ id, base: before.version, set }])).rows[0]?.errors).toEqual([]);
    expect((await get(id)).variants[0]).toMatchObject({ onHand: 20, reserved: 1, available: 19 });
  });

  test('a row that somebody saved meanwhile is refused, and nothing of it is lost there', async () => {
    const [id = ''] = await lamps('Table', [1500]);
    const before = await get(id);
    await mei.does('product/save', { ...before, base: before.version, vendor: 'Somebody else' });
    const set = { variants: [{ id: before.variants[0]?.id, price: 1 }] };
    const { rows } = await patch([{ id, base: before.version, set }]);
    expect(rows[0]?.errors).toMatchObject([{ field: 'base', rule: 'base' }]);
    expect(await get(id)).toMatchObject({ vendor: 'Somebody else', variants: [{ price: usd(1500) }] });
  });
});

test('a change can be undone for 24 hours', async () => {
  const ids = await lamps('Dusk', [1000]);
  const done = await change({ select: { ids }, action: 'vendor', change: { vendor: 'Late' } });
  shop.clock.pass(24 * hour + 1);
  const later = await enterMei(shop);
  expect((await later.call('bulkJob/undo', { id: done.id })).code).toBe(40);
  expect(await later.does('bulkJob/get', { id: done.id })).toMatchObject({ canUndo: false });
});
