import { describe, expect, test } from 'vitest';
import type { ShippedMany } from '../src/shared/contracts/shipments.ts';
import type { StaffOrder } from '../src/shared/contracts/staff-order.ts';
import { place, readyToBuy } from './support/buying.ts';
import { orderRow } from './support/ledger.repo.ts';
import { setState } from './support/orders.repo.ts';
import { ledgerOf } from './support/payments.repo.ts';
import { cancelAtTestProvider, emitted, parcelsOf } from './support/shipments.repo.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const mei = await enterMei(shop);

let keys = 0;
const key = () => `parcel-${(keys += 1)}`;
const ship = (orderNo: string, more: object = {}) =>
  mei.call<StaffOrder>('order/ship', { orderNo, key: key(), ...more });
const get = (orderNo: string) => mei.does<StaffOrder>('order/get', { orderNo });

/** Buys cups by a test card that pays, or is only authorized where the shop captures at shipping. */
async function paidCups(who: Shopper, quantity: number, changes: object = {}) {
  const checkout = await readyToBuy(who, 'CUP-RAIN', quantity, { paymentMethod: 'test', ...changes });
  const placed = await place(who, checkout);
  const { paymentId } = placed.payment;
  if (paymentId) await who.post('payment/test/card', { paymentId, card: '4242424242424242' });
  const { lines } = await who.post('order/track', placed);
  return { orderNo: placed.orderNo, accessKey: placed.accessKey, lineId: lines[0]?.lineId ?? '' };
}

test('Mei ships three cups in two parcels: partly shipped, then shipped, with links that Ana can follow', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey, lineId } = await paidCups(ana, 3);
  expect((await get(orderNo)).actions).toEqual(['ship', 'cancel', 'edit', 'refund', 'note']);
  const first = await ship(orderNo, { lines: [{ lineId, quantity: 1 }], company: 'Royal Mail', no: 'AB 1/2' });
  expect(first.data).toMatchObject({ deliveryStatus: 'partlyShipped', shippedAt: null, lines: [{ shipped: 1 }] });
  const second = await ship(orderNo, { company: "Old Tom's bicycle", no: '7', notify: false });
  expect(second.data).toMatchObject({ deliveryStatus: 'shipped', shippedAt: shop.clock.now().toISOString() });
  const order = await ana.post('order/track', { orderNo, accessKey });
  expect(order.shipments).toMatchObject([
    {
      company: 'Royal Mail',
      no: 'AB 1/2',
      url: 'https://www.royalmail.com/track-your-item#/tracking-results/AB%201%2F2',
      lines: [{ lineId, quantity: 1, sku: 'CUP-RAIN', title: 'Rain cup' }],
      deliveredAt: null,
    },
    { company: "Old Tom's bicycle", no: '7', url: null, lines: [{ lineId, quantity: 2 }] },
  ]);
  expect(order.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'partlyShipped', 'shipped']);
  expect(order.actions).toEqual(['confirm', 'return', 'withdraw', 'reorder', 'invoice']);
  const { id } = await orderRow(db, orderNo);
  expect(await emitted(db, 'order.shipped', id)).toMatchObject([{ notify: true }, { notify: false }]);
});

test('one key is one parcel, however often and at once it is sent', async () => {
  const { orderNo, lineId } = await paidCups(shop.visitor(), 3);
  const body = { orderNo, lines: [{ lineId, quantity: 1 }], key: key() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => mei.call('order/ship', body)));
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 0));
  expect(await parcelsOf(db, orderNo)).toEqual([1]);
});

test('fifty parcels at once of the last cup, sent at two processes: one leaves', async () => {
  const { orderNo, lineId } = await paidCups(shop.visitor(), 2);
  const another = await shop.another();
  await ship(orderNo, { lines: [{ lineId, quantity: 1 }] });
  const origins = [shop.origin, another.origin];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      mei.at(origins[index % 2] ?? shop.origin).call('order/ship', { orderNo, key: key() }),
    ),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 40)).toHaveLength(49);
  expect(await parcelsOf(db, orderNo)).toEqual([1, 1]);
});

