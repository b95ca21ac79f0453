import { afterEach, expect, test } from 'vitest';
import type { StaffOrder } from '../src/shared/contracts/staff-order.ts';
import { customer } from './support/customers.ts';
import { refundsAtStripe, usd } from './support/stripe-refunds.ts';
import { eventAbout } from './support/stripe-server.ts';

const { stripe, shop, mei, ana, tell, checkSums, key, staffOrder, paid, charge } = await refundsAtStripe();
const { books, faults } = stripe;
const { db } = shop.tools;

const { config } = shop.tools;
const account = config.stripe;
const takeKeysOut = () => Object.assign(config, { stripe: undefined });
const bringKeysBack = () => Object.assign(config, { stripe: account });
afterEach(async () => {
  bringKeysBack();
  await checkSums();
});

/** An order of which 12.00 are to go back while Stripe’s keys are gone. */
async function stuck() {
  const placed = await paid();
  const { lines } = await staffOrder(placed.orderNo);
  takeKeysOut();
  const amount = usd(1200);
  const body = {
    orderNo: placed.orderNo,
    lines: [{ lineId: lines[0]?.lineId, amount }],
    reason: 'broken',
    key: key(),
  };
  await mei.does('order/refund', body);
  const [back] = (await staffOrder(placed.orderNo)).moneyBack;
  return { ...placed, back };
}

test('says so, is asked for again in vain, and is settled by hand with a note, in the log and for good', async () => {
  const { orderNo, intent, back } = await stuck();
  expect(back).toMatchObject({ status: 'pending', problem: 'gone', actions: ['sent'] });
  const refundId = back?.id;
  expect(await mei.call('order/refundRetry', { refundId })).toMatchObject({ code: 40 });
  expect((await mei.call('order/refundSent', { refundId })).data).toMatchObject({ errors: [{ field: 'note' }] });
  const note = 'by bank transfer on 3 May';
  await mei.does('order/refundSent', { refundId, note });
  await mei.does('order/refundSent', { refundId, note });
  const order = await staffOrder(orderNo);
  await tellsOfHand(orderNo);
  expect(order).toMatchObject({
    refunded: usd(1200),
    refunds: [{ status: 'done' }],
    moneyBack: [{ status: 'done', source: 'hand', note, problem: null, actions: [] }],
  });
  expect(order.timeline.filter(({ kind }) => kind === 'refundSent')).toMatchObject([{ note }]);
  const { items } = await mei.does<{ items: { action: string }[] }>('log/list', { subject: `order:${orderNo}` });
  expect(JSON.stringify(items)).toContain(note);
  bringKeysBack();
  await shop.work('payments:follow');
  await tell(charge(intent));
  // Stripe was never asked to send it as well.
  expect(books.refundedOf(intent)).toBe(0);
  const buyers = await ana.post('order/track', { orderNo, accessKey: (await ledgerKey(orderNo)) ?? '' });
  expect(JSON.stringify(buyers)).not.toContain(note);
});

test('is asked for again by staff once the shop has tried in vain for long, and each time is in the log', async () => {
  const { orderNo, intent, back } = await stuck();
  bringKeysBack();
  faults.away = true;
  const retry = () => mei.call<StaffOrder>('order/refundRetry', { refundId: back?.id });
  const problemOf = async () => (await staffOrder(orderNo)).moneyBack[0]?.problem;
  // The shop asks by itself: staff in a hurry make no more attempts of it.
  for (let tried = 0; tried < 4; tried += 1) expect(await retry()).toMatchObject({ code: 40 });
  expect(await problemOf()).toBeNull();
  for (let run = 0; run < 3; run += 1) {
    shop.clock.pass(16 * 60_000);
    await shop.work('payments:follow');
  }
  expect(await problemOf()).toBe('unanswered');
  expect(await retry()).toMatchObject({ code: 40 });
  faults.away = false;
  expect(await retry()).toMatchObject({ code: 0, data: { moneyBack: [{ status: 'done', source: 'shop' }] } });
  expect(books.refundedOf(intent)).toBe(1200);
  const { items } = await mei.does<{ items: object[] }>('log/list', { subject: `order:${orderNo}` });
  expect(items.filter((item) => JSON.stringify(item).includes('retried'))).toHaveLength(2);
  expect(await mei.call('order/refundSent', { refundId: back?.id, note: 'twice' })).toMatchObject({ code: 0 });
  expect((await staffOrder(orderNo)).moneyBack).toMatchObject([{ source: 'shop', note: '' }]);
});

