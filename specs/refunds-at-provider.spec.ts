import { afterEach, describe, expect, test } from 'vitest';
import type { StaffOrder } from '../src/shared/contracts/staff-order.ts';
import { customer } from './support/customers.ts';
import { shopWithStripe } from './support/shop-with-stripe.ts';
import { mei as enterMei } from './support/staff.ts';
import { deliver, eventAbout } from './support/stripe-server.ts';

const { stripe, shop, ana, buy, tell, checkSums } = await shopWithStripe();
const { books, faults } = stripe;
const { db } = shop.tools;
const mei = await enterMei(shop);
const usd = (amount: number) => ({ amount, currency: 'USD' });

let keys = 0;
const key = () => `key-${(keys += 1)}`;
const staffOrder = (orderNo: string) => mei.does<StaffOrder>('order/get', { orderNo });

/** A paid order of 30.00: tea for 25.00 and 5.00 of delivery. */
async function paid() {
  const placed = await buy();
  await tell(eventAbout('payment_intent.succeeded', books.confirm(placed.intent, 'paid')));
  return placed;
}

/** Somebody refunds a part at Stripe's dashboard. */
const atStripe = (intent: string, amount: number, status = 'succeeded') =>
  books.refund({ payment_intent: intent, amount: String(amount) }, status);
const charge = (intent: string) => eventAbout('charge.refunded', books.intent(intent).latest_charge ?? {});

