import { describe, expect, test } from 'vitest';
import type { StaffOrder, StaffOrderList } from '../src/shared/contracts/staff-order.ts';
import { place, readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { customer } from './support/customers.ts';
import { orderRow } from './support/ledger.repo.ts';
import { ledgerOf } from './support/payments.repo.ts';
import { emitted, parcelsOf } from './support/shipments.repo.ts';
import { flat, shippingBy, us } from './support/shipping.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { addMember, mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
/** Mei, who signs in for each call: days pass in these stories. */
const mei = {
  call: async <T>(path: string, body: object = {}) => (await enterMei(shop)).call<T>(path, body),
  does: async <T>(path: string, body: object = {}) => (await enterMei(shop)).does<T>(path, body),
};

let keys = 0;
const key = () => `step-${(keys += 1)}`;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const ship = (orderNo: string, more: object = {}) =>
  mei.does<StaffOrder>('order/ship', { orderNo, key: key(), ...more });
const get = (orderNo: string) => mei.does<StaffOrder>('order/get', { orderNo });
const stockOf = (sku: string) =>
  db.selectFrom('variant').select(['on_hand', 'reserved', 'sold']).where('sku', '=', sku).executeTakeFirstOrThrow();
const onceEach = (kinds: string[]) => kinds.filter((kind) => kind === 'paid' || kind === 'completed').sort();

const cash = async (who: Shopper, quantity = 1) => place(who, await readyToBuy(who, 'CUP-RAIN', quantity));
async function paid(who: Shopper, quantity = 1) {
  const placed = await place(who, await readyToBuy(who, 'CUP-RAIN', quantity, { paymentMethod: 'test' }));
  await who.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  return placed;
}

describe('an order that was received', () => {
  test('is confirmed by a guest with its key; partly shipped it cannot be, nor twice, nor by Ben', async () => {
    const ana = shop.visitor();
    const { orderNo, accessKey } = await paid(ana, 2);
    const mine = { orderNo, accessKey };
    await ana.refused('order/confirm', mine, 'has not been shipped yet');
    const lineId = (await get(orderNo)).lines[0]?.lineId;
    await ship(orderNo, { lines: [{ lineId, quantity: 1 }] });
    await ana.refused('order/confirm', mine, 'A part of this order');
    await ship(orderNo);
    const unknown = await shop.visitor().refused('order/confirm', { orderNo: 'AAAA-AAAAAA' });
    expect(await shop.visitor().refused('order/confirm', { orderNo })).toEqual(unknown);
    const ben = await customer(shop, { email: 'ben-confirms@example.com' });
    expect(await ben.refused('order/confirm', { orderNo })).toEqual(unknown);
    expect(await ana.post('order/confirm', mine)).toMatchObject({
      status: 'completed',
      actions: ['return', 'withdraw', 'review', 'reorder', 'invoice'],
    });
    await ana.refused('order/confirm', mine, 'This order is over');
  });

  test('with cash on delivery is paid then: the cups are sold and the open payment is paid, once', async () => {
    const ana = await customer(shop, { email: 'ana-confirms@example.com' });
    const before = await stockOf('CUP-RAIN');
    const { orderNo } = await cash(ana, 2);
    await ship(orderNo);
    expect(await stockOf('CUP-RAIN')).toEqual({ ...before, reserved: before.reserved + 2 });
    shop.clock.pass(16 * day);
    const another = await shop.another({ clock: shop.clock });
    await Promise.all([
      ...Array.from({ length: 10 }, () => ana.call('order/confirm', { orderNo })),
      shop.work('orders:complete'),
      another.work('orders:complete'),
    ]);
    const order = await get(orderNo);
    expect(order).toMatchObject({ status: 'completed', payStatus: 'paid', refunds: [] });
    expect(onceEach(order.timeline.map(({ kind }) => kind))).toEqual(['completed', 'paid']);
    expect(await ledgerOf(db, orderNo)).toEqual([{ amount: 2900, captured: 2900, refunded: 0, status: 'paid' }]);
    expect(await stockOf('CUP-RAIN')).toEqual({
      on_hand: before.on_hand - 2,
      reserved: before.reserved,
      sold: before.sold + 2,
    });
    const { id } = await orderRow(db, orderNo);
    expect([await emitted(db, 'order.paid', id), await emitted(db, 'order.completed', id)]).toMatchObject([[{}], [{}]]);
    // What was collected can go back as any other money.
    const refund = { orderNo, reason: 'broken', key: key() };
    expect(await mei.does<StaffOrder>('order/refund', refund)).toMatchObject({ refunded: usd(2900) });
  });

  test('is completed by itself 15 days after the last parcel, or after as many days as Mei sets', async () => {
    const { orderNo } = await paid(shop.visitor(), 2);
    const lineId = (await get(orderNo)).lines[0]?.lineId;
    await ship(orderNo, { lines: [{ lineId, quantity: 1 }] });
    shop.clock.pass(20 * day);
    await shop.work('orders:complete');
    expect((await get(orderNo)).status).toBe('inProgress');
    await ship(orderNo);
    shop.clock.pass(15 * day - 1000);
    await shop.work('orders:complete');
    expect((await get(orderNo)).status).toBe('inProgress');
    shop.clock.pass(1000);
    await shop.work('orders:complete');
    expect(await get(orderNo)).toMatchObject({ status: 'completed', completedAt: shop.clock.now().toISOString() });
    await mei.does('setting/save', { orders: { completeDays: 2 } });
    const soon = await paid(shop.visitor());
    await ship(soon.orderNo);
    shop.clock.pass(2 * day);
    await shop.work('orders:complete');
    expect((await get(soon.orderNo)).status).toBe('completed');
    await mei.does('setting/save', { orders: { completeDays: 15 } });
  });

  test('of which one cup was sent and the other taken off can be confirmed: nothing is left to ship', async () => {
    const ana = shop.visitor();
    const placed = await paid(ana, 2);
    const lineId = (await get(placed.orderNo)).lines[0]?.lineId;
    await ship(placed.orderNo, { lines: [{ lineId, quantity: 1 }] });
    const units = [{ lineId, quantity: 1 }];
    const refund = { orderNo: placed.orderNo, lines: units, restock: units, reason: 'broken', key: key() };
    expect(await mei.does<StaffOrder>('order/refund', refund)).toMatchObject({
      deliveryStatus: 'shipped',
      lines: [{ shipped: 1, cancelled: 1 }],
    });
    expect((await mei.call('order/ship', { orderNo: placed.orderNo, key: key() })).code).toBe(40);
    expect(await ana.post('order/confirm', placed)).toMatchObject({ status: 'completed', refunded: usd(1200) });
  });

  test('with an amount that staff have booked in part, only the rest is collected', async () => {
    const { orderNo } = await cash(shop.visitor(), 2);
    await mei.does('order/pay', { orderNo, amount: usd(900), key: key() });
    await ship(orderNo);
    shop.clock.pass(15 * day);
    await shop.work('orders:complete');
    expect(await get(orderNo)).toMatchObject({ status: 'completed', payStatus: 'paid' });
    const captured = (await ledgerOf(db, orderNo)).map((payment) => payment.captured);
    expect(captured.sort((a, b) => a - b)).toEqual([0, 900, 2000]);
  });
});

describe('delivery', () => {
  test('one parcel, then all: the order counts as delivered once, with its last parcel', async () => {
    const { orderNo, accessKey } = await paid(shop.visitor(), 2);
    expect((await mei.call('order/deliver', { orderNo })).msg).toBe('This order has not been shipped yet.');
    const lineId = (await get(orderNo)).lines[0]?.lineId;
    const { shipments } = await ship(orderNo, { lines: [{ lineId, quantity: 1 }] });
    await ship(orderNo);
    const one = await mei.does<StaffOrder>('order/deliver', { orderNo, shipmentId: shipments[0]?.id });
    expect(one.shipments.map(({ deliveredAt }) => deliveredAt !== null)).toEqual([true, false]);
    const { id } = await orderRow(db, orderNo);
    expect(await emitted(db, 'order.delivered', id)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => mei.does('order/deliver', { orderNo })));
    expect(await emitted(db, 'order.delivered', id)).toHaveLength(1);
    const order = await shop.visitor().post('order/track', { orderNo, accessKey });
    expect(order.timeline.filter(({ kind }) => kind === 'delivered')).toHaveLength(1);
    const other = await paid(shop.visitor());
    await ship(other.orderNo);
    expect((await mei.call('order/deliver', { orderNo: other.orderNo, shipmentId: shipments[0]?.id })).code).toBe(40);
  });

  test('an order for collection is ready, then collected; others are never ready to collect', async () => {
    const address = { countryCode: 'US', province: 'NY', city: 'New York', postalCode: '10013', line1: '7 Mott St' };
    const pickup = { address, hours: { en: 'Daily 10–18' } };
    const counter = { code: 'counter', name: 'Collect it', rate: flat(0), minDays: 0, maxDays: 1, pickup };
    await shippingBy(await enterMei(shop))({ States: { areas: [us()] } }, [counter], async () => {
      const { orderNo } = await cash(shop.visitor());
      expect((await mei.call('order/ready', { orderNo })).msg).toBe('This order is not collected but sent.');
      const ana = shop.visitor();
      const chosen = await readyToBuy(ana, 'CUP-RAIN', 2, { shippingMethod: 'counter' });
      const placed = await place(ana, chosen);
      const mine = { orderNo: placed.orderNo };
      expect((await get(placed.orderNo)).actions).toContain('ready');
      await Promise.all([1, 2, 3].map(() => mei.does('order/ready', mine)));
      const { id } = await orderRow(db, placed.orderNo);
      expect(await emitted(db, 'order.ready', id)).toHaveLength(1);
      expect((await ana.post('order/track', placed)).timeline.map(({ kind }) => kind)).toEqual(['placed', 'ready']);
      await Promise.all([1, 2, 3].map(() => mei.does('order/deliver', mine)));
      expect(await parcelsOf(db, placed.orderNo)).toEqual([2]);
      expect(await emitted(db, 'order.delivered', id)).toHaveLength(1);
      expect(await ana.post('order/track', placed)).toMatchObject({
        deliveryStatus: 'shipped',
        shipments: [{ company: '', no: '', deliveredAt: shop.clock.now().toISOString() }],
        timeline: [{ kind: 'placed' }, { kind: 'ready' }, { kind: 'delivered' }],
      });
    });
  });
});

