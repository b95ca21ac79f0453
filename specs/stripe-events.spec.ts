import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { handleProviderEvent } from '../src/modules/orders/paying/follow.service.ts';
import { invoiceFor } from './support/invoices.ts';
import { shopWithStripe } from './support/shop-with-stripe.ts';
import { mei } from './support/staff.ts';
import type { Outcome } from './support/stripe-books.ts';
import { deliver, eventAbout, type StripeEvent } from './support/stripe-server.ts';

const { stripe, shop, ana, ledger, buy, tell, storedEvents, checkSums } = await shopWithStripe();
const { books, faults } = stripe;
const { db } = shop.tools;

afterEach(checkSums);

test('a webhook is answered within 2 s however slow Stripe is', { retry: 2 }, async () => {
  const { orderNo, intent } = await buy();
  books.confirm(intent, 'paid');
  faults.delay = 3000;
  const event = eventAbout('payment_intent.succeeded', books.intent(intent));
  const calls = stripe.asked.length;
  const before = Date.now();
  expect(await deliver(shop, event)).toBe(200);
  expect(Date.now() - before).toBeLessThan(2000);
  expect(stripe.asked).toHaveLength(calls);
  faults.delay = 0;
  await shop.work('payments:event', { provider: 'stripe', eventId: event.id });
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid' });
});

test('events that come twice, in another order or hours late end in the same ledger', async () => {
  const { orderNo, intent } = await buy();
  const failed = eventAbout('payment_intent.payment_failed', books.confirm(intent, 'declined'));
  const paid = eventAbout('payment_intent.succeeded', books.confirm(intent, 'paid'));
  await tell(paid);
  await tell(paid);
  shop.clock.pass(3 * 3_600_000);
  await tell(failed);
  expect(await storedEvents(paid.id)).toBe(1);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid', payments: [{ status: 'paid' }], refunds: [] });
});

test('an event that is lost is made up for: open payments are asked about after 10 minutes', async () => {
  const { orderNo, intent } = await buy();
  books.confirm(intent, 'paid');
  shop.clock.pass(9 * 60_000);
  await shop.work('payments:follow');
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid' });
  shop.clock.pass(2 * 60_000);
  await shop.work('payments:follow');
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid' });
});

