import { expect, test } from 'vitest';
import type { Order } from '../src/shared/contracts/checkout.ts';
import type { RefundPreview } from '../src/shared/contracts/orders-admin.ts';
import { place, readyToBuy } from './support/buying.ts';
import { makeCard } from './support/gift-cards.ts';
import { stockOf } from './support/ledger.repo.ts';
import { mailsTo } from './support/mailbox.ts';
import { ledgerOf } from './support/payments.repo.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const mei = await enterMei(shop);

let keys = 0;
const key = () => `key-${(keys += 1)}`;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const byTest = { paymentMethod: 'test' };

/** Buys cups at 12.00 each with shipping of 5.00, paid by a test card. */
async function paidCups(who: Shopper, quantity: number, changes: object = {}) {
  const placed = await place(who, await readyToBuy(who, 'CUP-RAIN', quantity, { ...byTest, ...changes }));
  await who.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  const order = await who.post('order/track', placed);
  return { ...placed, lineId: order.lines[0]?.lineId ?? '' };
}

test('Ana asks to cancel what she paid; Mei refuses, then accepts: 29.00 go back and two cups to the shelf', async () => {
  const ana = shop.visitor();
  const before = await stockOf(db, 'CUP-RAIN');
  const { orderNo, accessKey } = await paidCups(ana, 2);
  expect(await ana.post('order/cancel', { orderNo, accessKey, reason: 'too many cups' })).toMatchObject({
    status: 'pendingCancellation',
  });
  expect(await ana.refused('order/cancel', { orderNo, accessKey })).toMatchObject({ code: 40 });
  expect(await mei.call('order/cancelAnswer', { orderNo, accept: false, key: key() })).toMatchObject({ code: 40 });
  const refusal = { orderNo, accept: false, reason: 'already packed', key: key() };
  expect(await mei.does<Order>('order/cancelAnswer', refusal)).toMatchObject({ status: 'inProgress' });
  // The same answer sent again changes nothing.
  expect(await mei.does<Order>('order/cancelAnswer', refusal)).toMatchObject({ status: 'inProgress' });
  await ana.post('order/cancel', { orderNo, accessKey });
  const accepted = { orderNo, accept: true, key: key() };
  const [once, twice] = await Promise.all([
    mei.call<Order>('order/cancelAnswer', accepted),
    mei.call<Order>('order/cancelAnswer', accepted),
  ]);
  expect([once.code, twice.code]).toEqual([0, 0]);
  const order = await ana.post('order/track', { orderNo, accessKey });
  expect(order).toMatchObject({
    status: 'cancelled',
    payStatus: 'paid',
    refunded: usd(2900),
    refunds: [{ amount: usd(2900), status: 'done' }],
  });
  expect(await stockOf(db, 'CUP-RAIN')).toEqual(before);
  expect(await ledgerOf(db, orderNo)).toEqual([{ amount: 2900, captured: 2900, refunded: 2900, status: 'refunded' }]);
});

test('a guest without the key cannot cancel, and a bought order of somebody else is not found', async () => {
  const ana = shop.visitor();
  const { orderNo } = await paidCups(ana, 1);
  expect(await shop.visitor().call('order/cancel', { orderNo })).toMatchObject({ code: 40 });
  expect(await shop.visitor().call('order/cancel', { orderNo, accessKey: 'x'.repeat(30) })).toMatchObject({ code: 40 });
});

test('three cups go back one by one: 12.00 each, and with the last one the shipping of 5.00', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey, lineId } = await paidCups(ana, 3);
  const lines = [{ lineId, quantity: 1 }];
  const preview = await mei.does<RefundPreview>('order/refundPreview', { orderNo, lines });
  expect(preview).toMatchObject({ total: usd(1200), shipping: { amount: usd(0), suggested: usd(0), most: usd(500) } });
  for (const refunded of [1200, 2400, 4100]) {
    const order = await mei.does<Order>('order/refund', { orderNo, lines, reason: 'broken', key: key() });
    expect(order.refunded).toEqual(usd(refunded));
  }
  expect(await mei.call('order/refund', { orderNo, lines, reason: 'broken', key: key() })).toMatchObject({ code: 40 });
  const order = await ana.post('order/track', { orderNo, accessKey });
  expect(order.refunds.map(({ amount, status }) => [amount.amount, status])).toEqual([
    [1200, 'done'],
    [1200, 'done'],
    [1700, 'done'],
  ]);
});

test('fifty refunds at once of the same two cups pay 24.00 back and no more', async () => {
  const ana = shop.visitor();
  const { orderNo, lineId } = await paidCups(ana, 2);
  const another = await shop.another();
  const body = { orderNo, lines: [{ lineId, quantity: 1 }], shipping: usd(0), reason: 'late' };
  const origins = [shop.origin, another.origin];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      mei.at(origins[index % 2] ?? shop.origin).call('order/refund', { ...body, key: key() }),
    ),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
  expect(await ledgerOf(db, orderNo)).toMatchObject([{ captured: 2900, refunded: 2400 }]);
});

test('an amount by hand lowers what the units pay later; nothing, too much and another currency are refused', async () => {
  const ana = shop.visitor();
  const { orderNo, lineId } = await paidCups(ana, 1);
  const refund = (body: object) =>
    mei.call<Order>('order/refund', { orderNo, reason: 'scratched', key: key(), ...body });
  expect(await refund({ lines: [{ lineId, amount: usd(500) }], shipping: usd(0) })).toMatchObject({
    data: { refunded: usd(500) },
  });
  for (const body of [
    { lines: [] },
    { lines: [{ lineId, amount: usd(701) }] },
    { lines: [{ lineId, quantity: 2 }] },
    { lines: [{ lineId, quantity: 1, amount: usd(1) }] },
    {
      lines: [
        { lineId, quantity: 1 },
        { lineId, quantity: 1 },
      ],
    },
    { lines: [{ lineId, amount: { amount: 100, currency: 'EUR' } }] },
    { shipping: usd(501) },
  ]) {
    expect(await refund(body), JSON.stringify(body)).toMatchObject({ code: 40 });
  }
  expect(await refund({ lines: [{ lineId, quantity: 1 }] })).toMatchObject({ data: { refunded: usd(1700) } });
});