test('is not settled while its provider is there and works on it', async () => {
  const { orderNo } = await paid();
  faults.refundStatus = 'pending';
  await mei.does('order/refund', { orderNo, reason: 'broken', key: key() });
  const [back] = (await staffOrder(orderNo)).moneyBack;
  expect(back).toMatchObject({ status: 'pending', problem: null, actions: [] });
  expect(await mei.call('order/refundSent', { refundId: back?.id, note: 'mine' })).toMatchObject({ code: 40 });
});

test('keeps no note of how it was sent once its buyer is erased', async () => {
  const { orderNo, back } = await stuck();
  const cleo = await customer(shop, { email: 'cleo.erased@example.com' });
  await mei.does('order/refundSent', { refundId: back?.id, note: 'to account NL91 ABNA' });
  const bought = { customer_id: cleo.id, status: 'completed' as const };
  await db.updateTable('customer_order').set(bought).where('order_no', '=', orderNo).execute();
  await mei.does('customer/erase', { id: cleo.id, confirm: 'cleo.erased@example.com' });
  expect(JSON.stringify(await staffOrder(orderNo))).not.toContain('NL91');
});

/** The first mail said that 12.00 go back to the payment method: another one, once, that they come another way. */
async function tellsOfHand(orderNo: string) {
  await shop.work('events:read');
  const mails = await db.selectFrom('mail').select(['subject', 'text']).where('kind', '=', 'order-refunded').execute();
  const texts = mails.filter(({ subject }) => subject.includes(orderNo)).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text.includes('We are sending you $12.00'))).toHaveLength(1);
}

test('that is settled by `order/refundOtherWay` tells its buyer once that the money comes another way', async () => {
  const { orderNo, back } = await stuck();
  const body = { refundId: back?.id, to: 'hand', note: 'by bank transfer', key: key() };
  await mei.does('order/refundOtherWay', body);
  await mei.does('order/refundOtherWay', body);
  await tellsOfHand(orderNo);
});

async function ledgerKey(orderNo: string) {
  const row = await db
    .selectFrom('customer_order')
    .select('access_key')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row?.access_key;
}

test('tells staff, once, where the provider ends after all what it had accepted before they settled it', async () => {
  const { orderNo, intent } = await paid();
  faults.refundStatus = 'pending';
  await mei.does('order/refund', { orderNo, reason: 'broken', key: key() });
  takeKeysOut();
  const [back] = (await staffOrder(orderNo)).moneyBack;
  await mei.does('order/refundSent', { refundId: back?.id, note: 'by bank transfer' });
  bringKeysBack();
  const refund = [...books.refunds.values()].find((each) => each.payment_intent === intent) ?? {};
  await tell(eventAbout('refund.updated', refund));
  // Stripe still works on it: nothing went back twice so far.
  expect((await staffOrder(orderNo)).moneyBack).toMatchObject([{ source: 'hand', failure: null }]);
  Object.assign(refund, { status: 'succeeded' });
  await tell(eventAbout('refund.updated', refund));
  await tell(eventAbout('refund.updated', refund));
  expect((await staffOrder(orderNo)).moneyBack).toMatchObject([{ source: 'hand', status: 'done', failure: 'twice' }]);
  const told = await db.selectFrom('event').select('id').where('name', '=', 'refund.unexpected').execute();
  expect(told).toHaveLength(1);
});
