import { expect, test } from 'vitest';
import type { StaffOrder } from '../src/shared/contracts/staff-order.ts';
import { cents } from './support/paypal-books.ts';
import { eventAbout } from './support/paypal-signer.ts';
import { shopWithPaypal } from './support/shop-with-paypal.ts';
import { mei as enterMei } from './support/staff.ts';

const at = await shopWithPaypal();
const owner = await enterMei(at.shop);
const usd = (amount: number) => ({ amount, currency: 'USD' });
const order = (orderNo: string) => owner.does<StaffOrder>('order/get', { orderNo });
const paidAtPaypal = async () => {
  const placed = await at.buy();
  await at.tell(eventAbout('CHECKOUT.ORDER.APPROVED', at.paypal.books.approve(placed.order)));
  return { ...placed, capture: at.paypal.books.captureOf(placed.order) };
};
const value = (amount: string) => ({ amount: { currency_code: 'USD', value: amount } });

test('a refund at PayPal is found by its event, also by one that names nothing but its capture, and booked once', async () => {
  const { orderNo, capture } = await paidAtPaypal();
  const { id, status, amount } = at.paypal.books.refund(capture.id, value('10.00'), 'COMPLETED');
  const href = `https://api-m.paypal.com/v2/payments/captures/${capture.id}`;
  const bare = { id, status, amount, links: [{ rel: 'up', href }] };
  const events = [eventAbout('PAYMENT.CAPTURE.REFUNDED', bare), eventAbout('PAYMENT.CAPTURE.REFUNDED', bare)];
  await Promise.all(events.map((event) => at.tell(event)));
  expect(await order(orderNo)).toMatchObject({
    refunded: usd(1000),
    refunds: [{ amount: usd(1000), status: 'done' }],
    moneyBack: [{ source: 'provider', status: 'done' }],
  });
});

test('a refund at PayPal is no second one of what the shop itself refunds, which carries the same words at PayPal', async () => {
  const { orderNo, capture } = await paidAtPaypal();
  at.paypal.faults.lost = 1;
  const event = () => eventAbout('PAYMENT.CAPTURE.REFUNDED', { ...capture, ...value('5.00') });
  await owner.call('order/refund', { orderNo, lines: [], shipping: usd(500), reason: 'late', key: 'late' });
  await Promise.all([at.tell(event()), at.tell(event())]);
  expect((await order(orderNo)).moneyBack).toMatchObject([{ source: 'shop', status: 'done' }]);
  at.paypal.books.refund(capture.id, value('25.00'), 'COMPLETED');
  await at.tell(event());
  expect(await order(orderNo)).toMatchObject({ refunded: usd(3000), payments: [{ status: 'refunded' }] });
  const sent = [...at.paypal.books.refunds.values()].filter((each) => each.capture === capture.id);
  expect(sent.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(3000);
});
