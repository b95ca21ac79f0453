import { afterEach, expect, test } from 'vitest';
import type { Order } from '../src/shared/contracts/checkout.ts';
import type { StaffReturn } from '../src/shared/contracts/returns-admin.ts';
import { shopWithStripe } from './support/shop-with-stripe.ts';
import { mei as enterMei } from './support/staff.ts';
import { eventAbout } from './support/stripe-server.ts';

const { stripe, shop, ana, ledger, buy, tell, checkSums } = await shopWithStripe();
const { books, faults } = stripe;
const mei = await enterMei(shop);

let keys = 0;
const key = () => `refund-${(keys += 1)}`;

afterEach(checkSums);

/** Tea for 25.00 with 5.00 of delivery, paid by card, sent, returned, and received by Mei. */
async function returned() {
  const { orderNo, accessKey, intent } = await buy();
  await tell(eventAbout('payment_intent.succeeded', books.confirm(intent, 'paid')));
  const order = await mei.does<Order>('order/ship', { orderNo, key: key() });
  const items = [{ lineId: order.lines[0]?.lineId ?? '', quantity: 1 }];
  const body = { orderNo, accessKey, type: 'returnRefund' as const, reason: 'late', items };
  const { returnNo } = await ana.post('return/apply', body);
  await mei.does<StaffReturn>('return/audit', { returnNo, accept: true });
  await mei.does<StaffReturn>('return/receive', { returnNo });
  return { orderNo, accessKey, returnNo, intent };
}

const madeFor = (intent: string) => [...books.refunds.values()].filter((refund) => refund.payment_intent === intent);

test('a refund that the provider finishes ten minutes later is on its way until then, and is made once', async () => {
  const { orderNo, accessKey, returnNo, intent } = await returned();
  faults.refundStatus = 'pending';
  const pending = await mei.does<StaffReturn>('return/refund', { returnNo, key: key() });
  expect(pending).toMatchObject({ status: 'pendingApproval', step: 'refunding', refundAmount: { amount: 3000 } });
  expect(await mei.call('return/refund', { returnNo, key: key() })).toMatchObject({ code: 40 });
  expect(await ana.call('return/cancel', { orderNo, accessKey, returnNo })).toMatchObject({ code: 40 });
  shop.clock.pass(10 * 60_000);
  await shop.work('payments:follow');
  const made = madeFor(intent);
  expect(made).toHaveLength(1);
  Object.assign(made[0] ?? {}, { status: 'succeeded' });
  const event = eventAbout('refund.updated', made[0] ?? {});
  await tell(event);
  await tell(event);
  const done = await mei.does<StaffReturn>('return/get', { returnNo });
  expect([done.status, done.step]).toEqual(['completed', 'refunded']);
  expect(done.timeline.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
});

test('a refund that fails counts nowhere, and can be tried again', async () => {
  const { orderNo, returnNo, intent } = await returned();
  faults.refundStatus = 'pending';
  await mei.does<StaffReturn>('return/refund', { returnNo, key: key() });
  const [first] = madeFor(intent);
  Object.assign(first ?? {}, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  await tell(eventAbout('refund.updated', first ?? {}));
  const failed = await mei.does<StaffReturn>('return/get', { returnNo });
  expect([failed.step, failed.refunds.map(({ status }) => status)]).toEqual(['received', ['failed']]);
  faults.refundStatus = 'succeeded';
  const again = await mei.does<StaffReturn>('return/refund', { returnNo, key: key() });
  expect(again).toMatchObject({ step: 'refunded', refundAmount: { amount: 3000 } });
  expect((await ledger(orderNo)).refunds.map(({ status }) => status)).toEqual(['failed', 'done']);
});

test('three refunds at once of one returned line pay it back once', async () => {
  const { orderNo, returnNo } = await returned();
  const answers = await Promise.all(
    [1, 2, 3].map(() => mei.call<StaffReturn>('return/refund', { returnNo, key: key() })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect((await ledger(orderNo)).refunds.map(({ amount }) => amount)).toEqual([3000]);
});

test('a return goes to a new gift card where Mei says so, and the card payment stays', async () => {
  const { orderNo, returnNo } = await returned();
  const paid = await mei.does<StaffReturn>('return/refund', { returnNo, to: 'giftCard', key: key() });
  expect(paid).toMatchObject({ step: 'refunded', refundAmount: { amount: 3000 } });
  expect((await ledger(orderNo)).refunds).toEqual([]);
  const { items } = await mei.does<{ items: { balance: { amount: number } }[] }>('giftCard/list');
  expect(items).toMatchObject([{ balance: { amount: 3000 } }]);
});
