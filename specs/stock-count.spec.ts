import { describe, expect, test } from 'vitest';
import type { StockFigures, StockMatched, StockRecounted } from '../src/shared/contracts/stock.ts';
import { place, readyToBuy } from './support/buying.ts';
import { unbalancedSkus } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);

const usd = (amount: number) => ({ amount, currency: 'USD' });
const match = async (code: string) => (await mei.does<{ items: StockMatched[] }>('stock/match', { code })).items;
const skus = async (code: string) => (await match(code)).map(({ sku }) => sku);
const recount = (rows: object[], key: string) => mei.does<StockRecounted>('stock/recount', { rows, key });
/** A counted SKU as the screen sends it: with what was on hand at the first scan. */
async function counted(sku: string, units: number) {
  const [found] = await match(sku);
  return { sku, counted: units, onHand: found?.onHand ?? 0, lastMovement: found?.lastMovement ?? null };
}
const level = (sku: string) => mei.does<StockFigures>('stock/get', { sku });

let made = 0;
async function bowl(onHand: number, more: object = {}): Promise<string> {
  made += 1;
  const sku = `Bowl-${made}`;
  const variants = [{ sku, price: usd(1000), onHand, ...more }];
  await mei.does('product/save', { title: `Bowl ${made}`, status: 'active', variants });
  return sku;
}

describe('a scanned code', () => {
  test('is a SKU in any case, or a barcode with or without a zero before it', async () => {
    const sku = await bowl(5, { barcode: '036000291452' });
    const longer = await bowl(5);
    expect(await skus(sku.toLowerCase())).toEqual([sku]);
    expect(await skus('036000291452')).toEqual([sku]);
    expect(await skus('0036000291452')).toEqual([sku]);
    expect(await skus('36000291452')).toEqual([sku]);
    expect(await skus('03600029145')).toEqual([]);
    expect(await skus('Bowl')).toEqual([]);
    expect((await match(longer))[0]).toMatchObject({ title: `Bowl ${made}`, onHand: 5, isCounted: true });
  });

  test('that several have names them all, and one without a quantity says so', async () => {
    const barcode = '4006381333931';
    const both = [await bowl(1, { barcode }), await bowl(2, { barcode })];
    expect(await skus(barcode)).toEqual(both);
    const free = await bowl(0, { policy: 'uncounted' });
    expect((await match(free))[0]).toMatchObject({ isCounted: false });
  });
});

