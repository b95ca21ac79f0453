import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StaffOrder } from '../src/shared/contracts/staff-order.ts';
import { writeMails } from './support/mailbox.ts';
import { mailsTo } from './support/mails.repo.ts';
import { eventAbout } from './support/paypal-signer.ts';
import { shopWithPaypal } from './support/shop-with-paypal.ts';
import { mei as enterMei } from './support/staff.ts';

const { paypal, shop, ana, ledger, buy, tell, checkSums } = await shopWithPaypal();
const { books, faults } = paypal;
const mei = await enterMei(shop);

let keys = 0;
const key = () => `key-of-paypal-parcel-${(keys += 1)}`;
const day = 24 * 3_600_000;

const capture = (when: string) => mei.does('setting/save', { payments: { capture: when } });
const ship = (orderNo: string) => mei.call<StaffOrder>('order/ship', { orderNo, key: key() });

beforeEach(() => capture('shipping'));
afterEach(checkSums);

/** Ana orders and confirms at PayPal: the money is authorized there. */
async function authorized() {
  const bought = await buy();
  await tell(eventAbout('CHECKOUT.ORDER.APPROVED', books.approve(bought.order)));
  expect(await ledger(bought.orderNo)).toMatchObject({
    pay_status: 'unpaid',
    payments: [{ status: 'authorized', captured: 0 }],
  });
  const [authorization] = books.order(bought.order).purchase_units[0].payments.authorizations;
  if (!authorization) throw new Error(`${bought.order} was not authorized`);
  return { ...bought, authorization };
}

const capturesOf = (order: string) => books.order(order).purchase_units[0].payments.captures;

test('the money that PayPal authorized is captured once when Mei ships, also where the answer is lost', async () => {
  const { orderNo, order } = await authorized();
  faults.lost = 1;
  const body = { orderNo, key: key() };
  await mei.call('order/ship', body);
  shop.clock.pass(60_000);
  await shop.work('payments:follow');
  expect(await mei.does('order/ship', body)).toMatchObject({ payStatus: 'paid', deliveryStatus: 'shipped' });
  expect(capturesOf(order)).toMatchObject([{ status: 'COMPLETED', amount: { currency_code: 'USD', value: '30.00' } }]);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid', payments: [{ status: 'paid', captured: 3000 }] });
});

test('with PayPal away nothing ships, and the same parcel ships once it is back', async () => {
  const { orderNo, order } = await authorized();
  faults.away = true;
  const body = { orderNo, key: key() };
  expect(await mei.call('order/ship', body)).toMatchObject({
    code: 40,
    msg: expect.stringContaining('does not answer'),
  });
  faults.away = false;
  expect(await mei.does('order/ship', body)).toMatchObject({ payStatus: 'paid', deliveryStatus: 'shipped' });
  expect(capturesOf(order)).toHaveLength(1);
});

test('a capture that PayPal refuses because the authorization has ended is said, and nothing ships', async () => {
  const { orderNo, order, authorization } = await authorized();
  authorization.status = 'EXPIRED';
  expect(await ship(orderNo)).toMatchObject({ code: 40, msg: expect.stringContaining('nothing was shipped') });
  expect(capturesOf(order)).toEqual([]);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid', payments: [{ captured: 0, is_open: false }] });
});

test('a cancelled order voids its authorization at PayPal, and no money is taken', async () => {
  const { orderNo, accessKey, order, authorization } = await authorized();
  await ana.post('order/cancel', { orderNo, accessKey });
  await shop.work('payments:follow');
  expect(authorization.status).toBe('VOIDED');
  expect(capturesOf(order)).toEqual([]);
  expect(await ledger(orderNo)).toMatchObject({
    status: 'cancelled',
    payments: [{ status: 'cancelled', captured: 0 }],
    refunds: [],
  });
});

test.each(['FAILED', 'CANCELLED'])(
  'a refund that PayPal ends as %s has failed, and the money is still here',
  async (end) => {
    await capture('order');
    const { orderNo, order } = await buy();
    await tell(eventAbout('CHECKOUT.ORDER.APPROVED', books.approve(order)));
    faults.refundStatus = 'PENDING';
    await mei.does('order/refund', { orderNo, reason: 'broken', key: key() });
    await shop.work('payments:follow');
    expect(await ledger(orderNo)).toMatchObject({ refunds: [{ status: 'pending', amount: 3000 }] });
    const made = [...books.refunds.values()].find((refund) => refund.capture === books.captureOf(order).id);
    Object.assign(made ?? {}, { status: end });
    Object.assign(books.captureOf(order), { status: 'COMPLETED' });
    await tell(eventAbout('PAYMENT.REFUND.FAILED', made ?? {}));
    expect(await ledger(orderNo)).toMatchObject({
      payments: [{ status: 'paid', captured: 3000, refunded: 0 }],
      refunds: [{ status: 'failed', failure: end }],
    });
  },
);

test('staff are told once, two days before the authorization at PayPal ends', async () => {
  const { authorization } = await authorized();
  await mei.does('setting/save', { notifications: { staffEmail: 'mei@example.com' } });
  const warnings = async () => {
    await shop.work('payments:warn');
    await writeMails(shop);
    const mails = await mailsTo(shop.tools.db, 'mei@example.com');
    return mails.filter(({ subject }) => subject.includes('authorization ends soon')).length;
  };
  expect(await warnings()).toBe(0);
  // Mei's session ends meanwhile, so this story is the last one.
  shop.clock.pass(new Date(authorization.expiration_time).getTime() - shop.clock.now().getTime() - day);
  expect(await warnings()).toBe(1);
  expect(await warnings()).toBe(1);
});