test("carriers: the shop's own by setting, a parcel's carrier corrected, wrong URLs refused", async () => {
  const own = { code: 'river', name: 'River boat', url: 'https://boats.example/{no}' };
  const wrong = ['http://boats.example/{no}', 'https://boats.example/', 'javascript:{no}'].map((url) => ({
    ...own,
    url,
  }));
  for (const carrier of wrong) expect((await mei.call('setting/save', { carriers: [carrier] })).code).toBe(40);
  expect((await mei.call('setting/save', { carriers: [own, own] })).code).toBe(40);
  expect(await mei.does('setting/save', { carriers: [own] })).toMatchObject({ carriers: [own] });
  const { items } = await mei.does<{ items: { code: string; isOwn: boolean }[] }>('shipping/carriers');
  expect(items[0]).toMatchObject({ code: 'river', isOwn: true });
  expect(items.length).toBeGreaterThan(60);
  const { orderNo, accessKey } = await paid(shop.visitor());
  const { shipments } = await ship(orderNo, { company: 'ups', no: '1Z' });
  const shipmentId = shipments[0]?.id;
  await mei.does('order/shipment', { shipmentId, company: 'river boat', no: 'B 12' });
  const order = await shop.visitor().post('order/track', { orderNo, accessKey });
  expect(order.shipments).toMatchObject([{ company: 'River boat', no: 'B 12', url: 'https://boats.example/B%2012' }]);
  expect((await mei.call('order/shipment', { shipmentId: orderNo, company: '', no: '' })).code).toBe(40);
  // A day later the key alone shows that it is on its way, and no tracking number.
  shop.clock.pass(2 * day);
  const seen = await shop.visitor().post('order/track', { orderNo, accessKey });
  expect(seen).toMatchObject({ limited: true, shipments: [{ company: 'River boat', no: '', url: null }] });
  expect(JSON.stringify(seen)).not.toContain('B 12');
});

