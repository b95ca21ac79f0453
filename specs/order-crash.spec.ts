import { expect, test } from 'vitest';
import type { Placed } from '../src/shared/contracts/checkout.ts';
import { filledIn, placing } from './support/buying.ts';
import { crashAt } from './support/crash.ts';
import { stockOf } from './support/ledger.repo.ts';
import { ledgerOf, testProviderOf } from './support/payments.repo.ts';
import { parcelsOf } from './support/shipments.repo.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei, type Worker } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const mei = await enterMei(shop);

interface Story {
  ana: Shopper;
  body: ReturnType<typeof placing>;
  key: string;
}

/** A step of an order: sent to the process that is killed, and sent again, the same, to one that lives. */
type Step = (at: RunningShop, story: Story, placed: Placed | null) => Promise<Placed | null>;

const steps: Step[] = [
  async (at, { ana, body }) => {
    const { code, data } = await ana.at(at.origin).call('checkout/place', body);
    return code === 0 ? data : null;
  },
  async (at, { ana }, placed) => {
    const paymentId = placed?.payment.paymentId;
    if (paymentId) await ana.at(at.origin).call('payment/test/card', { paymentId, card: '4242424242424242' });
    return placed;
  },
  async (at, { key }, placed) => {
    await staff(at).call('order/ship', { orderNo: placed?.orderNo, key });
    return placed;
  },
  async (at, { key }, placed) => {
    await staff(at).call('order/refund', {
      orderNo: placed?.orderNo,
      reason: 'late',
      key,
      restock: await linesOf(placed),
    });
    return placed;
  },
];

function staff(at: RunningShop): Worker {
  return mei.at(at.origin);
}

async function linesOf(placed: Placed | null) {
  return db
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select(['order_line.id as lineId', 'order_line.quantity'])
    .where('order_no', '=', placed?.orderNo ?? '')
    .execute();
}

let stories = 0;

async function newStory(): Promise<Story> {
  stories += 1;
  const ana = shop.visitor();
  const { slug } = await ana.post('checkout/create', { from: 'buy', sku: 'CUP-RAIN', quantity: 2 });
  const checkout = await ana.post('checkout/update', { slug, ...filledIn, paymentMethod: 'test' });
  return { ana, body: placing(checkout), key: `refund-${stories}` };
}

/** Runs the whole story; the process that it talks to is killed at a writing statement, and another one goes on. */
async function run(at: number, when: 'before' | 'after'): Promise<number> {
  const dying = await shop.another();
  const story = await newStory();
  const before = await stockOf(db, 'CUP-RAIN');
  const crash = crashAt(dying.tools.pool, at, when);
  let placed: Placed | null = null;
  for (const step of steps) {
    placed = (await step(dying, story, placed).catch(() => null)) ?? placed;
    // The client has no answer, or a fault, and asks again; what was done is done once.
    placed = (await step(shop, story, placed)) ?? placed;
    await shop.work('payments:follow');
  }
  await expectOnce(placed, before);
  expect(crash.isDead()).toBe(at > 0);
  await dying.stop().catch(() => undefined);
  return crash.writes();
}

async function expectOnce(placed: Placed | null, before: Awaited<ReturnType<typeof stockOf>>): Promise<void> {
  const orderNo = placed?.orderNo ?? '';
  expect(await ledgerOf(db, orderNo)).toEqual([{ amount: 2900, captured: 2900, refunded: 2900, status: 'refunded' }]);
  expect(await testProviderOf(db, orderNo)).toEqual([{ status: 'paid', amount: 2900, refunded: 2900 }]);
  const order = await shop.visitor().post('order/track', { orderNo, accessKey: placed?.accessKey });
  expect(order.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'shipped', 'refunded']);
  expect(await parcelsOf(db, orderNo)).toEqual([2]);
  expect(order.refunds.map(({ amount, status }) => [amount.amount, status])).toEqual([[2900, 'done']]);
  expect(await stockOf(db, 'CUP-RAIN')).toEqual(before);
}

test('a process that is killed at any writing statement of placing, paying, shipping and refunding loses and doubles nothing', {
  timeout: 300_000,
}, async () => {
  const all = await run(0, 'after');
  expect(all).toBeGreaterThan(20);
  for (let at = 1; at <= all; at += 1) await run(at, at % 2 === 0 ? 'before' : 'after');
});