describe('a count', () => {
  test('sets the stock, each SKU with a movement that says so, and once under its key', async () => {
    const more = await bowl(5);
    const less = await bowl(5);
    const same = await bowl(5);
    const rows = [await counted(more, 8), await counted(less, 0), await counted(same, 5)];
    const all = await Promise.all([recount(rows, 'monday-count'), recount(rows, 'monday-count')]);
    for (const { rows: saved } of all)
      expect(saved.map(({ onHand, error }) => [onHand, error])).toEqual([
        [8, null],
        [0, null],
        [5, null],
      ]);
    expect(await level(more)).toMatchObject({ onHand: 8 });
    expect(await level(less)).toMatchObject({ onHand: 0 });
    const { items } = await mei.does<{ items: object[] }>('stock/movements', { sku: less });
    expect(items[0]).toMatchObject({ reason: 'adjusted', onHandDelta: -5, note: 'count', by: 'Owner' });
    const again = await recount([{ ...rows[0], counted: 9 }], 'monday-count');
    expect(again.rows[0]?.error).toContain('already');
    expect(await level(more)).toMatchObject({ onHand: 8 });
  });

  test('leaves what was sold since as it is', async () => {
    const sku = await bowl(10);
    const row = await counted(sku, 9);
    const ana = shop.visitor();
    await place(ana, await readyToBuy(ana, sku, 2, { paymentMethod: 'bank-transfer' }));
    const paid = await readyToBuy(ana, sku, 3, { paymentMethod: 'bank-transfer' });
    await mei.does('order/pay', { orderNo: (await place(ana, paid)).orderNo, key: 'paid-while-counting' });
    const { rows } = await recount([row], 'count-while-selling');
    expect(rows[0]).toMatchObject({ onHand: 6, reserved: 2, available: 4, delta: -1, error: null });
  });

  test('is refused for a SKU that somebody else counted or adjusted since, until it is counted anew', async () => {
    const sku = await bowl(5);
    const mine = await counted(sku, 7);
    const theirs = await counted(sku, 7);
    expect((await recount([mine], 'count-of-mei')).rows[0]).toMatchObject({ onHand: 7, error: null });
    const { rows } = await recount([theirs], 'count-of-lin');
    expect(rows).toEqual([{ sku, delta: 0, error: expect.stringContaining('count it again') }]);
    expect(await level(sku)).toMatchObject({ onHand: 7 });
    const after = await recount([await counted(sku, 8)], 'count-of-lin-again');
    expect(after.rows[0]).toMatchObject({ onHand: 8, error: null });
    // What is counted on continues from the movement of the save before.
    const more = { sku, counted: 9, onHand: 8, lastMovement: after.rows[0]?.lastMovement ?? null };
    expect((await recount([more], 'count-goes-on')).rows[0]).toMatchObject({ onHand: 9, error: null });

    const row = await counted(sku, 9);
    await mei.does('stock/adjust', { sku, delta: 4, reason: 'delivery' });
    expect((await recount([row], 'count-and-delivery')).rows[0]?.error).toContain('count it again');
    const unseen = { ...(await counted(sku, 1)), lastMovement: null };
    expect((await recount([unseen], 'count-unseen')).rows[0]?.error).toContain('count it again');
    expect(await level(sku)).toMatchObject({ onHand: 13 });
  });

  test('is applied once also where its answer was lost and one more unit was sent under another key', async () => {
    const sku = await bowl(5);
    const row = await counted(sku, 8);
    await recount([row], 'lost-answer');
    expect((await recount([row], 'lost-answer')).rows[0]).toMatchObject({ onHand: 8, error: null });
    expect((await recount([{ ...row, counted: 9 }], 'another-key')).rows[0]?.error).toContain('count it again');
    expect(await level(sku)).toMatchObject({ onHand: 8 });
  });

  test('that two save at the same moment is applied once', async () => {
    const sku = await bowl(5);
    const row = await counted(sku, 7);
    const saved = await Promise.all(['at-once-a', 'at-once-b', 'at-once-c'].map((key) => recount([row], key)));
    expect(saved.filter(({ rows }) => rows[0]?.error === null)).toHaveLength(1);
    expect(await level(sku)).toMatchObject({ onHand: 7 });
  });

  test('refuses by itself what orders hold, what is unknown and what is not counted; the others are saved', async () => {
    const held = await bowl(3);
    const fine = await bowl(3);
    const free = await bowl(0, { policy: 'uncounted' });
    const ana = shop.visitor();
    await place(ana, await readyToBuy(ana, held, 2, { paymentMethod: 'bank-transfer' }));
    const { rows } = await recount(
      [await counted(held, 1), await counted('NO-SUCH', 1), await counted(free, 4), await counted(fine, 4)],
      'count-with-faults',
    );
    expect(rows.map(({ error }) => error !== null)).toEqual([true, true, true, false]);
    expect(await level(held)).toMatchObject({ onHand: 3, reserved: 2 });
    expect(await level(fine)).toMatchObject({ onHand: 4 });
  });

  test('needs the permission, and a SKU once', async () => {
    const sku = await bowl(3);
    const lin = await hire(shop, 'Lin', 'editor');
    const row = await counted(sku, 9);
    expect((await lin.call('stock/recount', { rows: [row], key: 'not-allowed' })).code).toBe(30);
    expect((await mei.call('stock/recount', { rows: [row, row], key: 'same-sku-twice' })).code).toBe(40);
    expect(await level(sku)).toMatchObject({ onHand: 3 });
    expect(await unbalancedSkus(shop.tools.db)).toEqual([]);
  });
});
