import { afterEach, expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { eventAbout } from './support/paypal-signer.ts';
import { shopWithPaypal } from './support/shop-with-paypal.ts';
import { mei } from './support/staff.ts';

const { paypal, shop, ana, ledger, buy, tell, checkSums } = await shopWithPaypal();
const { books, faults } = paypal;

let keys = 0;
const key = () => `key-of-paypal-${(keys += 1)}`;

afterEach(checkSums);

/** Ana confirms at PayPal, and PayPal says so. */
const approve = (order: string) => tell(eventAbout('CHECKOUT.ORDER.APPROVED', books.approve(order)));

test('Ana is sent to PayPal, confirms there and comes back: the order is captured and paid', async () => {
  const { orderNo, accessKey, payment, paymentId, order } = await buy();
  expect(payment).toMatchObject({ kind: 'redirect', method: 'paypal', paymentId });
  expect(payment.url).toBe(`https://www.paypal.example/checkoutnow?token=${order}`);
  const asked = paypal.asked.find((each) => each.key === paymentId);
  const back = `${shop.tools.config.publicUrl}/checkout/thankyou?order=${orderNo}&key=${accessKey}`;
  expect(asked).toEqual({
    method: 'POST',
    path: '/v2/checkout/orders',
    key: paymentId,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: paymentId,
          invoice_id: `${orderNo}-${paymentId.slice(-6)}`,
          amount: { currency_code: 'USD', value: '30.00' },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: `${back}&paypal=return`,
            cancel_url: `${back}&paypal=cancel`,
            locale: 'en-US',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
          },
        },
      },
    },
  });
  expect(await ana.post('payment/status', { orderNo, accessKey })).toEqual({ payStatus: 'unpaid', status: 'pending' });
  books.approve(order);
  expect(await ana.post('payment/status', { orderNo, accessKey })).toEqual({ payStatus: 'paid', status: 'paid' });
  expect(books.captureOf(order).amount).toEqual({ currency_code: 'USD', value: '30.00' });
});

test('Ana closes the window after she confirmed: the event pays the order', async () => {
  const { orderNo, order } = await buy();
  await approve(order);
  await tell(eventAbout('PAYMENT.CAPTURE.COMPLETED', books.captureOf(order)));
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid', payments: [{ status: 'paid', captured: 3000 }] });
});

test('with the event lost as well, the order is found approved after 10 minutes and paid', async () => {
  const { orderNo, order } = await buy();
  books.approve(order);
  shop.clock.pass(11 * 60_000);
  await shop.work('payments:follow');
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid' });
});

test('a declined payment keeps the order, and Ana pays another way at PayPal', async () => {
  const { orderNo, accessKey, order } = await buy();
  books.declined.add(order);
  await approve(order);
  expect(await ledger(orderNo)).toMatchObject({
    pay_status: 'unpaid',
    payments: [{ status: 'failed', reason: 'declined', is_open: true }],
  });
  await approve(order);
  expect(await ana.post('payment/status', { orderNo, accessKey })).toMatchObject({ payStatus: 'paid' });
});

test('an order that Ana confirms after it expired is never captured', async () => {
  const { orderNo, order } = await buy();
  shop.clock.pass(31 * 60_000);
  await shop.work('orders:expire');
  await approve(order);
  await shop.work('payments:follow');
  expect(books.order(order).status).toBe('APPROVED');
  expect(await ledger(orderNo)).toMatchObject({
    status: 'cancelled',
    payments: [{ status: 'cancelled', is_open: false, captured: 0 }],
    refunds: [],
  });
});

test('money for an order that expired meanwhile goes back by itself, once', async () => {
  const { orderNo, order } = await buy();
  books.approve(order);
  // Ana's confirmation was captured, and the shop did not hear of it.
  books.capture(order, 'COMPLETED');
  faults.away = true;
  shop.clock.pass(31 * 60_000);
  await shop.work('orders:expire');
  faults.away = false;
  await tell(eventAbout('PAYMENT.CAPTURE.COMPLETED', books.captureOf(order)));
  await shop.work('payments:follow');
  await tell(eventAbout('PAYMENT.CAPTURE.REFUNDED', { custom_id: books.captureOf(order).custom_id }));
  expect(await ledger(orderNo)).toMatchObject({
    status: 'cancelled',
    payments: [{ status: 'refunded' }],
    refunds: [{ status: 'done', reason: 'late' }],
  });
  expect(books.refundedOf(books.captureOf(order).id)).toBe(3000);
});

