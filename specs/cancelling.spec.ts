import { expect, test } from 'vitest';
import { place, readyCheckout } from './support/buying.ts';
import { day } from './support/clock.ts';
import { couponMaker, usesOf } from './support/coupons.ts';
import { customer } from './support/customers.ts';
import { mails, orderRow, stockOf, timelineOf, unbalancedSkus } from './support/ledger.repo.ts';
import { setState } from './support/orders.repo.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const owner = await mei(shop);
const make = couponMaker(owner);

let people = 0;
const somebody = () => customer(shop, { email: `buyer-${(people += 1)}@example.com` });

async function buy(who: Shopper, change: object = {}) {
  await who.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
  return (await place(who, await readyCheckout(who, { paymentMethod: 'bank-transfer', ...change }))).orderNo;
}

test('Ana cancels an order that she has not paid: cups, coupon and gift card are released, and she gets a mail', async () => {
  const { id, code } = await make();
  const { id: cardId, code: cardCode } = await owner.does<{ id: string; code: string }>('giftCard/save', {
    amount: 700,
    currency: 'USD',
  });
  const balance = async () => (await owner.does<{ balance: object }>('giftCard/get', { id: cardId })).balance;
  const ana = await somebody();
  const before = await stockOf(db, 'CUP-RAIN');
  const orderNo = await buy(ana, { coupons: [code], giftCards: [cardCode] });
  expect([await usesOf(db, id), await balance()]).toMatchObject([{ counted: 1, live: 1 }, { amount: 0 }]);
  expect(await stockOf(db, 'CUP-RAIN')).toEqual({ ...before, reserved: before.reserved + 2 });

  const cancelled = await ana.post('order/cancel', { orderNo, reason: 'Bought it in town' });
  expect(cancelled).toMatchObject({ status: 'cancelled', timeline: [{ kind: 'placed' }, { kind: 'cancelled' }] });
  expect([await usesOf(db, id), await balance()]).toMatchObject([{ counted: 0, live: 0 }, { amount: 700 }]);
  expect(await stockOf(db, 'CUP-RAIN')).toEqual(before);
  const { id: orderId } = await orderRow(db, orderNo);
  const said = await db.selectFrom('order_event').select(['kind', 'note']).where('order_id', '=', orderId).execute();
  expect(said).toContainEqual({ kind: 'cancelled', note: 'Bought it in town' });
  const orderMails = (await mails(shop)).filter(({ subject }) => subject.includes(orderNo));
  expect(orderMails.at(-1)).toMatchObject({ kind: 'order-cancelled' });
  expect(orderMails.at(-1)?.text).toContain(`You have cancelled order ${orderNo}`);
  await place(ana, await readyCheckout(await withCups(ana), { coupons: [code] }));
  expect(await usesOf(db, id)).toMatchObject({ counted: 1, live: 1, all: 2 });
});

async function withCups(who: Shopper): Promise<Shopper> {
  await who.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
  return who;
}

test('nobody else can cancel it, no guest without its key, and no shipped or finished order can be cancelled', async () => {
  const ana = await somebody();
  const ben = await somebody();
  const orderNo = await buy(ana);
  const unknown = await ben.refused('order/cancel', { orderNo: 'AAAA-AAAAAA' });
  expect(await ben.refused('order/cancel', { orderNo })).toEqual(unknown);
  expect(await shop.visitor().refused('order/cancel', { orderNo })).toEqual(unknown);
  const refused = async (state: Parameters<typeof setState>[2]) => {
    await setState(db, orderNo, state);
    const { code, msg } = await ana.call('order/cancel', { orderNo });
    return [code, msg];
  };
  const over = 'This order can no longer be cancelled.';
  const shipped = 'A part of this order has been shipped already.';
  expect(await refused({ delivery_status: 'shipped' })).toEqual([40, shipped]);
  expect(await refused({ delivery_status: 'partlyShipped' })).toEqual([40, shipped]);
  expect(await refused({ delivery_status: 'notShipped', status: 'completed' })).toEqual([40, over]);
  await setState(db, orderNo, { status: 'inProgress' });
  await ana.post('order/cancel', { orderNo });
  expect(await refused({ status: 'cancelled' })).toEqual([40, over]);
});

test('two tabs and the expiry at once cancel an order once, and the stock ledger adds up', async () => {
  const { id, code } = await make();
  const ana = await somebody();
  const before = await stockOf(db, 'CUP-RAIN');
  const orderNo = await buy(ana, { coupons: [code] });
  shop.clock.pass(7 * day);
  const answers = await Promise.all([
    ana.call('order/cancel', { orderNo }),
    ana.call('order/cancel', { orderNo }),
    shop.work('orders:expire'),
  ]);
  expect(answers.length).toBe(3);
  const { id: orderId } = await orderRow(db, orderNo);
  expect((await timelineOf(db, orderId)).filter(({ kind }) => kind !== 'placed')).toHaveLength(1);
  expect(await usesOf(db, id)).toMatchObject({ counted: 0, live: 0, all: 1 });
  expect(await stockOf(db, 'CUP-RAIN')).toEqual(before);
  expect(await unbalancedSkus(db)).toEqual([]);
});