test('the database itself refuses a parcel with more than was bought', async () => {
  const { orderNo, lineId } = await paidCups(shop.visitor(), 2);
  await ship(orderNo);
  const { id } = await orderRow(db, orderNo);
  const shipment = { id: shop.tools.random.id(), order_id: id, key: 'beside', company: '', no: '', actor: '' };
  const write = db.transaction().execute(async (tx) => {
    await tx
      .insertInto('shipment')
      .values({ ...shipment, at: shop.clock.now(), delivered_at: null })
      .execute();
    await tx.insertInto('shipment_line').values({ shipment_id: shipment.id, line_id: lineId, quantity: 1 }).execute();
  });
  await expect(write).rejects.toThrow('order_line_units');
});

test('too many, unknown and repeated lines are refused beside the form, and nothing leaves', async () => {
  const { orderNo, lineId } = await paidCups(shop.visitor(), 2);
  const other = await paidCups(shop.visitor(), 1);
  for (const [lines, rule] of [
    [[{ lineId, quantity: 3 }], 'max'],
    [[{ lineId: other.lineId, quantity: 1 }], 'unknown'],
    [[1, 1].map((quantity) => ({ lineId, quantity })), 'twice'],
  ] as const) {
    const { code, data } = await ship(orderNo, { lines });
    expect({ code, data }).toMatchObject({ code: 40, data: { errors: [{ rule }] } });
  }
  expect((await ship(orderNo, { lines: [] })).code).toBe(40);
  expect((await ship('AAAA-AAAAAA')).code).toBe(40);
  expect(await parcelsOf(db, orderNo)).toEqual([]);
});

test('an order ships only when paid, or on delivery, and not while its cancellation waits or when it is over', async () => {
  const ana = shop.visitor();
  const bank = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { paymentMethod: 'bank-transfer' }));
  const { orderNo, accessKey } = await paidCups(ana, 1);
  const refusal = async (no: string) => {
    const { code, msg } = await ship(no);
    return [code, msg];
  };
  expect(await refusal(bank.orderNo)).toEqual([40, 'This order is not paid yet.']);
  await ana.post('order/cancel', { orderNo, accessKey });
  const waits = 'The shop has been asked to cancel this order and will answer soon.';
  expect(await refusal(orderNo)).toEqual([40, waits]);
  await mei.does('order/cancelAnswer', { orderNo, accept: true, key: key() });
  expect(await refusal(orderNo)).toEqual([40, 'This order is over.']);
  const cash = await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
  expect((await ship(cash.orderNo)).data).toMatchObject({ deliveryStatus: 'shipped', payStatus: 'unpaid' });
  expect(await refusal(cash.orderNo)).toEqual([40, 'Nothing of this order is left to ship.']);
  // Shipped orders cannot be cancelled, by anybody.
  expect((await mei.call('order/cancel', { orderNo: cash.orderNo, reason: 'no', key: key() })).code).toBe(40);
  expect((await ana.refused('order/cancel', cash, 'shipped already')).code).toBe(40);
  await setState(db, cash.orderNo, { status: 'completed', delivery_status: 'notShipped' });
  expect(await refusal(cash.orderNo)).toEqual([40, 'This order is over.']);
});

test('several orders ship at once, each on its own; sent again nothing more leaves', async () => {
  const one = await paidCups(shop.visitor(), 1);
  const two = await paidCups(shop.visitor(), 2);
  const ben = shop.visitor();
  const unpaid = await place(ben, await readyToBuy(ben, 'CUP-RAIN', 1, { paymentMethod: 'bank-transfer' }));
  const body = {
    orders: [one, unpaid, two].map(({ orderNo }, no) => ({ orderNo, company: 'usps', no: `${no}` })),
    key: key(),
  };
  for (const _ of ['first', 'again']) {
    const { items, refused } = await mei.does<ShippedMany>('order/shipMany', body);
    expect(items.map(({ done }) => done)).toEqual([true, false, true]);
    expect(refused).toEqual([{ orderNo: unpaid.orderNo, reason: 'This order is not paid yet.' }]);
  }
  expect((await get(two.orderNo)).shipments).toMatchObject([{ company: 'USPS', no: '2', lines: [{ quantity: 2 }] }]);
});

