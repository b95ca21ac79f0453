import { afterEach, expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { shopWithStripe } from './support/shop-with-stripe.ts';
import { mei } from './support/staff.ts';
import type { Outcome } from './support/stripe-books.ts';
import { eventAbout } from './support/stripe-server.ts';

const { stripe, shop, ana, ledger, buy, tell, checkSums } = await shopWithStripe();
const { books, faults } = stripe;

let keys = 0;
const key = () => `key-of-stripe-${(keys += 1)}`;

afterEach(checkSums);

test('Ana pays by card: one PaymentIntent with the id of the payment as its key', async () => {
  const { orderNo, accessKey, payment, paymentId, intent } = await buy();
  expect(payment).toMatchObject({
    kind: 'embedded',
    method: 'card',
    paymentId,
    clientSecret: `${intent}_secret_x`,
    publishableKey: 'pk_test_of_the_teahouse',
  });
  const asked = stripe.asked.find(({ fields }) => fields['metadata[paymentId]'] === paymentId);
  expect(asked).toMatchObject({ method: 'POST', path: '/v1/payment_intents', key: paymentId });
  expect(asked?.fields).toEqual({
    amount: '3000',
    currency: 'usd',
    'metadata[orderNo]': orderNo,
    'metadata[paymentId]': paymentId,
    'automatic_payment_methods[enabled]': 'true',
    capture_method: 'automatic',
    'expand[0]': 'latest_charge',
  });
  expect(await tell(eventAbout('payment_intent.succeeded', books.confirm(intent, 'paid')))).toBe(200);
  expect(await ana.post('order/track', { orderNo, accessKey })).toMatchObject({ payStatus: 'paid' });
  expect(await ana.post('payment/status', { orderNo, accessKey })).toEqual({ payStatus: 'paid', status: 'paid' });
});

test.each<[Outcome, string]>([
  ['declined', 'declined'],
  ['noFunds', 'noFunds'],
  ['expired', 'expired'],
  ['stepRefused', 'authentication'],
])('a card that fails (%s) keeps the order, and another card pays the same payment', async (outcome, reason) => {
  const { orderNo, accessKey, intent } = await buy();
  await tell(eventAbout('payment_intent.payment_failed', books.confirm(intent, outcome)));
  expect(await ana.post('payment/status', { orderNo, accessKey })).toMatchObject({
    payStatus: 'unpaid',
    status: 'failed',
    reason,
  });
  books.confirm(intent, 'step');
  expect(await ana.post('payment/status', { orderNo, accessKey })).toMatchObject({ status: 'pending' });
  books.confirm(intent, 'paid');
  expect(await ana.post('payment/status', { orderNo, accessKey })).toMatchObject({ payStatus: 'paid' });
});

test('with Stripe out of order the order stands, and paying goes on when it is back', async () => {
  faults.errors = 2;
  const { orderNo, accessKey, payment } = await place(
    ana,
    await readyToBuy(ana, 'TEA-GREEN', 1, { paymentMethod: 'card' }),
  );
  expect(payment).toMatchObject({ message: expect.any(String) });
  expect(payment.clientSecret).toBeUndefined();
  const [open] = (await ledger(orderNo)).payments;
  const again = { orderNo, accessKey, method: 'card', idempotencyKey: open?.key };
  expect(await ana.post('payment/start', again)).toMatchObject({ clientSecret: expect.stringMatching(/^pi_/) });
});

test('an answer that is lost after Stripe made the payment makes no second one', async () => {
  faults.lost = 2;
  const { orderNo } = await place(ana, await readyToBuy(ana, 'TEA-GREEN', 1, { paymentMethod: 'card' }));
  const paymentId = (await ledger(orderNo)).payments[0]?.id ?? '';
  const made = [...books.intents.values()].filter(({ metadata }) => metadata.paymentId === paymentId);
  expect(made).toHaveLength(1);
  // The event is faster than the answer of the call: the shop knows the payment by its own id only.
  expect((await ledger(orderNo)).payments[0]?.provider_id).toBeNull();
  await tell(eventAbout('payment_intent.succeeded', books.confirm(made[0]?.id ?? '', 'paid')));
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid', payments: [{ provider_id: made[0]?.id }] });
});

test.each([
  ['amount', { amount: 1, amount_received: 1 }],
  ['currency', { currency: 'php' }],
  ['account', { livemode: true }],
])('another %s at Stripe marks nothing paid and is kept for staff', async (reason, change) => {
  const { orderNo, intent } = await buy();
  const paid = Object.assign(books.confirm(intent, 'paid'), change);
  await tell(eventAbout('payment_intent.succeeded', paid));
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid', payments: [{ captured: 0, reason }] });
});

test('a payment that the account does not know, as with keys of another one, marks nothing paid', async () => {
  const { orderNo, accessKey, intent } = await buy();
  const kept = books.confirm(intent, 'paid');
  books.intents.delete(intent);
  await tell(eventAbout('payment_intent.succeeded', kept));
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid', payments: [{ reason: 'account' }] });
  // Another payment can be made.
  const again = { orderNo, accessKey, method: 'card', idempotencyKey: key() };
  expect(await ana.post('payment/start', again)).toMatchObject({ clientSecret: expect.stringMatching(/^pi_/) });
});

test('money for an order that has expired goes back by itself, once', async () => {
  const { orderNo, intent } = await buy();
  faults.away = true;
  shop.clock.pass(31 * 60_000);
  await shop.work('orders:expire');
  faults.away = false;
  const event = eventAbout('payment_intent.succeeded', books.confirm(intent, 'paid'));
  await tell(event);
  await shop.work('payments:follow');
  await tell(eventAbout('charge.refunded', books.intent(intent).latest_charge ?? {}));
  expect(await ledger(orderNo)).toMatchObject({
    status: 'cancelled',
    pay_status: 'unpaid',
    payments: [{ status: 'refunded' }],
    refunds: [{ status: 'done', reason: 'late' }],
  });
  expect(books.refundedOf(intent)).toBe(books.intent(intent).amount);
});

test('an order that is paid twice keeps one payment and gives the other one back', async () => {
  const { orderNo, accessKey, intent } = await buy();
  const again = { orderNo, accessKey, method: 'card', idempotencyKey: key() };
  const { paymentId } = await ana.post('payment/start', again);
  expect(books.intent(intent).status).toBe('canceled');
  const second = (await ledger(orderNo)).payments.find(({ id }) => id === paymentId)?.provider_id ?? '';
  await tell(eventAbout('payment_intent.succeeded', books.confirm(second, 'paid')));
  // The bank of the first card had agreed all the same.
  Object.assign(books.intent(intent), { status: 'succeeded', amount_received: books.intent(intent).amount });
  await tell(eventAbout('payment_intent.succeeded', books.intent(intent)));
  await shop.work('payments:follow');
  const { payments, refunds, pay_status: paid } = await ledger(orderNo);
  expect(paid).toBe('paid');
  expect(payments.map(({ status }) => status)).toEqual(['refunded', 'paid']);
  expect(refunds).toMatchObject([{ reason: 'twice', status: 'done', payment_id: payments[0]?.id }]);
});

test('a refund whose answer is lost is made once, and one that takes days is followed', async () => {
  const { orderNo, intent } = await buy();
  shop.clock.pass(31 * 60_000);
  faults.away = true;
  await shop.work('orders:expire');
  Object.assign(faults, { away: false, refundStatus: 'pending' });
  const event = eventAbout('payment_intent.succeeded', books.confirm(intent, 'paid'));
  await tell(event);
  faults.lost = 2;
  await shop.work('payments:follow');
  shop.clock.pass(3_600_000);
  await shop.work('payments:follow');
  const made = [...books.refunds.values()].filter((refund) => refund.payment_intent === intent);
  expect(made).toHaveLength(1);
  expect(await ledger(orderNo)).toMatchObject({ refunds: [{ status: 'pending', provider_id: made[0]?.id }] });
  Object.assign(made[0] ?? {}, { status: 'succeeded' });
  await tell(eventAbout('refund.updated', made[0] ?? {}));
  expect(await ledger(orderNo)).toMatchObject({ payments: [{ status: 'refunded' }], refunds: [{ status: 'done' }] });
});

test('a payment that is processing is not cancelled under the buyer, and one that was paid meanwhile pays', async () => {
  const { orderNo, accessKey, intent } = await buy();
  books.confirm(intent, 'processing');
  const change = { orderNo, accessKey, method: 'bank-transfer', idempotencyKey: key() };
  expect(await ana.refused('payment/start', change)).toMatchObject({});
  books.confirm(intent, 'paid');
  shop.clock.pass(60_000);
  await shop.work('payments:follow');
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid', payments: [{ status: 'paid' }] });
});

test('a disputed payment is known as such, and a dispute that Mei wins ends', async () => {
  const { orderNo, intent } = await buy();
  await tell(eventAbout('payment_intent.succeeded', books.confirm(intent, 'paid')));
  await tell(eventAbout('charge.dispute.created', books.dispute(intent, 'needs_response')));
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid', payments: [{ status: 'disputed' }] });
  await tell(eventAbout('charge.dispute.closed', books.dispute(intent, 'won')));
  expect(await ledger(orderNo)).toMatchObject({ payments: [{ status: 'paid' }] });
});

test('with capture at shipping money is authorized first, and the order waits no longer than that holds', async () => {
  const owner = await mei(shop);
  await owner.does('setting/save', { payments: { capture: 'shipping' } });
  // The answer is lost, and Mei changes her mind before Stripe is asked again: the same payment is found.
  faults.lost = 2;
  const placed = await place(ana, await readyToBuy(ana, 'TEA-GREEN', 1, { paymentMethod: 'card' }));
  await owner.does('setting/save', { payments: { capture: 'order' } });
  shop.clock.pass(60_000);
  await shop.work('payments:follow');
  const [payment] = (await ledger(placed.orderNo)).payments;
  const intent = books.intent(payment?.provider_id ?? '');
  expect(intent).toMatchObject({ capture_method: 'manual', metadata: { paymentId: payment?.id } });
  await tell(eventAbout('payment_intent.amount_capturable_updated', books.confirm(intent.id, 'paid')));
  const { payments, ...order } = await ledger(placed.orderNo);
  expect(order.pay_status).toBe('unpaid');
  const until = new Date((intent.latest_charge?.payment_method_details.card.capture_before ?? 0) * 1000);
  expect(payments).toMatchObject([{ status: 'authorized', captured: 0, authorized_until: until }]);
});

test('a payment below the least that Stripe takes is not offered', async () => {
  const offered = (sku: string, currency: string) =>
    shop.tools.paying.canTake('card', { currency: currency as 'USD', country: 'US', amount: Number(sku) });
  expect([offered('49', 'USD'), offered('50', 'USD'), offered('29', 'GBP'), offered('50', 'JPY')]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
