import { expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { day, second } from './support/clock.ts';
import { mails, orderRow, stockOf, timelineOf } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const bank = { paymentMethod: 'bank-transfer' };

async function order(sku: string, quantity: number, changes: object = {}) {
  const buyer = shop.visitor();
  const placed = await place(buyer, await readyToBuy(buyer, sku, quantity, changes));
  return { ...placed, track: () => buyer.post('order/track', { ...placed }) };
}

test('a bank transfer waits seven days and not a second longer; then its units are for sale again', async () => {
  const anas = await order('CUP-MOON', 3, bank);
  const bens = await order('POT-BLACK-S', 1);
  shop.clock.pass(7 * day - second);
  await shop.work('orders:expire');
  expect((await anas.track()).status).toBe('inProgress');
  expect(await stockOf(db, 'CUP-MOON')).toEqual({ onHand: 3, reserved: 3 });
  shop.clock.pass(second);
  await shop.work('orders:expire');
  const cancelled = await anas.track();
  expect(cancelled).toMatchObject({ status: 'cancelled', payStatus: 'unpaid', amounts: { total: { amount: 3497 } } });
  expect(cancelled.timeline.map((event) => event.kind)).toEqual(['placed', 'expired']);
  expect(cancelled.payment).toEqual({ kind: 'none', method: 'bank-transfer' });
  expect(await stockOf(db, 'CUP-MOON')).toEqual({ onHand: 3, reserved: 0 });
  expect((await bens.track()).status).toBe('inProgress');
});

test('the buyer gets one mail, in the language of the order', async () => {
  const ana = shop.visitor({ 'x-lang': 'zh-HK' });
  const { orderNo } = await place(ana, await readyToBuy(ana, 'CUP-MOON', 1, bank));
  shop.clock.pass(7 * day);
  await shop.work('orders:expire');
  const orderMails = (await mails(shop)).filter((mail) => mail.subject.includes(orderNo));
  expect(orderMails.map(({ kind, language }) => [kind, language])).toEqual([
    ['order-placed', 'zh-HK'],
    ['order-cancelled', 'zh-HK'],
  ]);
  expect(orderMails[1]?.to_address).toBe('ana@example.com');
});

test('unshipped cash on delivery is cancelled after fourteen days; what was shipped is not', async () => {
  const anas = await order('CUP-RAIN', 1);
  const bens = await order('CUP-RAIN', 1);
  const before = await stockOf(db, 'CUP-RAIN');
  await db
    .updateTable('customer_order')
    .set({ delivery_status: 'shipped' })
    .where('order_no', '=', bens.orderNo)
    .execute();
  shop.clock.pass(14 * day - second);
  await shop.work('orders:expire');
  expect((await anas.track()).status).toBe('inProgress');
  shop.clock.pass(second);
  await shop.work('orders:expire');
  expect([(await anas.track()).status, (await bens.track()).status]).toEqual(['cancelled', 'inProgress']);
  expect((await stockOf(db, 'CUP-RAIN')).reserved).toBe(before.reserved - 1);
});

test('cash on delivery waits for the time of Mei’s setting, and for ever where she sets none', async () => {
  const owner = await mei(shop);
  await owner.does('setting/save', { orders: { cashOnDeliveryDays: 1 } });
  const anas = await order('CUP-RAIN', 1);
  await owner.does('setting/save', { orders: { cashOnDeliveryDays: null } });
  const bens = await order('CUP-RAIN', 1);
  shop.clock.pass(365 * day);
  await shop.work('orders:expire');
  expect([(await anas.track()).status, (await bens.track()).status]).toEqual(['cancelled', 'inProgress']);
});

test('a paid order never expires', async () => {
  const anas = await order('CUP-RAIN', 1, bank);
  await db.updateTable('customer_order').set({ pay_status: 'paid' }).where('order_no', '=', anas.orderNo).execute();
  shop.clock.pass(8 * day);
  await shop.work('orders:expire');
  expect((await anas.track()).status).toBe('inProgress');
});

test('expiry run again, and by two processes at once, happens once: stock, mail and history', async () => {
  const before = await stockOf(db, 'CUP-RAIN');
  const orders = await Promise.all(Array.from({ length: 12 }, () => order('CUP-RAIN', 2, bank)));
  expect((await stockOf(db, 'CUP-RAIN')).reserved).toBe(before.reserved + 24);
  const written = (await mails(shop)).length;
  shop.clock.pass(7 * day);
  const second = await shop.another({ clock: shop.clock });
  await Promise.all([shop, second, shop, second].map((each) => each.work('orders:expire')));
  await shop.work('orders:expire');
  expect(await stockOf(db, 'CUP-RAIN')).toEqual(before);
  expect(await mails(shop)).toHaveLength(written + 12);
  for (const { orderNo } of orders) {
    const { id, status } = await orderRow(db, orderNo);
    expect(status).toBe('cancelled');
    expect(await timelineOf(db, id)).toEqual([{ kind: 'placed' }, { kind: 'expired' }]);
  }
});

test('more than a hundred orders at once are all cancelled', async () => {
  const { orderNo } = await order('TEA-GREEN', 1, bank);
  const row = await orderRow(db, orderNo);
  const copies = Array.from({ length: 150 }, (_, n) => ({
    ...row,
    id: shop.tools.random.id(),
    order_no: `COPY-${n}`,
    idempotency_key: `copy ${n}`,
    checkout_id: null,
    receipt: JSON.stringify(row.receipt),
    discounts: JSON.stringify(row.discounts),
    address: JSON.stringify(row.address),
    billing_address: null,
    shipping_method: JSON.stringify(row.shipping_method),
    payment_method: JSON.stringify(row.payment_method),
  }));
  await db.insertInto('customer_order').values(copies).execute();
  shop.clock.pass(7 * day);
  await shop.work('orders:expire');
  const left = await db
    .selectFrom('customer_order')
    .select('id')
    .where('status', '=', 'inProgress')
    .where('expires_at', '<=', shop.clock.now())
    .where('pay_status', '=', 'unpaid')
    .where('delivery_status', '=', 'notShipped')
    .execute();
  expect(left).toEqual([]);
});