test('a dry run of pasted rows says what would be refused and sends nothing; then the rows ship, without a key', async () => {
  const one = await paidCups(shop.visitor(), 1);
  const gone = await paidCups(shop.visitor(), 1);
  await ship(gone.orderNo);
  const rows = [
    { orderNo: one.orderNo.toLowerCase(), company: 'usps', no: '9400' },
    { orderNo: gone.orderNo, company: 'usps', no: '9401' },
    { orderNo: 'NOBODYS-ORDER', company: 'usps', no: '9402' },
    { orderNo: one.orderNo, company: 'usps', no: '9403' },
  ];
  const checked = await mei.does<ShippedMany>('order/shipMany', { rows, dryRun: true });
  expect(checked.items.map(({ done, reason }) => [done, reason === null])).toEqual([
    [false, true],
    [false, false],
    [false, false],
    [false, false],
  ]);
  expect(checked.refused.map(({ orderNo }) => orderNo)).toEqual([gone.orderNo, 'NOBODYS-ORDER', one.orderNo]);
  expect(checked.items.map(({ email }) => email !== undefined)).toEqual([true, true, false, true]);
  expect((await get(one.orderNo)).shipments).toEqual([]);
  for (const isFirst of [true, false]) {
    const { items } = await mei.does<ShippedMany>('order/shipMany', { rows });
    expect(items.map(({ done }) => done)).toEqual([isFirst, false, false, false]);
  }
  expect((await get(one.orderNo)).shipments).toMatchObject([{ company: 'USPS', no: '9400' }]);
  expect(await mei.call('order/shipMany', { key: key() })).toMatchObject({ code: 40 });
});

describe('with capture at shipping', () => {
  const capture = (when: string) => mei.does('setting/save', { payments: { capture: when } });
  const testProvider = (test: boolean) => mei.does('setting/save', { payments: { test } });

  test('the authorized payment is captured before the parcel is written', async () => {
    await capture('shipping');
    const ana = shop.visitor();
    const { orderNo, accessKey, lineId } = await paidCups(ana, 2);
    expect(await ana.post('order/track', { orderNo, accessKey })).toMatchObject({ payStatus: 'unpaid' });
    expect((await get(orderNo)).actions).toContain('ship');
    // Nothing is captured for a parcel that cannot leave.
    expect((await ship(orderNo, { lines: [{ lineId, quantity: 3 }] })).code).toBe(40);
    expect(await ledgerOf(db, orderNo)).toMatchObject([{ captured: 0, status: 'authorized' }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ship(orderNo)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await get(orderNo)).toMatchObject({ payStatus: 'paid', deliveryStatus: 'shipped' });
    expect(await ledgerOf(db, orderNo)).toMatchObject([{ captured: 2900, status: 'paid' }]);
    await capture('order');
  });

  test('a capture that fails is said, and nothing ships', async () => {
    await capture('shipping');
    const { orderNo } = await paidCups(shop.visitor(), 2);
    await cancelAtTestProvider(db, orderNo);
    expect(await ship(orderNo)).toMatchObject({ code: 40, msg: expect.stringContaining('nothing was shipped') });
    expect(await parcelsOf(db, orderNo)).toEqual([]);
    expect(await get(orderNo)).toMatchObject({ payStatus: 'unpaid', deliveryStatus: 'notShipped' });
    await capture('order');
  });

  test('with the provider away nothing ships; later the same call captures once and ships', async () => {
    await capture('shipping');
    const { orderNo } = await paidCups(shop.visitor(), 2);
    await testProvider(false);
    const body = { orderNo, key: key() };
    const away = await mei.call('order/ship', body);
    expect(away).toMatchObject({ code: 40, msg: expect.stringContaining('does not answer') });
    await testProvider(true);
    expect(await mei.does('order/ship', body)).toMatchObject({ payStatus: 'paid', deliveryStatus: 'shipped' });
    expect(await ledgerOf(db, orderNo)).toMatchObject([{ captured: 2900 }]);
    await capture('order');
  });
});
