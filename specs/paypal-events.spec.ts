import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { handleProviderEvent } from '../src/modules/orders/paying/follow.service.ts';
import { deliver } from './support/paypal-server.ts';
import { eventAbout, type PaypalEvent, paypalSigner } from './support/paypal-signer.ts';
import { shopWithPaypal } from './support/shop-with-paypal.ts';

const { paypal, shop, ledger, buy, tell, storedEvents, checkSums } = await shopWithPaypal();
const { books, faults } = paypal;

afterEach(checkSums);

test('a webhook is answered within 2 s however slow PayPal is, and the first one asks to be sent again', async () => {
  const { orderNo, order } = await buy();
  faults.delay = 3000;
  const event = eventAbout('CHECKOUT.ORDER.APPROVED', books.approve(order));
  const send = async () => {
    const before = Date.now();
    const status = await deliver(paypal, shop, event);
    expect(Date.now() - before).toBeLessThan(2000);
    return status;
  };
  // Nothing can be verified yet without PayPal's certificate.
  expect(await send()).toBe(503);
  expect(await storedEvents(event.id)).toBe(0);
  faults.delay = 0;
  expect(await send()).toBe(200);
  faults.delay = 3000;
  expect(await send()).toBe(200);
  faults.delay = 0;
  await shop.work('payments:event', { provider: 'paypal', eventId: event.id });
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid' });
});