/** Sums of the order, of its payment and of its refunds, which have to agree. */
async function sums(orderNo: string) {
  const { refunded, refunds, payments, status, payStatus } = await staffOrder(orderNo);
  const live = refunds.filter((each) => each.status !== 'failed');
  expect(live.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(refunded.amount);
  return { refunded: refunded.amount, payment: payments[0]?.refunded.amount, status, payStatus, count: live.length };
}

afterEach(checkSums);

describe('a refund that was made at Stripe’s dashboard', () => {
  test('is in the sums of the order, its lines and its payment, in the timeline, the mail and the credit note', async () => {
    const { orderNo, accessKey, intent } = await paid();
    atStripe(intent, 1000);
    await tell(charge(intent));
    await shop.work('events:read');
    const order = await staffOrder(orderNo);
    expect(order).toMatchObject({
      status: 'inProgress',
      refunded: usd(1000),
      refunds: [{ amount: usd(1000), status: 'done', reason: '', by: '' }],
      moneyBack: [{ amount: usd(1000), status: 'done', source: 'provider', problem: null, actions: [] }],
      payments: [{ status: 'paid', refunded: usd(1000) }],
    });
    expect(order.timeline.at(-1)).toMatchObject({ kind: 'refunded', by: 'provider' });
    expect(order.lines[0]).toMatchObject({ refunded: 0 });
    const [line] = await db
      .selectFrom('order_line')
      .select(['refunded', 'refunded_units'])
      .where('order_id', '=', order.id)
      .execute();
    expect(line).toEqual({ refunded: 1000, refunded_units: 0 });
    const buyers = await ana.post('order/track', { orderNo, accessKey });
    expect(buyers).toMatchObject({ refunded: usd(1000), refunds: [{ amount: usd(1000), status: 'done' }] });
    expect(buyers.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
    const mails = await db.selectFrom('mail').select('kind').where('order_id', '=', order.id).execute();
    expect(mails.filter(({ kind }) => kind === 'order-refunded')).toHaveLength(1);
  });

  test('of the whole order gives every unit and the delivery back; then nothing is left to refund', async () => {
    const { orderNo, intent } = await paid();
    atStripe(intent, 3000);
    await tell(charge(intent));
    const order = await staffOrder(orderNo);
    expect(order).toMatchObject({
      refunded: usd(3000),
      payments: [{ status: 'refunded', refunded: usd(3000) }],
      lines: [{ refunded: 1 }],
    });
    expect(order.actions).not.toContain('refund');
    expect(await mei.call('order/refund', { orderNo, reason: 'again', key: key() })).toMatchObject({ code: 40 });
    expect(books.refundedOf(intent)).toBe(3000);
  });

  test('is booked once, however many events tell of it, twice, in any order and in two processes at once', async () => {
    const other = await shop.another({ clock: shop.clock });
    const { orderNo, intent } = await paid();
    const first = atStripe(intent, 700);
    const second = atStripe(intent, 800);
    const events = [
      eventAbout('refund.updated', second),
      charge(intent),
      eventAbout('refund.created', first),
      eventAbout('charge.refund.updated', first),
    ];
    await Promise.all(events.flatMap((event) => [tell(event), tell(event, other), tell(event)]));
    for (const event of events) await tell(event);
    expect(await sums(orderNo)).toMatchObject({ refunded: 1500, payment: 1500, count: 2 });
    const { timeline } = await staffOrder(orderNo);
    expect(timeline.filter(({ kind }) => kind === 'refunded')).toHaveLength(2);
  });

  test('is booked although the news of it came before that of the payment', async () => {
    const { orderNo, intent } = await buy();
    const paidEvent = eventAbout('payment_intent.succeeded', books.confirm(intent, 'paid'));
    const refund = atStripe(intent, 500);
    await tell(eventAbout('refund.created', refund));
    await tell(paidEvent);
    expect(await sums(orderNo)).toMatchObject({ refunded: 500, payment: 500, payStatus: 'paid' });
  });

  test('is no second one of what the shop itself refunds, also when Stripe’s answer was lost', async () => {
    const { orderNo, intent } = await paid();
    faults.lost = 2;
    await mei.call('order/refund', { orderNo, lines: [], shipping: usd(500), reason: 'late', key: key() });
    faults.lost = 0;
    await tell(charge(intent));
    await tell(charge(intent));
    expect(await sums(orderNo)).toMatchObject({ refunded: 500, payment: 500, count: 1 });
    expect((await staffOrder(orderNo)).moneyBack).toMatchObject([{ source: 'shop', status: 'done' }]);
    atStripe(intent, 600);
    await tell(charge(intent));
    expect(await sums(orderNo)).toMatchObject({ refunded: 1100, payment: 1100, count: 2 });
  });

  test('beside a refund of the shop of the same money: one of them counts, and never more than was paid', async () => {
    const { orderNo, intent } = await paid();
    atStripe(intent, 3000);
    // The shop does not know yet; Stripe refuses, and the shop’s refund has failed.
    await mei.call('order/refund', { orderNo, reason: 'late', key: key() });
    await Promise.all([tell(charge(intent)), tell(charge(intent))]);
    expect(await sums(orderNo)).toMatchObject({ refunded: 3000, payment: 3000, count: 1 });
    const { moneyBack } = await staffOrder(orderNo);
    expect(moneyBack.map(({ source, status }) => [source, status])).toEqual([
      ['shop', 'failed'],
      ['provider', 'done'],
    ]);
  });

  test('counts nowhere any more once the bank has sent it back', async () => {
    const { orderNo, intent } = await paid();
    const refund = atStripe(intent, 900, 'pending');
    await tell(charge(intent));
    expect(await sums(orderNo)).toMatchObject({ refunded: 900, payment: 900 });
    expect((await staffOrder(orderNo)).refunds).toMatchObject([{ status: 'pending' }]);
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    shop.clock.pass(11 * 60_000);
    await shop.work('payments:follow');
    expect(await sums(orderNo)).toMatchObject({ refunded: 0, payment: 0, count: 0 });
  });

  test('is not taken from the words of an event: what Stripe does not list is not booked', async () => {
    const { orderNo, intent } = await paid();
    const forged = { id: 're_forged', object: 'refund', payment_intent: intent, amount: 2900, status: 'succeeded' };
    expect(await tell(eventAbout('refund.created', forged))).toBe(200);
    const refund = atStripe(intent, 100);
    await tell(eventAbout('refund.updated', { ...refund, amount: 2900 }));
    expect(await deliver(shop, charge(intent), { secret: 'whsec_of_somebody_else' })).toBe(400);
    expect(await sums(orderNo)).toMatchObject({ refunded: 100, payment: 100 });
  });

  test('is found by the repeated event where Stripe was away at the first', async () => {
    const { orderNo, intent } = await paid();
    atStripe(intent, 400);
    const event = charge(intent);
    expect(await deliver(shop, event)).toBe(200);
    faults.away = true;
    const job = () => shop.work('payments:event', { provider: 'stripe', eventId: event.id });
    await expect(job()).rejects.toThrow();
    faults.away = false;
    await job();
    expect(await sums(orderNo)).toMatchObject({ refunded: 400, payment: 400 });
  });
});

describe('a refund whose provider is gone', () => {
  const { config } = shop.tools;
  const account = config.stripe;
  const takeKeysOut = () => Object.assign(config, { stripe: undefined });
  const bringKeysBack = () => Object.assign(config, { stripe: account });
  afterEach(() => void bringKeysBack());

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
    expect(back).toMatchObject({ status: 'pending', problem: 'gone', actions: ['sent', 'retry'] });
    const refundId = back?.id;
    expect(await mei.call('order/refundRetry', { refundId })).toMatchObject({ code: 40 });
    expect((await mei.call('order/refundSent', { refundId })).data).toMatchObject({ errors: [{ field: 'note' }] });
    const note = 'by bank transfer on 3 May';
    await mei.does('order/refundSent', { refundId, note });
    await mei.does('order/refundSent', { refundId, note });
    const order = await staffOrder(orderNo);
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

  test('is made by the provider when staff try again after its keys are back', async () => {
    const { intent, back } = await stuck();
    bringKeysBack();
    const order = await mei.does<StaffOrder>('order/refundRetry', { refundId: back?.id });
    expect(order.moneyBack).toMatchObject([{ status: 'done', source: 'shop' }]);
    expect(books.refundedOf(intent)).toBe(1200);
    expect(await mei.call('order/refundSent', { refundId: back?.id, note: 'twice' })).toMatchObject({ code: 0 });
    expect((await staffOrder(order.orderNo)).moneyBack).toMatchObject([{ source: 'shop', note: '' }]);
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

  async function ledgerKey(orderNo: string) {
    const row = await db
      .selectFrom('customer_order')
      .select('access_key')
      .where('order_no', '=', orderNo)
      .executeTakeFirst();
    return row?.access_key;
  }
});
