import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type ReturnedUnits, receiveReturn } from '../src/modules/inventory/index.ts';
import type { Tx } from '../src/platform/db/database.ts';
import type { Order } from '../src/shared/contracts/checkout.ts';
import type { StockMovement } from '../src/shared/contracts/stock.ts';
import { runStockCommand } from '../src/wiring/stock-command.ts';
import { place, readyToBuy } from './support/buying.ts';
import { figuresOf, idOf, unbalancedSkus } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const mei = await enterMei(shop);
const latest = async (sku: string) => (await mei.does<{ items: StockMovement[] }>('stock/movements', { sku })).items[0];
const inTransaction = <T>(act: (tx: Tx) => Promise<T>) => db.transaction().execute(act);

describe('units that Ana sends back', () => {
  const receive = async (units: [string, number, ReturnedUnits['condition']][], key?: string) => {
    const lines = await Promise.all(
      units.map(async ([sku, quantity, condition]) => ({ variantId: await idOf(db, sku), quantity, condition })),
    );
    const origin = { at: shop.clock.now(), source: 'return' as const, reference: randomUUID(), actor: 'Mei', key };
    return inTransaction((tx) => receiveReturn(tx, { ...origin, lines }));
  };

  test('are on hand again when they can be sold, and only counted when they are damaged', async () => {
    const before = await figuresOf(db, 'CUP-RAIN');
    await receive([
      ['CUP-RAIN', 2, 'sellable'],
      ['CUP-RAIN', 1, 'damaged'],
      ['CUP-MOON', 1, 'damaged'],
    ]);
    expect(await figuresOf(db, 'CUP-RAIN')).toEqual({ ...before, onHand: before.onHand + 2, returned: 3, damaged: 1 });
    expect(await figuresOf(db, 'CUP-MOON')).toMatchObject({ returned: 1, damaged: 1 });
    expect(await latest('CUP-RAIN')).toMatchObject({
      reason: 'returned',
      source: 'return',
      onHandDelta: 2,
      returnedDelta: 3,
      damagedDelta: 1,
      soldDelta: 0,
      by: 'Mei',
      orderNo: null,
      returnNo: null,
    });
  });

  test('are received once under a key, also when it is sent eight times at once', async () => {
    const before = await figuresOf(db, 'LANTERN');
    const all = await Promise.all(Array.from({ length: 8 }, () => receive([['LANTERN', 1, 'sellable']], 'parcel-1')));
    expect(all.flat()).toHaveLength(1);
    expect(await figuresOf(db, 'LANTERN')).toEqual({ ...before, onHand: before.onHand + 1, returned: 1 });
  });

  test('of a product that is not counted leave its quantity as it is', async () => {
    await receive([['TEA-GREEN', 2, 'sellable']]);
    expect(await figuresOf(db, 'TEA-GREEN')).toMatchObject({ onHand: 0, returned: 2 });
  });
});

test('a cup that Ana sends back has its order and its return in the movements', async () => {
  const ana = shop.visitor();
  const placed = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 2, { paymentMethod: 'test' }));
  const { orderNo, accessKey } = placed;
  await ana.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  const { lines } = await mei.does<Order>('order/ship', { orderNo, key: 'parcel-of-two-cups' });
  const items = [{ lineId: lines[0]?.lineId ?? '', quantity: 1 }];
  const wanted = {
    orderNo,
    accessKey,
    type: 'returnRefund' as const,
    reason: 'damaged',
    description: 'a crack',
    items,
  };
  const { returnNo } = await ana.post('return/apply', wanted);
  const merchantAddress = {
    countryCode: 'US',
    province: 'CA',
    city: 'Fresno',
    postalCode: '93650',
    line1: '1 Tea Road',
  };
  await mei.does('return/audit', { returnNo, accept: true, merchantAddress });
  const before = await figuresOf(db, 'CUP-RAIN');
  await mei.does('return/receive', { returnNo, lines: [{ ...items[0], restock: false }] });
  expect(await figuresOf(db, 'CUP-RAIN')).toEqual({
    ...before,
    returned: before.returned + 1,
    damaged: before.damaged + 1,
  });
  expect(await latest('CUP-RAIN')).toMatchObject({ reason: 'returned', source: 'return', orderNo, returnNo });
});

