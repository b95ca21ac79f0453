import { afterEach, expect, test } from 'vitest';
import { refundsAtStripe, usd } from './support/stripe-refunds.ts';
import { eventAbout } from './support/stripe-server.ts';

const { stripe, shop, mei, tell, checkSums, key, staffOrder, paid } = await refundsAtStripe();
const { books, faults } = stripe;
const { db, config } = shop.tools;

afterEach(async () => {
  faults.refundStatus = 'succeeded';
  await checkSums();
});

/** An order of 30.00 of which 12.00 were to go back, and Stripe refused to. */
async function refused(amount = 1200) {
  const placed = await paid();
  const { lines } = await staffOrder(placed.orderNo);
  faults.refundStatus = 'failed';
  const part = [{ lineId: lines[0]?.lineId, amount: usd(amount) }];
  await mei.does('order/refund', { orderNo: placed.orderNo, lines: part, reason: 'broken', key: key() });
  faults.refundStatus = 'succeeded';
  const [back] = (await staffOrder(placed.orderNo)).moneyBack;
  return { ...placed, refundId: back?.id ?? '', lines };
}

const settle = (body: object) => mei.call('order/refundOtherWay', { note: '', ...body });
const refundAt = (intent: string) => [...books.refunds.values()].find((each) => each.payment_intent === intent) ?? {};

/** Stripe says after all that it made what it had refused. */
async function succeedsAfterAll(intent: string) {
  const refund = Object.assign(refundAt(intent), { status: 'succeeded' });
  await tell(eventAbout('refund.updated', refund));
  await tell(eventAbout('refund.updated', refund));
}

const told = async (orderNo: string) => {
  const { id } = await staffOrder(orderNo);
  const events = await db.selectFrom('event').select('payload').where('name', '=', 'refund.unexpected').execute();
  return events.filter(({ payload }) => JSON.stringify(payload).includes(id)).length;
};

const cardsOf = async (orderNo: string) => {
  const { items } = await mei.does<{ items: { orderNo: string | null; balance: object }[] }>('giftCard/list', {});
  return items.filter((card) => JSON.stringify(card).includes(orderNo));
};

test('a refused refund counts nowhere, and is offered by hand or onto a gift card', async () => {
  const { orderNo } = await refused();
  expect(await staffOrder(orderNo)).toMatchObject({
    refunded: usd(0),
    refunds: [{ status: 'failed' }],
    moneyBack: [{ status: 'failed', problem: 'refused', actions: [], to: ['hand', 'giftCard'] }],
  });
});

test('a refund that failed says so in the timeline of staff and of the buyer, once', async () => {
  const { orderNo, accessKey, intent } = await refused();
  await tell(eventAbout('refund.failed', refundAt(intent)));
  const kinds = (timeline: { kind: string }[]) =>
    timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith('refund'));
  const { timeline } = await staffOrder(orderNo);
  expect(kinds(timeline)).toEqual(['refunded', 'refundFailed']);
  expect(timeline.at(-1)).toMatchObject({ by: 'provider' });
  const seen = await shop.visitor().post('order/track', { orderNo, accessKey });
  expect(kinds(seen.timeline)).toEqual(['refunded', 'refundFailed']);
});

test('is settled by hand with a note, once under its key', async () => {
  const { orderNo, intent, refundId } = await refused();
  expect((await settle({ refundId, to: 'hand', key: key() })).data).toMatchObject({ errors: [{ field: 'note' }] });
  expect(await mei.call('order/refundSent', { refundId, note: 'sent' })).toMatchObject({ code: 40 });
  const body = { refundId, to: 'hand', note: 'by bank transfer', key: key() };
  const answers = await Promise.all([settle(body), settle(body), settle(body)]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await settle({ ...body, key: key() })).toMatchObject({ code: 40 });
  const order = await staffOrder(orderNo);
  expect(order).toMatchObject({
    refunded: usd(1200),
    refunds: [{ status: 'failed' }, { status: 'done', amount: usd(1200), by: 'Owner' }],
    moneyBack: [{ status: 'done', source: 'hand', note: 'by bank transfer', problem: null, to: [] }],
    payments: [{ refunded: usd(1200) }],
  });
  expect(order.timeline.filter(({ kind }) => kind === 'refundSent')).toHaveLength(1);
  await shop.work('payments:follow');
  expect(books.refundedOf(intent)).toBe(0);
});