test('with PayPal out of order the order stands, and paying goes on when it is back', async () => {
  faults.errors = 1;
  const { orderNo, accessKey, payment } = await place(
    ana,
    await readyToBuy(ana, 'TEA-GREEN', 1, { paymentMethod: 'paypal' }),
  );
  expect(payment).toMatchObject({ message: expect.any(String) });
  expect(payment.url).toBeUndefined();
  const [open] = (await ledger(orderNo)).payments;
  const again = { orderNo, accessKey, method: 'paypal', idempotencyKey: open?.key };
  expect(await ana.post('payment/start', again)).toMatchObject({ url: expect.stringContaining('checkoutnow') });
});

test('an answer that is lost after PayPal made the order makes no second one', async () => {
  faults.lost = 1;
  const { orderNo } = await place(ana, await readyToBuy(ana, 'TEA-GREEN', 1, { paymentMethod: 'paypal' }));
  const [payment] = (await ledger(orderNo)).payments;
  expect(payment?.provider_id).toBeNull();
  const made = () => [...books.orders.values()].filter(({ purchase_units: [unit] }) => unit.custom_id === payment?.id);
  await approve(made()[0]?.id ?? '');
  expect(made()).toHaveLength(1);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid', payments: [{ provider_id: made()[0]?.id }] });
});

test('a capture whose answer is lost is made once', async () => {
  const { orderNo, accessKey, order } = await buy();
  books.approve(order);
  faults.lost = 1;
  await ana.post('payment/status', { orderNo, accessKey });
  expect(await ana.post('payment/status', { orderNo, accessKey })).toMatchObject({ payStatus: 'paid' });
  expect(books.order(order).purchase_units[0].payments.captures).toHaveLength(1);
});

test.each([
  ['amount', { amount: { currency_code: 'USD', value: '0.01' } }],
  ['currency', { amount: { currency_code: 'PHP', value: '30.00' } }],
  ['account', { payee: { merchant_id: 'SOMEBODY99' } }],
  ['account', { custom_id: '0198f000-0000-7000-8000-000000000000' }],
])('another %s at PayPal is not captured, marks nothing paid and is kept for staff', async (reason, change) => {
  const { orderNo, accessKey, order } = await buy();
  Object.assign(books.order(order).purchase_units[0], change);
  books.approve(order);
  await ana.post('payment/status', { orderNo, accessKey });
  expect(books.order(order).status).toBe('APPROVED');
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid', payments: [{ captured: 0, reason }] });
});

test.each([
  ['amount', { currency_code: 'USD', value: '29.99' }],
  ['currency', { currency_code: 'CAD', value: '30.00' }],
])('a capture of another %s marks nothing paid', async (reason, amount) => {
  const { orderNo, order } = await buy();
  books.approve(order);
  Object.assign(books.capture(order, 'COMPLETED').purchase_units[0].payments.captures[0] ?? {}, { amount });
  await tell(eventAbout('PAYMENT.CAPTURE.COMPLETED', books.captureOf(order)));
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid', payments: [{ captured: 0, reason }] });
});

test('an order that the account does not know marks nothing paid, and another payment can be made', async () => {
  const { orderNo, accessKey, order } = await buy();
  books.orders.delete(order);
  await ana.post('payment/status', { orderNo, accessKey });
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid', payments: [{ reason: 'account' }] });
  const again = { orderNo, accessKey, method: 'paypal', idempotencyKey: key() };
  expect(await ana.post('payment/start', again)).toMatchObject({ url: expect.stringContaining('checkoutnow') });
});