test('money goes back over the card first and to the gift card last', async () => {
  const ana = shop.visitor();
  const card = await makeCard(mei, { amount: 1000 });
  const { orderNo, lineId } = await paidCups(ana, 2, { giftCards: [card.code] });
  expect(await ledgerOf(db, orderNo)).toMatchObject([{ captured: 1900, refunded: 0 }]);
  const balance = async () => (await ana.post('giftCard/check', { code: card.code })).balance?.amount;
  await mei.does('order/refund', { orderNo, lines: [{ lineId, quantity: 1 }], reason: 'broken', key: key() });
  expect(await balance()).toBe(0);
  await mei.does('order/refund', { orderNo, reason: 'broken', key: key() });
  expect(await balance()).toBe(1000);
  expect(await ledgerOf(db, orderNo)).toMatchObject([{ captured: 1900, refunded: 1900 }]);
});

test('units that were not shipped go back on the shelf with their refund, once', async () => {
  const ana = shop.visitor();
  const before = await stockOf(db, 'CUP-RAIN');
  const { orderNo, lineId } = await paidCups(ana, 2);
  const body = { orderNo, lines: [{ lineId, quantity: 1 }], restock: [{ lineId, quantity: 1 }], reason: 'one less' };
  await mei.does('order/refund', { ...body, key: key() });
  const now = await stockOf(db, 'CUP-RAIN');
  expect(now).toEqual({ onHand: before.onHand - 1, reserved: before.reserved });
  expect(await mei.call('order/refund', { ...body, restock: [{ lineId, quantity: 2 }], key: key() })).toMatchObject({
    code: 40,
  });
});

test('Mei books a transfer in two parts: the order is paid with the second, and never more than 29.00 are booked', async () => {
  const ana = shop.visitor();
  const bank = { paymentMethod: 'bank-transfer' };
  const { orderNo, accessKey } = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 2, bank));
  const first = { orderNo, amount: usd(1000), transactionNo: 'BANK-1', key: key() };
  expect(await mei.does<Order>('order/pay', first)).toMatchObject({ payStatus: 'unpaid' });
  expect(await mei.does<Order>('order/pay', first)).toMatchObject({ payStatus: 'unpaid' });
  expect(await mei.call('order/pay', { orderNo, amount: usd(1901), key: key() })).toMatchObject({ code: 40 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => mei.call('order/pay', { orderNo, key: key() })));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  const order = await ana.post('order/track', { orderNo, accessKey });
  expect(order).toMatchObject({ payStatus: 'paid' });
  expect(order.timeline.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  const booked = (await ledgerOf(db, orderNo)).reduce((sum, { captured }) => sum + captured, 0);
  expect(booked).toBe(2900);
});

test('what was paid in part goes back by hand when the order expires, and Mei marks it as sent', async () => {
  const ana = shop.visitor();
  const bank = { paymentMethod: 'bank-transfer' };
  const { orderNo, accessKey } = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 2, bank));
  await mei.does('order/pay', { orderNo, amount: usd(1000), key: key() });
  await mei.does('order/cancel', { orderNo, reason: 'the rest never came', key: key() });
  expect(await ana.post('order/track', { orderNo, accessKey })).toMatchObject({ status: 'cancelled' });
  const refund = await db
    .selectFrom('refund')
    .innerJoin('customer_order', 'customer_order.id', 'refund.order_id')
    .select(['refund.id', 'refund.status', 'refund.amount'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  expect(refund).toMatchObject({ status: 'pending', amount: 1000 });
  await mei.does('order/refundSent', { refundId: refund.id });
  await mei.does('order/refundSent', { refundId: refund.id });
  expect(await ledgerOf(db, orderNo)).toMatchObject([{ captured: 0 }, { captured: 1000, refunded: 1000 }]);
});

test('Mei pays 12.00 back on a new gift card: its code is in one mail, and nothing goes back over the card', async () => {
  const ana = shop.visitor();
  const email = 'ana-gift@example.com';
  const { orderNo, lineId } = await paidCups(ana, 2, { email });
  const body = { orderNo, lines: [{ lineId, quantity: 1 }], to: 'giftCard', reason: 'chipped', key: key() };
  const [once, twice] = await Promise.all([
    mei.call<Order>('order/refund', body),
    mei.call<Order>('order/refund', body),
  ]);
  expect([once.data.refunded, twice.data.refunded]).toEqual([usd(1200), usd(1200)]);
  const mails = (await mailsTo(shop, email)).filter(({ kind }) => kind === 'order-giftCard');
  expect(mails).toHaveLength(1);
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(mails[0]?.text ?? '')?.[0];
  expect(await ana.post('giftCard/check', { code })).toMatchObject({ usable: true, balance: usd(1200) });
  expect(await ledgerOf(db, orderNo)).toMatchObject([{ captured: 2900, refunded: 0 }]);
  // What is left of the order is 17.00, over the card.
  await mei.does('order/refund', { orderNo, reason: 'the other too', key: key() });
  expect(await ledgerOf(db, orderNo)).toMatchObject([{ captured: 2900, refunded: 1700 }]);
});
