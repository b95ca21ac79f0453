import { expect, test } from 'vitest';
import { lockOrderToPay } from '../src/modules/orders/index.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { place, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { orderRow } from './support/ledger.repo.ts';
import { inOrder } from './support/open-transaction.repo.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';

const shop = await meisShop();
const { db } = shop.tools;

const card = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  step: '4000 0000 0000 3220',
  noFunds: '4000 0000 0000 9995',
  slow: '4000 0000 0000 0077',
};
let keys = 0;
const key = () => `key-of-paying-${(keys += 1)}`;
const buyByTest = async (who: Shopper, sku = 'TEA-GREEN') =>
  place(who, await readyToBuy(who, sku, 1, { paymentMethod: 'test' }));
const pay = (who: Shopper, paymentId: string | undefined, number: string) =>
  who.post('payment/test/card', { paymentId, card: number });
const stockOf = (sku: string) =>
  db.selectFrom('variant').select(['on_hand', 'reserved', 'sold']).where('sku', '=', sku).executeTakeFirstOrThrow();

test('a guest pays by card: the order is paid once and its unit is sold', async () => {
  const ana = shop.visitor();
  const before = await stockOf('CUP-RAIN');
  const { orderNo, accessKey, payment } = await buyByTest(ana, 'CUP-RAIN');
  expect(payment).toMatchObject({ kind: 'embedded', method: 'test', clientSecret: expect.stringMatching(/^test_/) });
  expect(await pay(ana, payment.paymentId, card.paid)).toMatchObject({
    payStatus: 'paid',
    status: 'paid',
    step: 'none',
  });
  expect(await pay(ana, payment.paymentId, card.paid)).toMatchObject({ payStatus: 'paid' });
  const order = await ana.post('order/track', { orderNo, accessKey });
  expect(order).toMatchObject({ payStatus: 'paid', status: 'inProgress', payment: { kind: 'paid' } });
  expect(order.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
  expect(await stockOf('CUP-RAIN')).toEqual({
    on_hand: before.on_hand - 1,
    reserved: before.reserved,
    sold: before.sold + 1,
  });
});

test('a declined card keeps order and stock, and another card pays the same payment', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey, payment } = await buyByTest(ana);
  const reserved = await stockOf('TEA-GREEN');
  expect(await pay(ana, payment.paymentId, card.declined)).toMatchObject({ status: 'failed', reason: 'declined' });
  expect(await ana.post('payment/status', { orderNo, accessKey })).toMatchObject({
    payStatus: 'unpaid',
    status: 'failed',
    reason: 'declined',
    message: expect.stringContaining('declined'),
  });
  expect(await stockOf('TEA-GREEN')).toEqual(reserved);
  expect(await pay(ana, payment.paymentId, card.noFunds)).toMatchObject({ reason: 'noFunds' });
  expect(await pay(ana, payment.paymentId, card.paid)).toMatchObject({ payStatus: 'paid' });
});

test('a second step is pending until the buyer approves it', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey, payment } = await buyByTest(ana);
  expect(await pay(ana, payment.paymentId, card.step)).toMatchObject({ status: 'pending', step: 'confirm' });
  expect(await ana.post('payment/status', { orderNo, accessKey })).toMatchObject({ status: 'pending' });
  expect(await ana.post('payment/test/step', { paymentId: payment.paymentId, approve: false })).toMatchObject({
    status: 'failed',
    reason: 'authentication',
  });
  expect(await pay(ana, payment.paymentId, card.step)).toMatchObject({ step: 'confirm' });
  expect(await ana.post('payment/test/step', { paymentId: payment.paymentId, approve: true })).toMatchObject({
    payStatus: 'paid',
  });
});

test('a slow payment is found paid when the provider is asked a minute later', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey, payment } = await buyByTest(ana);
  expect(await pay(ana, payment.paymentId, card.slow)).toMatchObject({ status: 'pending', payStatus: 'unpaid' });
  shop.clock.pass(61_000);
  expect(await ana.post('payment/status', { orderNo, accessKey })).toEqual({ payStatus: 'paid', status: 'paid' });
});

test('Ana changes to bank transfer and back; one key is one payment, and one payment is open', async () => {
  const ana = await customer(shop, { email: 'ana-pays@example.com' });
  const { orderNo, payment } = await buyByTest(ana);
  const first = key();
  const second = key();
  const transfer = await ana.post('payment/start', { orderNo, method: 'bank-transfer', idempotencyKey: first });
  expect(transfer).toMatchObject({ kind: 'instructions', instructions: expect.stringContaining('account 123') });
  expect(await ana.post('payment/start', { orderNo, method: 'bank-transfer', idempotencyKey: first })).toEqual(
    transfer,
  );
  expect(await ana.refused('payment/start', { orderNo, method: 'test', idempotencyKey: first })).toMatchObject({
    errors: [{ field: 'idempotencyKey' }],
  });
  const again = await ana.post('payment/start', { orderNo, method: 'test', idempotencyKey: second });
  expect(again.paymentId).not.toBe(payment.paymentId);
  const rows = await db
    .selectFrom('payment')
    .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .select(['payment.method', 'payment.status', 'payment.is_open'])
    .where('order_no', '=', orderNo)
    .orderBy('payment.created_at')
    .execute();
  expect(rows).toEqual([
    { method: 'test', status: 'cancelled', is_open: false },
    { method: 'bank-transfer', status: 'cancelled', is_open: false },
    { method: 'test', status: 'pending', is_open: true },
  ]);
  // The cancelled payment takes no money any more.
  expect(await pay(ana, payment.paymentId, card.paid)).toMatchObject({ payStatus: 'unpaid', status: 'cancelled' });
  expect(await pay(ana, again.paymentId, card.paid)).toMatchObject({ payStatus: 'paid' });
});

test('Ana presses twice at once to change to bank transfer: one payment, and both presses are answered', async () => {
  const ana = await customer(shop, { email: 'ana-presses-twice@example.com' });
  const { orderNo } = await buyByTest(ana);
  const { id } = await orderRow(db, orderNo);
  const start = { orderNo, method: 'bank-transfer', idempotencyKey: key() };
  const hold = (tx: Tx) => lockOrderToPay(tx, { id });
  const press = () => ana.call('payment/start', start);
  const answers = await inOrder(db, hold, [press, press, press]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  const rows = await db
    .selectFrom('payment')
    .select(['method', 'is_open'])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .execute();
  expect(rows).toEqual([
    { method: 'test', is_open: false },
    { method: 'bank-transfer', is_open: true },
  ]);
});

test('an unpaid order expires after 30 minutes, and its payment is cancelled at the provider', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey, payment } = await buyByTest(ana);
  shop.clock.pass(31 * 60_000);
  await shop.work('orders:expire');
  await shop.work('payments:follow');
  expect(await ana.post('order/track', { orderNo, accessKey })).toMatchObject({ status: 'cancelled' });
  expect(await pay(ana, payment.paymentId, card.paid)).toMatchObject({ status: 'cancelled', payStatus: 'unpaid' });
});

test("nobody pays with, or learns of, somebody else's order", async () => {
  const ana = shop.visitor();
  const { orderNo } = await buyByTest(ana);
  const ben = shop.visitor();
  const unknown = await ben.refused('payment/status', { orderNo: 'AAAA-AAAAAA', accessKey: 'x'.repeat(24) });
  expect(await ben.refused('payment/status', { orderNo, accessKey: 'x'.repeat(24) })).toEqual(unknown);
  expect(await ben.refused('payment/start', { orderNo, method: 'test', idempotencyKey: key() })).toEqual(unknown);
});
