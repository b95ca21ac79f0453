import { afterAll, beforeEach, expect, test } from 'vitest';
import { command } from './support/apps.ts';
import { installRealApp } from './support/real-apps.ts';
import { buyBy, offered, workEvents } from './support/redirect-payment.ts';
import { startRedirectProvider } from './support/redirect-provider.ts';
import { meisShop } from './support/shop.ts';
import { ledgerOf } from './support/shop-with-stripe.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop({ ownerEmail: 'mei@teahouse.example' });
const mei = await enterMei(shop);
const provider = await startRedirectProvider();
afterAll(() => provider.close());
Object.assign(provider.shop, { origin: shop.origin, now: () => shop.clock.now() });
const { db } = shop.tools;
await db.updateTable('variant').set({ on_hand: 5000 }).where('sku', '=', 'TEA-GREEN').execute();
await installRealApp(shop, mei, 'redirect-payment', provider);

const buy = () => buyBy(shop, 'redirect');
const ledger = (orderNo: string) => ledgerOf(shop, orderNo);
const events = async () => (await db.selectFrom('provider_event').select('event_id').execute()).length;

/** The provider tells the shop, and the shop works on it. */
async function tell(type: string, payment: string) {
  expect(await provider.tell({ type, payment })).toBe(200);
  await workEvents(shop);
}

beforeEach(() => void provider.mend());

test('Ana is sent to the page of the provider; its webhook pays the order, though she never comes back', async () => {
  const { orderNo, accessKey, payment, paymentId, providerId } = await buy();
  expect(payment).toMatchObject({ kind: 'redirect', method: 'redirect', paymentId });
  expect(payment.url).toBe(`http://${provider.host}/page/${providerId}`);
  const { publicUrl } = shop.tools.config;
  expect(provider.asked.find(({ key }) => key === paymentId)?.body).toEqual({
    reference: paymentId,
    description: orderNo,
    amount: 3000,
    currency: 'USD',
    capture: 'automatic',
    language: 'en',
    return_url: `${publicUrl}/checkout/thankyou?order=${orderNo}&key=${accessKey}`,
    webhook_url: `${publicUrl}/api/payment/redirect/webhook`,
  });
  provider.pay(providerId);
  await tell('payment.paid', providerId);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid', payments: [{ status: 'paid', captured: 3000 }] });
});

test('Ana comes back before the webhook: the shop asks the app for the state of the payment', async () => {
  const { ana, orderNo, accessKey, providerId } = await buy();
  const state = () => ana.post('payment/status', { orderNo, accessKey });
  expect(await state()).toEqual({ payStatus: 'unpaid', status: 'pending' });
  provider.pay(providerId);
  expect(await state()).toEqual({ payStatus: 'paid', status: 'paid' });
});

test('forged, changed and old webhooks are 400 and store nothing; a true one says nothing by its words alone', async () => {
  const { orderNo, providerId } = await buy();
  const event = { id: 'evt_forged', type: 'payment.paid', payment: providerId };
  const body = JSON.stringify(event);
  const before = await events();
  const old = { at: shop.clock.now().getTime() - 301_000 };
  for (const trial of [
    { signature: '' },
    { signature: 't=1,v1=00' },
    { signature: provider.sign(body, { by: 'another secret' }) },
    { signature: provider.sign(body), body: `${body} ` },
    old,
  ])
    expect(await provider.tell(event, trial), JSON.stringify(trial)).toBe(400);
  expect(await events()).toBe(before);
  // Its words say that it is paid; the provider says that it is not.
  await tell('payment.paid', providerId);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid', payments: [{ status: 'pending' }] });
});

test('repeated, late and disordered webhooks change nothing twice', async () => {
  const { orderNo, providerId } = await buy();
  provider.pay(providerId);
  const event = { id: `evt_once_${providerId}`, type: 'payment.paid', payment: providerId };
  const before = await events();
  expect(await Promise.all([1, 2, 3, 4].map(() => provider.tell(event)))).toEqual([200, 200, 200, 200]);
  expect(await events()).toBe(before + 1);
  await workEvents(shop);
  const paid = await ledger(orderNo);
  expect(paid).toMatchObject({ pay_status: 'paid', payments: [{ status: 'paid', captured: 3000 }], refunds: [] });
  for (const type of ['payment.failed', 'payment.pending', 'payment.paid']) await tell(type, providerId);
  expect((await ledger(orderNo)).payments).toMatchObject([{ status: 'paid', captured: 3000, refunded: 0 }]);
  expect((await ledger(orderNo)).pay_status).toBe('paid');
});

test('money of another amount or currency pays nothing, and staff are told', async () => {
  for (const [change, reason] of [
    [{ amount: 100 }, 'amount'],
    [{ currency: 'JPY' }, 'currency'],
  ] as const) {
    const { orderNo, providerId } = await buy();
    Object.assign(provider.payments.get(providerId) ?? {}, change);
    provider.pay(providerId);
    await tell('payment.paid', providerId);
    expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid', payments: [{ captured: 0, reason }] });
  }
});