test('a wrong signature, or one of more than 5 minutes ago, is refused and stored nowhere', async () => {
  const { orderNo, order } = await buy();
  const event = eventAbout('CHECKOUT.ORDER.APPROVED', books.approve(order));
  const stranger = { signer: paypalSigner(), certUrl: paypal.certUrl };
  expect(await deliver(stranger, shop, event)).toBe(400);
  expect(await deliver(paypal, shop, event, { webhookId: 'OF-ANOTHER-SHOP' })).toBe(400);
  expect(await deliver(paypal, shop, event, { forged: JSON.stringify({ ...event, id: 'WH-forged' }) })).toBe(400);
  expect(await deliver(paypal, shop, event, { age: 301 })).toBe(400);
  expect(await deliver(paypal, shop, event, { age: -301 })).toBe(400);
  const unsigned = await fetch(`${shop.origin}/api/payment/paypal/webhook`, { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(400);
  expect(await storedEvents(event.id)).toBe(0);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid' });
  expect(await deliver(paypal, shop, event, { age: 299 })).toBe(200);
});

test.each([
  'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
  'https://evil.example/v1/notifications/certs/CERT-1',
  'http://api.paypal.com/v1/notifications/certs/CERT-1',
  'https://user@www.paypal.com/v1/notifications/certs/CERT-1',
  'http://127.0.0.1:9/v1/notifications/certs/CERT-1',
  'not a URL',
])('a certificate from %s is not fetched', async (certUrl) => {
  const event = eventAbout('CHECKOUT.ORDER.APPROVED', { id: 'ORDER1' });
  expect(await deliver(paypal, shop, event, { certUrl })).toBe(400);
});

test('events that come twice, in another order or hours late end in the same ledger', async () => {
  const { orderNo, order } = await buy();
  const approved = eventAbout('CHECKOUT.ORDER.APPROVED', books.approve(order));
  books.capture(order, 'COMPLETED');
  const paid = eventAbout('PAYMENT.CAPTURE.COMPLETED', books.captureOf(order));
  await tell(paid);
  await tell(paid);
  shop.clock.pass(3 * 3_600_000);
  await tell(approved);
  expect(await storedEvents(paid.id)).toBe(1);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid', payments: [{ status: 'paid' }], refunds: [] });
});

test('two processes that hear of one approval capture it once', async () => {
  const other = await shop.another({ clock: shop.clock });
  const { orderNo, order } = await buy();
  const event = eventAbout('CHECKOUT.ORDER.APPROVED', books.approve(order));
  expect(await Promise.all([tell(event), tell(event, other), tell(event)])).toEqual([200, 200, 200]);
  expect(books.order(order).purchase_units[0].payments.captures).toHaveLength(1);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid', refunds: [] });
});

test('a signed event whose order is unpaid at PayPal pays nothing, and unknown ones change nothing', async () => {
  const { orderNo, order } = await buy();
  expect(await tell(eventAbout('CHECKOUT.ORDER.COMPLETED', { ...books.order(order), status: 'COMPLETED' }))).toBe(200);
  expect(await tell(eventAbout('BILLING.PLAN.CREATED', { id: 'P-1' }))).toBe(200);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid', payments: [{ status: 'pending', captured: 0 }] });
});

test('a dispute that names only the transaction is found by it: opened, won and lost', async () => {
  const { orderNo, order } = await buy();
  await tell(eventAbout('CHECKOUT.ORDER.APPROVED', books.approve(order)));
  const paid = books.captureOf(order);
  const withoutOwnId = (outcome?: string) => {
    const dispute = books.dispute(paid, outcome);
    return { ...dispute, disputed_transactions: [{ seller_transaction_id: paid.id }] };
  };
  await tell(eventAbout('CUSTOMER.DISPUTE.CREATED', withoutOwnId()));
  expect(await ledger(orderNo)).toMatchObject({ payments: [{ status: 'disputed', captured: 3000 }] });
  await tell(eventAbout('CUSTOMER.DISPUTE.RESOLVED', withoutOwnId('RESOLVED_SELLER_FAVOUR')));
  expect(await ledger(orderNo)).toMatchObject({ payments: [{ status: 'paid' }] });
  await tell(eventAbout('CUSTOMER.DISPUTE.RESOLVED', withoutOwnId('RESOLVED_BUYER_FAVOUR')));
  expect(await ledger(orderNo)).toMatchObject({ payments: [{ status: 'disputed', captured: 3000 }], refunds: [] });
});

test('a dispute about a transaction of somebody else changes nothing', async () => {
  const { orderNo, order } = await buy();
  await tell(eventAbout('CHECKOUT.ORDER.APPROVED', books.approve(order)));
  const strange = { dispute_id: 'PP-1', disputed_transactions: [{ seller_transaction_id: 'CAPTURE-ELSEWHERE' }] };
  expect(await tell(eventAbout('CUSTOMER.DISPUTE.CREATED', strange))).toBe(200);
  expect(await ledger(orderNo)).toMatchObject({ payments: [{ status: 'paid' }] });
});

const steps = ['approve', 'decline', 'pending', 'captured', 'denied', 'claim', 'won'] as const;

/** Something that happens at PayPal, and the event about it. */
function act(order: string, step: (typeof steps)[number]): PaypalEvent {
  const [capture] = books.order(order).purchase_units[0].payments.captures;
  if (step === 'approve' || step === 'decline') {
    if (step === 'decline' && !capture) books.declined.add(order);
    return eventAbout('CHECKOUT.ORDER.APPROVED', books.approve(order));
  }
  if (!capture) {
    faults.captureStatus = step === 'pending' ? 'PENDING' : 'COMPLETED';
    return eventAbout('CHECKOUT.ORDER.UPDATED', books.order(order));
  }
  if (step === 'claim' || step === 'won') {
    if (capture.status !== 'COMPLETED') return eventAbout('PAYMENT.CAPTURE.PENDING', capture);
    return eventAbout(
      'CUSTOMER.DISPUTE.UPDATED',
      books.dispute(capture, step === 'won' ? 'RESOLVED_SELLER_FAVOUR' : undefined),
    );
  }
  if (capture.status === 'PENDING' && step !== 'pending') capture.status = step === 'denied' ? 'DECLINED' : 'COMPLETED';
  return eventAbout('PAYMENT.CAPTURE.UPDATED', capture);
}

/** Expected end of the ledger, by PayPal's own records alone. */
function expected(order: string) {
  const [capture] = books.order(order).purchase_units[0].payments.captures;
  if (!capture) return { status: 'pending', captured: 0, pay: 'unpaid' };
  if (capture.status === 'PENDING') return { status: 'pending', captured: 0, pay: 'unpaid' };
  if (capture.status === 'DECLINED') return { status: 'failed', captured: 0, pay: 'unpaid' };
  const isClaimed = books.disputes.get(capture.id)?.status === 'OPEN';
  return { status: isClaimed ? 'disputed' : 'paid', captured: 3000, pay: 'paid' };
}

test('200 random histories of events, each delivered twice in any order, end in the ledger that PayPal has', {
  timeout: 600_000,
}, async () => {
  const history = fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(history, fc.infiniteStream(fc.nat(1000)), async (wanted, random) => {
      const { orderNo, order } = await buy();
      const waiting: PaypalEvent[] = [];
      const next = () => random.next().value ?? 0;
      const send = async () => {
        const [event] = waiting.splice(next() % waiting.length, 1);
        if (!event) return;
        await deliver(paypal, shop, event);
        await handleProviderEvent(shop.tools.paying, 'paypal', event.id);
      };
      for (const step of wanted) {
        const event = act(order, step);
        waiting.push(event, event);
        if (next() % 2 === 0) await send();
      }
      while (waiting.length > 0) await send();
      // What happened at PayPal since the last event is heard of, and after a decline the order waits for another approval.
      const last = eventAbout('CHECKOUT.ORDER.UPDATED', books.order(order));
      await tell(last);
      await tell({ ...last, id: `${last.id}-2` });
      const { payments, refunds, pay_status: pay } = await ledger(orderNo);
      expect(refunds).toEqual([]);
      expect(payments.map(({ status, captured }) => ({ status, captured, pay }))).toEqual([expected(order)]);
    }),
    { numRuns: 200 },
  );
});
