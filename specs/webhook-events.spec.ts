import { expect, test } from 'vitest';
import { webhookBody } from '../src/shared/contracts/webhook-events.ts';
import type { WebhookEvent } from '../src/shared/webhooks.ts';
import { anasAddress, place, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { mailTo } from './support/mailbox.ts';
import { register, sendDue } from './support/receiver.ts';
import { cupsSentBy, wanted } from './support/returning.ts';
import { only, shopWithReceiver } from './support/webhooks.ts';

const { shop, mei, crm } = await shopWithReceiver();
const sentCups = cupsSentBy(mei);

/** Registers a webhook for one event, lets it happen, and returns what came, which has to be as documented. */
async function told(event: WebhookEvent, happens: () => Promise<unknown>): Promise<Record<string, unknown>> {
  crm.received.length = 0;
  const webhook = await register(mei, crm, event);
  await happens();
  await sendDue(shop, webhook);
  const { body } = only(crm);
  await mei.does('webhook/remove', { id: webhook.id });
  expect(body).not.toMatch(/ana@|ben@|Cruz|Reyes|crack/);
  return webhookBody(event).strict().parse(JSON.parse(body)).data as Record<string, unknown>;
}

/** A return of one of two cups that Ana has. */
async function applied(): Promise<{ orderNo: string; returnNo: string }> {
  const ana = shop.visitor();
  const order = await sentCups(ana, 2);
  const { returnNo } = await ana.post('return/apply', wanted(order, 1));
  return { orderNo: order.orderNo, returnNo };
}

const items = [{ sku: 'CUP-RAIN', quantity: 1 }];

test('order.refunded names the refund and its amount', async () => {
  const { orderNo, lineId } = await sentCups(shop.visitor(), 2);
  const refund = { orderNo, lines: [{ lineId, quantity: 1 }], reason: 'broken', key: 'a cup of Ana' };
  expect(await told('order.refunded', () => mei.does('order/refund', refund))).toMatchObject({
    orderNo,
    refund: { amount: { amount: 1200, currency: 'USD' } },
  });
});

test('return.refused and return.refunded name the return, its order and what comes back', async () => {
  const first = await applied();
  const audit = (returnNo: string, accept: boolean) =>
    mei.does('return/audit', {
      returnNo,
      accept,
      ...(accept ? { merchantAddress: anasAddress } : { refuseDescription: 'Used' }),
    });
  expect(await told('return.refused', () => audit(first.returnNo, false))).toMatchObject({
    ...first,
    auditStatus: 'failed',
    items,
  });
  const second = await applied();
  await audit(second.returnNo, true);
  await mei.does('return/receive', { returnNo: second.returnNo });
  const refund = { returnNo: second.returnNo, key: 'a return of Ana' };
  expect(await told('return.refunded', () => mei.does('return/refund', refund))).toMatchObject({
    ...second,
    status: 'completed',
    items,
  });
});

test('stock.low names the variant and what is left of it', async () => {
  const happens = async () => {
    await mei.does('stock/threshold', { sku: 'LANTERN', lowAt: 49 });
    const ana = shop.visitor();
    await place(ana, await readyToBuy(ana, 'LANTERN'));
    await shop.work('stock:notice');
  };
  expect(await told('stock.low', happens)).toMatchObject({ sku: 'LANTERN', available: 49 });
});

test('product.removed and customer.erased name what is gone by its id alone', async () => {
  const { items: products } = await mei.does<{ items: { id: string; slug: string }[] }>('product/list', {});
  const id = products.find(({ slug }) => slug === 'draft-cup')?.id ?? '';
  expect(await told('product.removed', () => mei.does('product/remove', { id }))).toEqual({ productId: id });
  const ben = await customer(shop, { email: 'ben@example.com' });
  expect(await told('customer.erased', () => ben.post('user/erase'))).toEqual({ customerId: ben.id });
});

test('newsletter.subscribed is told when the subscriber has confirmed, without the email', async () => {
  const email = 'ana@example.com';
  const happens = async () => {
    await shop.visitor().post('newsletter/subscribe', { email, agree: true });
    const { token } = await mailTo(shop, email, 'newsletter-confirm');
    await shop.visitor().post('newsletter/confirm', { token });
  };
  expect(await told('newsletter.subscribed', happens)).toMatchObject({ language: 'en' });
});