test('goes onto one gift card of the buyer, and leaves the payment as it is', async () => {
  const { orderNo, refundId } = await refused();
  const body = { refundId, to: 'giftCard', key: key() };
  const answers = await Promise.all([settle(body), settle(body)]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  expect(await staffOrder(orderNo)).toMatchObject({
    refunded: usd(1200),
    refunds: [{ status: 'failed' }, { status: 'done' }],
    moneyBack: [{ source: 'giftCard', problem: null, to: [] }],
    payments: [{ refunded: usd(0), status: 'paid' }],
  });
  expect(await cardsOf(orderNo)).toMatchObject([{ balance: usd(1200) }]);
  // The rest can still go back the way it came, and no more than that.
  await mei.does('order/refund', { orderNo, reason: 'rest', key: key() });
  expect(await staffOrder(orderNo)).toMatchObject({ refunded: usd(3000), payments: [{ refunded: usd(1800) }] });
});

test.each(['hand', 'giftCard'])(
  'shows that money went back twice which the provider sends after all (%s)',
  async (to) => {
    const { orderNo, intent, refundId } = await refused();
    await settle({ refundId, to, note: 'sent', key: key() });
    await succeedsAfterAll(intent);
    expect(await staffOrder(orderNo)).toMatchObject({
      refunded: usd(1200),
      moneyBack: [{ source: to, status: 'done', failure: 'twice' }],
      payments: [{ refunded: usd(1200) }],
    });
    expect((await staffOrder(orderNo)).timeline.at(-1)).toMatchObject({ kind: 'refundedTwice', by: 'provider' });
    expect(await told(orderNo)).toBe(1);
  },
);

test('a refused refund that the provider made after all is booked, and nothing can be sent beside it', async () => {
  const { orderNo, intent, refundId } = await refused();
  await succeedsAfterAll(intent);
  expect(await staffOrder(orderNo)).toMatchObject({
    refunded: usd(1200),
    refunds: [{ status: 'failed' }, { status: 'done' }],
    moneyBack: [{ source: 'shop', status: 'done', problem: null, to: [] }],
    payments: [{ refunded: usd(1200) }],
  });
  expect(await settle({ refundId, to: 'hand', note: 'me too', key: key() })).toMatchObject({ code: 40 });
  expect(await told(orderNo)).toBe(0);
});

test('is not offered where the order was refunded in its place, and then shows late money as sent twice', async () => {
  const { orderNo, intent, refundId, lines } = await refused(2000);
  const again = { orderNo, lines: [{ lineId: lines[0]?.lineId, amount: usd(1000) }], reason: 'again', key: key() };
  await mei.does('order/refund', again);
  expect((await staffOrder(orderNo)).moneyBack).toMatchObject([{ problem: null, to: [] }, { status: 'done' }]);
  expect(await settle({ refundId, to: 'giftCard', key: key() })).toMatchObject({ code: 40 });
  await succeedsAfterAll(intent);
  const order = await staffOrder(orderNo);
  expect(order).toMatchObject({ refunded: usd(1000), payments: [{ refunded: usd(3000) }] });
  expect(order.moneyBack.find(({ id }) => id === refundId)).toMatchObject({ refundId: null, failure: 'twice' });
  expect(await told(orderNo)).toBe(1);
});

test('one of a part is not offered either once the same line was refunded again, though both would fit', async () => {
  const { orderNo, intent, refundId, lines } = await refused();
  const again = { orderNo, lines: [{ lineId: lines[0]?.lineId, amount: usd(1200) }], reason: 'again', key: key() };
  await mei.does('order/refund', again);
  const [back] = (await staffOrder(orderNo)).moneyBack;
  expect(back).toMatchObject({ id: refundId, problem: null, to: [] });
  expect(await settle({ refundId, to: 'hand', note: 'me too', key: key() })).toMatchObject({ code: 40 });
  await succeedsAfterAll(intent);
  expect(await staffOrder(orderNo)).toMatchObject({ refunded: usd(1200), payments: [{ refunded: usd(2400) }] });
  expect(await told(orderNo)).toBe(1);
});

test('of two refused parts of one line each is settled on its own', async () => {
  const { orderNo, refundId, lines } = await refused(300);
  shop.clock.pass(60_000);
  faults.refundStatus = 'failed';
  const other = { orderNo, lines: [{ lineId: lines[0]?.lineId, amount: usd(200) }], reason: 'also', key: key() };
  await mei.does('order/refund', other);
  faults.refundStatus = 'succeeded';
  shop.clock.pass(60_000);
  expect(await settle({ refundId, to: 'hand', note: 'by bank', key: key() })).toMatchObject({ code: 0 });
  const second = (await staffOrder(orderNo)).moneyBack.find(({ id }) => id !== refundId);
  expect(second).toMatchObject({ problem: 'refused' });
  expect(await settle({ refundId: second?.id, to: 'giftCard', key: key() })).toMatchObject({ code: 0 });
  expect(await staffOrder(orderNo)).toMatchObject({ refunded: usd(500), payments: [{ refunded: usd(300) }] });
});

test('the buyer is told the way that the money takes, and apps which refund it replaces', async () => {
  const { orderNo, refundId } = await refused();
  await settle({ refundId, to: 'giftCard', key: key() });
  await shop.work('payments:follow');
  const { id, refunds } = await staffOrder(orderNo);
  const events = await db.selectFrom('event').select('payload').where('name', '=', 'order.refunded').execute();
  const mine = events.map(({ payload }) => payload).filter((each) => JSON.stringify(each).includes(id));
  expect(mine).toContainEqual(expect.objectContaining({ way: 'giftCard', replaces: refunds[0]?.id }));
  const mails = await db.selectFrom('mail').select('text').where('order_id', '=', id).execute();
  expect(mails.some(({ text }) => text.includes('onto a gift card'))).toBe(true);
});

test('one that its provider is too far away for goes onto a gift card as well, and is not sent once it is back', async () => {
  const { orderNo, intent } = await paid();
  const account = config.stripe;
  Object.assign(config, { stripe: undefined });
  await mei.does('order/refund', { orderNo, reason: 'broken', key: key() });
  const [back] = (await staffOrder(orderNo)).moneyBack;
  expect(back).toMatchObject({ problem: 'gone', to: ['hand', 'giftCard'] });
  expect(await settle({ refundId: back?.id, to: 'giftCard', key: key() })).toMatchObject({ code: 0 });
  Object.assign(config, { stripe: account });
  await shop.work('payments:follow');
  expect(books.refundedOf(intent)).toBe(0);
  expect(await staffOrder(orderNo)).toMatchObject({
    refunded: usd(3000),
    refunds: [{ status: 'done' }],
    moneyBack: [{ source: 'giftCard', problem: null }],
  });
  expect(await cardsOf(orderNo)).toMatchObject([{ balance: usd(3000) }]);
});