describe('the database', () => {
  const change = (text: string) => sql.raw(text).execute(db);

  test('records a change of any figure that brings no movement, with the source `database`', async () => {
    await change(`update variant set damaged = damaged + 1, returned = returned + 1 where sku = 'POT-TERRA-S'`);
    expect(await latest('POT-TERRA-S')).toMatchObject({ reason: 'set', source: 'database', damagedDelta: 1 });
    expect(await unbalancedSkus(db)).toEqual([]);
  });

  test('refuses a change that names another movement than the one that says it', async () => {
    const movement = (await sql<{ id: string }>`select id from stock_movement limit 1`.execute(db)).rows[0]?.id;
    const name = (id: string | undefined) =>
      change(`update variant set on_hand = on_hand + 1, movement_id = '${id}' where sku = 'POT-TERRA-L'`);
    await expect(name(movement)).rejects.toThrow('by something else than its movement says');
    await expect(name(randomUUID())).rejects.toThrow('by something else than its movement says');
  });

  test('refuses a movement of more units than the change has', async () => {
    const both = change(`
      with moved as (update variant set on_hand = on_hand + 1, movement_id = gen_random_uuid() where sku = 'POT-TERRA-L' returning *)
      insert into stock_movement (id, variant_id, on_hand_delta, reserved_delta, on_hand, reserved, reason, at)
      select movement_id, id, 2, 0, on_hand, reserved, 'adjusted', now() from moved`);
    await expect(both).rejects.toThrow('by something else than its movement says');
    expect(await figuresOf(db, 'POT-TERRA-L')).toMatchObject({ onHand: 10 });
  });

  test('keeps reason, order and time that a process of the release before says, until that is gone', async () => {
    const ana = shop.visitor();
    const { orderNo, accessKey } = await place(
      ana,
      await readyToBuy(ana, 'CUP-RAIN', 1, { paymentMethod: 'bank-transfer' }),
    );
    const order = await sql<{ id: string }>`select id from customer_order where order_no = ${orderNo}`.execute(db);
    const why = { reason: 'order', reference: order.rows[0]?.id, at: '2026-11-01T00:00:00.000Z' };
    await inTransaction(async (tx) => {
      await sql`select set_config('vitrine.stock', ${JSON.stringify(why)}, true)`.execute(tx);
      await sql`update variant set reserved = reserved + 1 where sku in ('CUP-RAIN', 'LANTERN')`.execute(tx);
    });
    const { items } = await mei.does<{ items: StockMovement[] }>('stock/movements', { sku: 'LANTERN' });
    expect(items.find((each) => each.at === why.at)).toMatchObject({ reason: 'order', source: 'order', orderNo });
    const held = await figuresOf(db, 'LANTERN');
    await ana.post('order/cancel', { orderNo, accessKey });
    expect(await figuresOf(db, 'LANTERN')).toEqual({ ...held, reserved: held.reserved - 1 });
    expect(await unbalancedSkus(db)).toEqual([]);
  });
});

test('`npm run shop -- stock check` names the SKUs whose movements do not add up', async () => {
  const { text, code } = await runStockCommand(['check'], shop.tools);
  expect([text, code]).toEqual([expect.stringMatching(/^the movements of all \d+ SKUs add up$/), 0]);
  await sql`alter table variant disable trigger user`.execute(db);
  await sql`update variant set on_hand = 13 where sku = 'POT-TERRA-L'`.execute(db);
  await sql`alter table variant enable trigger user`.execute(db);
  const broken = await runStockCommand(['check'], shop.tools);
  expect(broken.code).toBe(1);
  expect(broken.text).toBe('of 12 SKUs 1 do not add up:\nPOT-TERRA-L  on hand 13 (movements 10)');
  expect(await runStockCommand([], shop.tools)).toEqual({ code: 2 });
});