test('a note of staff reaches no buyer, by no call and on no page', async () => {
  const ana = await customer(shop, { email: 'ana-noted@example.com' });
  const { orderNo, accessKey } = await paid(ana);
  const order = await mei.does<StaffOrder>('order/note', { orderNo, text: 'Looks like a reseller' });
  expect(order.notes).toMatchObject([{ text: 'Looks like a reseller', by: 'Owner' }]);
  expect(order.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
  const told = [
    await ana.post('order/get', { orderNo }),
    await ana.post('order/list', {}),
    await ana.post('order/track', { orderNo, accessKey }),
    await ana.post('user/export'),
    await ana.html(`/user/order/${orderNo}`),
    await ana.html(`/checkout/thankyou?order=${orderNo}&key=${accessKey}`),
  ];
  for (const text of told) {
    expect(JSON.stringify(text)).not.toContain('reseller');
    expect(JSON.stringify(text)).not.toContain('"kind":"note"');
  }
});

test('actions follow what the reader may do: by e-mail alone nothing, support without refunds', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey } = await place(
    ana,
    await readyToBuy(ana, 'CUP-RAIN', 1, { paymentMethod: 'bank-transfer' }),
  );
  const actions = async (proof: object) => (await ana.post('order/track', { orderNo, ...proof })).actions;
  expect(await actions({ accessKey })).toEqual(['pay', 'cancel', 'reorder']);
  expect(await actions({ email: 'ana@example.com' })).toEqual([]);
  await mei.does('role/save', {
    name: 'packer',
    permissions: ['order:get', 'order:ship'],
  });
  const { worker } = await addMember(shop, 'Pat', 'packer');
  expect((await worker.does<StaffOrder>('order/get', { orderNo })).actions).toEqual([]);
  await mei.does('order/pay', { orderNo, key: key() });
  expect((await worker.does<StaffOrder>('order/get', { orderNo })).actions).toEqual(['ship']);
  expect((await worker.call('order/deliver', { orderNo })).code).toBe(30);
});

