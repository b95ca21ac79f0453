import { expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { mailsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop({ ownerEmail: 'mei@teahouse.example' });
const mei = await enterMei(shop);

let people = 0;
const address = () => `mailed-${(people += 1)}@example.com`;
/** Mails to somebody, the oldest first. */
const inbox = async (email: string) => (await mailsTo(shop, email)).toReversed();
const kindsTo = async (email: string) => (await inbox(email)).map(({ kind }) => kind);
const toMei = async (orderNo: string) =>
  (await inbox('mei@teahouse.example')).filter(({ subject }) => subject.includes(orderNo));
const buy = async (who: Shopper, email: string, paymentMethod = 'test') =>
  place(who, await readyToBuy(who, 'CUP-RAIN', 2, { email, paymentMethod }));
const pay = (who: Shopper, paymentId: string | undefined, card = '4242424242424242') =>
  who.post('payment/test/card', { paymentId, card });

test('Ana gets a mail when she has ordered and one when she has paid, and Mei one for the paid order', async () => {
  const ana = shop.visitor();
  const email = address();
  const { orderNo, payment } = await buy(ana, email);
  await pay(ana, payment.paymentId);
  await shop.work('events:read');
  expect(await kindsTo(email)).toEqual(['order-placed', 'order-paid']);
  const staff = await toMei(orderNo);
  expect(staff.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['staff-newOrder', `New order ${orderNo} over $29.00`],
  ]);
});

test('of two declined cards the first one is mailed, in the language of the order', async () => {
  const ana = shop.visitor({ 'x-lang': 'zh' });
  const email = address();
  const { orderNo, payment } = await buy(ana, email);
  await pay(ana, payment.paymentId, '4000000000000002');
  await pay(ana, payment.paymentId, '4000000000009995');
  await shop.work('events:read');
  const mails = await inbox(email);
  expect(mails.map(({ kind }) => kind)).toEqual(['order-placed', 'order-paymentFailed']);
  expect(mails[1]?.subject).toBe(`订单 ${orderNo} 付款未成功`);
});

test('an unpaid order is reminded once after half of its 30 minutes, and a paid one never', async () => {
  const ana = shop.visitor();
  const email = address();
  const { accessKey, orderNo } = await buy(ana, email);
  shop.clock.pass(14 * 60_000);
  await shop.work('orders:remind');
  expect(await kindsTo(email)).toEqual(['order-placed']);
  shop.clock.pass(2 * 60_000);
  await shop.work('orders:remind');
  await shop.work('orders:remind');
  expect(await kindsTo(email)).toEqual(['order-placed', 'order-reminded']);
  const [, reminder] = await inbox(email);
  expect(reminder?.text).toContain(`order=${orderNo}&key=${accessKey}`);
});

test('a cancellation that Mei accepts tells Ana the reason and the 29.00 that go back', async () => {
  const ana = shop.visitor();
  const email = address();
  const { orderNo, accessKey, payment } = await buy(ana, email);
  await pay(ana, payment.paymentId);
  await ana.post('order/cancel', { orderNo, accessKey });
  await mei.does('order/cancelAnswer', { orderNo, accept: true, reason: 'as you wished', key: 'answer-of-mei' });
  await shop.work('events:read');
  const mails = await inbox(email);
  expect(mails.map(({ kind }) => kind)).toEqual([
    'order-placed',
    'order-paid',
    'order-cancellationRequested',
    'order-cancelled',
  ]);
  expect(mails[3]?.text).toContain('as you wished');
  expect(mails[3]?.text).toContain('$29.00');
  const staff = await toMei(orderNo);
  expect(staff.map(({ kind }) => kind)).toContain('staff-cancellationRequested');
});

test('a disputed payment is told to Mei', async () => {
  const ana = shop.visitor();
  const { orderNo, payment } = await buy(ana, address());
  expect(await pay(ana, payment.paymentId, '4000000000000259')).toMatchObject({ status: 'disputed' });
  await shop.work('events:read');
  const staff = await toMei(orderNo);
  expect(staff.map(({ kind }) => kind)).toContain('staff-paymentDisputed');
});
