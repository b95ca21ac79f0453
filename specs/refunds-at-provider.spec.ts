import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { place, readyCheckout, readyToBuy } from './support/buying.ts';
import { sellGiftCards } from './support/gift-cards.ts';
import { mailsTo } from './support/mailbox.ts';
import { refundsAtStripe, usd } from './support/stripe-refunds.ts';
import { deliver, eventAbout } from './support/stripe-server.ts';

const { stripe, shop, mei, ana, ledger, buy, tell, checkSums, ...at } = await refundsAtStripe();
const { key, staffOrder, paid, atStripe, charge } = at;
const { books, faults } = stripe;
const { db } = shop.tools;

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

  test('of an order that is not paid yet leaves all of it owed', async () => {
    const { orderNo, intent } = await buy();
    const { version, lines } = await staffOrder(orderNo);
    books.confirm(intent, 'paid');
    // Mei makes the order larger before the shop hears of the payment.
    const larger = [{ lineId: lines[0]?.lineId, quantity: 2 }];
    await mei.does('order/edit', { orderNo, base: version, lines: larger });
    atStripe(intent, 3000);
    await tell(charge(intent));
    const { payStatus, amounts } = await staffOrder(orderNo);
    expect(payStatus).toBe('unpaid');
    const payStates = [];
    for (const amount of [amounts.total.amount - 3000, 3000]) {
      await mei.does('order/pay', { orderNo, amount: usd(amount), key: key() });
      payStates.push((await staffOrder(orderNo)).payStatus);
    }
    expect(payStates).toEqual(['unpaid', 'paid']);
  });

  test('is asked about every ten minutes, the one of longest ago first, and also behind one that fails', async () => {
    const intents = [(await paid()).intent, (await paid()).intent, (await paid()).intent].toReversed();
    const refunds = intents.map((intent) => atStripe(intent, 100, 'pending'));
    for (const intent of intents) {
      await tell(charge(intent));
      shop.clock.pass(1000);
    }
    // Nothing that the shop can book.
    const broken = Object.assign(atStripe(intents[0] ?? '', 100, 'pending'), { amount: 0.5 });
    Object.assign(refunds[2] ?? {}, { status: 'succeeded' });
    const askedAfter = async (minutes: number, ends: 'well' | 'badly') => {
      shop.clock.pass(minutes * 60_000);
      stripe.asked.length = 0;
      const run = await Promise.allSettled([shop.work('payments:follow')]);
      expect(run[0]?.status).toBe(ends === 'well' ? 'fulfilled' : 'rejected');
      const lists = stripe.asked.filter(({ method, path }) => method === 'GET' && path === '/v1/refunds');
      return lists.map(({ fields }) => fields.payment_intent);
    };
    expect(await askedAfter(11, 'badly')).toEqual(intents);
    expect(await askedAfter(1, 'well')).toEqual([]);
    books.refunds.delete(broken.id);
    expect((await askedAfter(10, 'well')).toSorted()).toEqual(intents.slice(0, 2).toSorted());
  });

  test('of money that was paid twice is no refund of the goods: they stay paid, and can be refunded later', async () => {
    const { orderNo, accessKey, intent } = await buy();
    const { paymentId } = await ana.post('payment/start', {
      orderNo,
      accessKey,
      method: 'card',
      idempotencyKey: `${key()}-of-ana`,
    });
    const second = (await ledger(orderNo)).payments.find(({ id }) => id === paymentId)?.provider_id ?? '';
    await tell(eventAbout('payment_intent.succeeded', books.confirm(second, 'paid')));
    // The bank of the first card had agreed all the same; what the shop sends back fails.
    const first = Object.assign(books.intent(intent), { status: 'succeeded', amount_received: 3000 });
    faults.refundStatus = 'failed';
    await tell(eventAbout('payment_intent.succeeded', first));
    await shop.work('payments:follow');
    expect((await staffOrder(orderNo)).moneyBack).toMatchObject([{ problem: 'refused', to: ['hand'] }]);
    faults.refundStatus = 'succeeded';
    atStripe(intent, 1000);
    await tell(eventAbout('charge.refunded', { payment_intent: intent }));
    const surplus = await staffOrder(orderNo);
    expect(surplus).toMatchObject({ refunded: usd(0), refunds: [] });
    expect(surplus.timeline.at(-1)).toMatchObject({ kind: 'surplusRefunded', by: 'provider' });
    // The rest of what nobody owed, and 5.00 of the order.
    atStripe(intent, 2000);
    atStripe(second, 500);
    await tell(eventAbout('charge.refunded', { payment_intent: intent }));
    await tell(eventAbout('charge.refunded', { payment_intent: second }));
    const order = await staffOrder(orderNo);
    expect(order).toMatchObject({ refunded: usd(500), lines: [{ refunded: 0 }] });
    expect(order.payments.map(({ refunded }) => refunded.amount).toSorted()).toEqual([3000, 500]);
    expect(order.moneyBack.filter(({ problem }) => problem !== null)).toEqual([]);
    await mei.does('order/refund', { orderNo, reason: 'broken', key: key() });
    expect(await staffOrder(orderNo)).toMatchObject({ refunded: usd(3000), lines: [{ refunded: 1 }] });
    expect([books.refundedOf(intent), books.refundedOf(second)]).toEqual([3000, 3000]);
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

describe('a part of an order with gift cards that went back at Stripe', () => {
  beforeAll(() => sellGiftCards(mei));

  /** An order that was paid at Stripe: tea for 25.00, a gift card of 50.00, and delivery that is not free. */
  async function buyCard(email: string) {
    const who = shop.visitor();
    await who.post('cart/add', { sku: 'TEA-GREEN', quantity: 1 });
    await who.post('cart/add', { sku: 'CARD-50', quantity: 1 });
    const checkout = await readyCheckout(who, { email, shippingMethod: 'express', paymentMethod: 'card' });
    const { orderNo } = await place(who, checkout);
    const intent = (await ledger(orderNo)).payments[0]?.provider_id ?? '';
    books.confirm(intent, 'paid');
    return { orderNo, intent, delivery: checkout.totals.shipping.amount };
  }

  async function codeFor(email: string) {
    const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'order-giftCardSold');
    return mail?.text.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/)?.[0];
  }

  const balanceFor = async (email: string) =>
    (await ana.post('giftCard/check', { code: await codeFor(email) })).balance;

  test('is of the goods, then of the delivery; only what exceeds both is taken off the card', async () => {
    const email = 'made@example.com';
    const { orderNo, intent, delivery } = await buyCard(email);
    expect(delivery).toBeGreaterThan(0);
    await tell(eventAbout('payment_intent.succeeded', books.intent(intent)));
    await shop.work('events:read');
    const balances = [];
    for (const amount of [2500, delivery, 1000]) {
      atStripe(intent, amount);
      await tell(charge(intent));
      balances.push(await balanceFor(email));
    }
    expect(balances).toEqual([usd(5000), usd(5000), usd(4000)]);
    expect(await sums(orderNo)).toMatchObject({ refunded: 3500 + delivery, count: 3 });
  });

  test('keeps no card from being made, also where it is known before the payment', async () => {
    const email = 'unmade@example.com';
    const { intent } = await buyCard(email);
    await tell(eventAbout('refund.created', atStripe(intent, 2500)));
    await shop.work('events:read');
    expect(await balanceFor(email)).toEqual(usd(5000));
  });

  test('says that a card was used, also after its money has arrived', async () => {
    const email = 'used@example.com';
    const { orderNo, intent } = await buyCard(email);
    await tell(eventAbout('payment_intent.succeeded', books.intent(intent)));
    await shop.work('events:read');
    const giftCards = [await codeFor(email)];
    await place(ana, await readyToBuy(ana, 'TEA-GREEN', 1, { giftCards, paymentMethod: 'bank-transfer' }));
    const refund = atStripe(intent, books.intent(intent).amount, 'pending');
    const problems = [];
    for (const status of ['pending', 'succeeded']) {
      Object.assign(refund, { status });
      await tell(charge(intent));
      problems.push((await staffOrder(orderNo)).moneyBack.map((back) => [back.status, back.failure]));
    }
    expect(problems).toEqual([[['pending', 'giftCardUsed']], [['done', 'giftCardUsed']]]);
  });
});