test('a payment that failed leaves the order and another try', async () => {
  const { ana, orderNo, accessKey, providerId } = await buy();
  Object.assign(provider.payments.get(providerId) ?? {}, { status: 'failed', reason: 'declined' });
  await tell('payment.failed', providerId);
  const state = await ana.post('payment/status', { orderNo, accessKey });
  expect(state).toMatchObject({ payStatus: 'unpaid', status: 'failed', reason: 'declined' });
  const again = { orderNo, accessKey, method: 'redirect', idempotencyKey: 'another try of Ana' };
  const next = await ana.post('payment/start', again);
  expect(next.url).toMatch(/\/page\/pay_\d+$/);
  expect((await ana.post('payment/start', again)).paymentId).toBe(next.paymentId);
});

test('Mei refunds through the app: once, though the provider is away or its answer is lost', async () => {
  const { orderNo, providerId } = await buy();
  provider.pay(providerId);
  await tell('payment.paid', providerId);
  provider.faults.away = true;
  await mei.does('order/refund', { orderNo, reason: 'broken', key: 'a refund by the app' });
  await shop.work('payments:follow');
  expect(await ledger(orderNo)).toMatchObject({ refunds: [{ status: 'pending', amount: 3000 }] });
  Object.assign(provider.faults, { away: false, lost: true });
  shop.clock.pass(600_000);
  await shop.work('payments:follow');
  expect(provider.payments.get(providerId)?.refunded).toBe(3000);
  provider.mend();
  shop.clock.pass(600_000);
  await shop.work('payments:follow');
  expect(await ledger(orderNo)).toMatchObject({ refunds: [{ status: 'done' }], payments: [{ status: 'refunded' }] });
  expect(provider.payments.get(providerId)?.refunded).toBe(3000);
});

test('with capture at shipping the app authorizes first and captures with the parcel', async () => {
  await mei.does('setting/save', { payments: { capture: 'shipping' } });
  const { orderNo, providerId } = await buy();
  await mei.does('setting/save', { payments: { capture: 'order' } });
  provider.pay(providerId);
  await tell('payment.authorized', providerId);
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'unpaid', payments: [{ status: 'authorized' }] });
  await mei.does('order/ship', { orderNo, key: 'the parcel of the app' });
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid', payments: [{ status: 'paid', captured: 3000 }] });
});

test('switched off, the way to pay is gone; an open order is paid another way, and late money goes back', async () => {
  const { ana, orderNo, accessKey, providerId } = await buy();
  expect(await offered(shop)).toContain('redirect');
  await mei.does('app/switch', { slug: 'redirect-payment', on: false });
  await shop.untilHandled();
  expect(await offered(shop)).not.toContain('redirect');
  expect(await provider.tell({ type: 'payment.paid', payment: providerId })).toBe(404);
  const { items } = await ana.post('payment/methods', { orderNo, accessKey });
  const codes = (items as { code: string }[]).map(({ code }) => code);
  expect(codes).not.toContain('redirect');
  const start = { orderNo, accessKey, method: 'bank-transfer', idempotencyKey: 'by transfer instead' };
  expect(await ana.post('payment/start', start)).toMatchObject({ kind: 'instructions' });
  await mei.does('order/pay', { orderNo, key: 'the transfer of Ana' });
  expect(await ledger(orderNo)).toMatchObject({ pay_status: 'paid' });
  // Her other tab was still open at the provider.
  provider.pay(providerId);
  await mei.does('app/switch', { slug: 'redirect-payment', on: true });
  await shop.untilHandled();
  shop.clock.pass(11 * 60_000);
  await shop.work('payments:follow');
  await shop.work('payments:follow');
  const { payments, refunds, pay_status: paid } = await ledger(orderNo);
  expect(paid).toBe('paid');
  const taken = payments.filter(({ captured }) => captured > 0);
  expect(taken.map(({ captured, refunded }) => [captured, refunded])).toEqual([
    [3000, 3000],
    [3000, 0],
  ]);
  expect(refunds).toMatchObject([{ status: 'done', reason: 'twice', amount: 3000 }]);
  expect(provider.payments.get(providerId)?.refunded).toBe(3000);
});

test('removed, the app takes no order with it: it is paid another way', async () => {
  const { ana, orderNo, accessKey } = await buy();
  await command(shop, 'remove', 'redirect-payment');
  expect(await ana.post('payment/status', { orderNo, accessKey })).toMatchObject({ payStatus: 'unpaid' });
  const start = { orderNo, accessKey, method: 'bank-transfer', idempotencyKey: 'by transfer then' };
  expect(await ana.post('payment/start', start)).toMatchObject({ kind: 'instructions' });
  expect(await mei.does('paymentMethod/list')).toMatchObject({
    items: expect.not.arrayContaining([expect.objectContaining({ code: 'redirect' })]),
  });
});