test('a payment that PayPal reviews is pending until it is done', async () => {
  const { orderNo, accessKey, order } = await buy();
  faults.captureStatus = 'PENDING';
  await approve(order);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid', payments: [{ status: 'pending' }] });
  const change = { orderNo, accessKey, method: 'bank-transfer', idempotencyKey: key() };
  expect(await ana.refused('payment/start', change)).toMatchObject({});
  books.captureOf(order).status = 'COMPLETED';
  await tell(eventAbout('PAYMENT.CAPTURE.COMPLETED', books.captureOf(order)));
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid' });
});

test('a disputed payment is known as such, and a dispute that Mei wins ends', async () => {
  const { orderNo, order } = await buy();
  await approve(order);
  const paid = books.captureOf(order);
  await tell(eventAbout('CUSTOMER.DISPUTE.CREATED', books.dispute(paid)));
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid', payments: [{ status: 'disputed' }] });
  await tell(eventAbout('CUSTOMER.DISPUTE.RESOLVED', books.dispute(paid, 'RESOLVED_SELLER_FAVOUR')));
  expect(await ledger(orderNo)).toMatchObject({ payments: [{ status: 'paid' }] });
});

test('a part goes back at once, and the rest takes days: each is refunded at PayPal once', async () => {
  const owner = await mei(shop);
  const { orderNo, accessKey, order } = await buy();
  await approve(order);
  const paid = books.captureOf(order);
  const [line] = (await ana.post('order/track', { orderNo, accessKey })).lines;
  const refund = (amount: number, shipping: number) =>
    owner.does('order/refund', {
      orderNo,
      lines: [{ lineId: line?.lineId, amount: { amount, currency: 'USD' } }],
      shipping: { amount: shipping, currency: 'USD' },
      reason: 'scratched',
      key: key(),
    });
  // The answer is lost: the same refund is asked for again.
  faults.lost = 1;
  await refund(1000, 0);
  shop.clock.pass(60_000);
  await shop.work('payments:follow');
  expect(books.refundedOf(paid.id)).toBe(1000);
  expect(await ledger(orderNo)).toMatchObject({ refunds: [{ status: 'done', amount: 1000 }] });
  faults.refundStatus = 'PENDING';
  await refund(1500, 500);
  expect(await ledger(orderNo)).toMatchObject({ refunds: [{ status: 'done' }, { status: 'pending', amount: 2000 }] });
  const made = [...books.refunds.values()].filter(({ capture }) => capture === paid.id);
  expect(made.map(({ amount }) => amount.value)).toEqual(['10.00', '20.00']);
  Object.assign(made[1] ?? {}, { status: 'COMPLETED' });
  await tell(eventAbout('PAYMENT.CAPTURE.REFUNDED', made[1] ?? {}));
  expect(await ledger(orderNo)).toMatchObject({
    payments: [{ status: 'refunded', captured: 3000, refunded: 3000 }],
    refunds: [{ status: 'done' }, { status: 'done' }],
  });
});

test('PayPal is offered in currencies that any account may be paid in', () => {
  const takes = (currency: 'USD') => shop.tools.paying.canTake('paypal', { currency, country: 'US', amount: 100 });
  const all = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'HKD', 'JPY', 'PHP', 'CNY', 'INR', 'RUB'] as 'USD'[];
  expect(all.filter(takes)).toEqual(['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'HKD', 'JPY', 'PHP']);
});

test('with capture at shipping money is authorized first; a cancelled order voids it', async () => {
  const owner = await mei(shop);
  await owner.does('setting/save', { payments: { capture: 'shipping' } });
  const { orderNo, order } = await buy();
  await owner.does('setting/save', { payments: { capture: 'order' } });
  await approve(order);
  const { payments } = await ledger(orderNo);
  expect(payments).toMatchObject([{ status: 'authorized', captured: 0, authorized_until: expect.any(Date) }]);
  expect(books.order(order).purchase_units[0].payments.captures).toHaveLength(0);
  shop.clock.pass(30 * 24 * 3_600_000);
  await shop.work('orders:expire');
  await shop.work('payments:follow');
  expect(books.order(order).purchase_units[0].payments.authorizations).toMatchObject([{ status: 'VOIDED' }]);
  expect(await ledger(orderNo)).toMatchObject({ payments: [{ status: 'cancelled', captured: 0 }] });
});