describe('the list of orders', () => {
  const list = (body: object) => mei.does<StaffOrderList>('order/list', body);

  test('is found by number, e-mail, phone and name, and by tab', async () => {
    const cora = shop.visitor();
    const checkout = await readyToBuy(cora, 'CUP-RAIN', 1, { email: 'cora.lists@example.com' });
    const { orderNo } = await place(cora, checkout);
    const found = async (keyword: string) =>
      (await list({ keyword, pageSize: 100 })).items.map((order) => order.orderNo);
    expect(await found('cora.lists')).toEqual([orderNo]);
    expect(await found(`cora.lists ${orderNo.slice(5).toLowerCase()}`)).toEqual([orderNo]);
    expect(await found('cruz 55526')).toContain(orderNo);
    expect(await found('cora.lists nobody')).toEqual([]);
    expect(await found('100%')).toEqual([]);
    const inTab = async (tab: string) => (await list({ tab, keyword: 'cora.lists' })).total;
    expect([await inTab('toPay'), await inTab('toShip'), await inTab('toReceive')]).toEqual([0, 1, 0]);
    await ship(orderNo);
    expect([await inTab('toShip'), await inTab('toReceive'), await inTab('completed')]).toEqual([0, 1, 0]);
  });

  test('goes on from a cursor where the page before ended', async () => {
    const all = (await list({ pageSize: 100 })).items.map(({ orderNo }) => orderNo);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { items, nextCursor, total, more } = await list({ pageSize: 5, ...(cursor && { cursor }) });
      expect({ total, more }).toEqual({ total: all.length, more: false });
      seen.push(...items.map(({ orderNo }) => orderNo));
      cursor = nextCursor;
    } while (cursor);
    expect(seen).toEqual(all);
  });
});