test('two processes that handle one event pay the order once', async () => {
  const other = await shop.another({ clock: shop.clock });
  const { orderNo, intent } = await buy();
  const event = eventAbout('payment_intent.succeeded', books.confirm(intent, 'paid'));
  expect(await Promise.all([tell(event), tell(event, other), tell(event)])).toEqual([200, 200, 200]);
  const order = await ledger(orderNo);
  expect(order).toMatchObject({ pay_status: 'paid', refunds: [] });
  const events = await db.selectFrom('order_event').select('kind').where('order_id', '=', order.id).execute();
  expect(events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
});

test('a wrong signature, or one of more than 5 minutes ago, is refused and stored nowhere', async () => {
  const { orderNo, intent } = await buy();
  const event = eventAbout('payment_intent.succeeded', books.confirm(intent, 'paid'));
  expect(await deliver(shop, event, { secret: 'whsec_of_somebody_else' })).toBe(400);
  expect(await deliver(shop, event, { age: 301 })).toBe(400);
  const unsigned = await fetch(`${shop.origin}/api/payment/stripe/webhook`, { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(400);
  expect(await storedEvents(event.id)).toBe(0);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid' });
  expect(await deliver(shop, event, { age: 299 })).toBe(200);
  expect(await tell(event)).toBe(200);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid' });
});

test('events of unknown types and about unknown payments are answered 200 and change nothing', async () => {
  expect(await tell(eventAbout('invoice.paid', { id: 'in_1', object: 'invoice' }))).toBe(200);
  expect(await tell(eventAbout('payment_intent.succeeded', { id: 'pi_elsewhere', object: 'payment_intent' }))).toBe(
    200,
  );
});

test('a signed event whose payment is unpaid at Stripe pays nothing', async () => {
  const { orderNo, intent } = await buy();
  const claimed = { ...books.intent(intent), status: 'succeeded', amount_received: books.intent(intent).amount };
  expect(await tell(eventAbout('payment_intent.succeeded', claimed))).toBe(200);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid', payments: [{ status: 'pending', captured: 0 }] });
});

test('a refund that the bank sends back weeks later has failed, and the money is here again', async () => {
  const { orderNo, accessKey, intent } = await buy();
  await tell(eventAbout('payment_intent.succeeded', books.confirm(intent, 'paid')));
  await ana.post('order/cancel', { orderNo, accessKey });
  const owner = await mei(shop);
  await owner.does('order/cancelAnswer', { orderNo, accept: true, key: 'key-of-a-late-refund' });
  await shop.work('payments:follow');
  expect(await ledger(orderNo)).toMatchObject({ payments: [{ status: 'refunded' }], refunds: [{ status: 'done' }] });
  const [refund] = [...books.refunds.values()].filter((each) => each.payment_intent === intent);
  Object.assign(refund ?? {}, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
  await tell(eventAbout('refund.failed', refund ?? {}));
  expect(await ledger(orderNo)).toMatchObject({
    payments: [{ status: 'paid', captured: 3000, refunded: 0 }],
    refunds: [{ status: 'failed', failure: 'lost_or_stolen_card' }],
  });
});

test('the credit note of a refund that comes back is cancelled by a debit note, and the next refund has its own', async () => {
  const { orderNo, accessKey, intent } = await buy();
  await tell(eventAbout('payment_intent.succeeded', books.confirm(intent, 'paid')));
  const owner = await mei(shop);
  const invoices = async () => {
    await shop.work('events:read');
    return (await ana.post('order/track', { orderNo, accessKey })).invoices;
  };
  await owner.does('order/refund', { orderNo, reason: 'broken', key: 'key-of-a-refund-that-fails' });
  await shop.work('payments:follow');
  const [, credit] = await invoices();
  expect(credit).toMatchObject({ kind: 'creditNote' });
  const [refund] = [...books.refunds.values()].filter((each) => each.payment_intent === intent);
  Object.assign(refund ?? {}, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
  await tell(eventAbout('refund.failed', refund ?? {}));
  const debit = (await invoices()).find(({ kind }) => kind === 'debitNote');
  const { text } = await invoiceFor(ana, { orderNo, accessKey, no: debit?.no });
  for (const part of ['Debit note', `Cancels credit note${credit?.no}`, '$30.00']) expect(text).toContain(part);
  await owner.does('order/refund', { orderNo, reason: 'broken', key: 'key-of-a-refund-that-arrives' });
  await shop.work('payments:follow');
  expect((await invoices()).map(({ no }) => no.slice(0, 3))).toEqual(['INV', 'CN-', 'DN-', 'CN-']);
});

type Step = Outcome | 'cancel' | 'claim' | 'won';
const steps: Step[] = ['declined', 'noFunds', 'step', 'processing', 'paid', 'paid', 'cancel', 'claim', 'won'];

function act(intent: string, step: Step): StripeEvent {
  const current = books.intent(intent);
  if (step === 'cancel')
    return eventAbout(
      'payment_intent.canceled',
      current.status.startsWith('requires') ? books.cancel(intent) : current,
    );
  if (step !== 'claim' && step !== 'won') return eventAbout('payment_intent.updated', books.confirm(intent, step));
  if (!current.latest_charge) return eventAbout('payment_intent.updated', current);
  return eventAbout('charge.dispute.updated', books.dispute(intent, step === 'won' ? 'won' : 'needs_response'));
}

/** Expected end of the ledger, by Stripe's own records alone. */
function expected(intent: string) {
  const { status, amount_received: captured, last_payment_error: error, latest_charge: charge } = books.intent(intent);
  const claim = books.disputes.get(intent.replace('pi_', 'dp_'));
  if (captured > 0)
    return { status: charge?.disputed && claim?.status !== 'won' ? 'disputed' : 'paid', captured, pay: 'paid' };
  const open = status === 'canceled' ? 'cancelled' : error ? 'failed' : 'pending';
  return { status: open, captured: 0, pay: 'unpaid' };
}

test('200 random histories of events, each delivered twice in any order, end in the ledger that Stripe has', {
  timeout: 400_000,
}, async () => {
  const history = fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 6 });
  const order = fc.infiniteStream(fc.nat(1000));
  await fc.assert(
    fc.asyncProperty(history, order, async (wanted, random) => {
      const { orderNo, intent } = await buy();
      const waiting: StripeEvent[] = [];
      const next = () => random.next().value ?? 0;
      const send = async () => {
        const [event] = waiting.splice(next() % waiting.length, 1);
        if (!event) return;
        await deliver(shop, event);
        await handleProviderEvent(shop.tools.paying, 'stripe', event.id);
      };
      for (const step of wanted) {
        const event = act(intent, step);
        waiting.push(event, event);
        if (next() % 2 === 0) await send();
      }
      while (waiting.length > 0) await send();
      const { payments, refunds, pay_status: pay } = await ledger(orderNo);
      expect(refunds).toEqual([]);
      expect(payments.map(({ status, captured }) => ({ status, captured, pay }))).toEqual([expected(intent)]);
    }),
    { numRuns: 200 },
  );
});
