import { expect, test } from 'vitest';
import type { Checkout } from '../src/shared/contracts/checkout.ts';
import { anasAddress } from './support/buying.ts';
import { stockOf } from './support/ledger.repo.ts';
import { shopWithStripe } from './support/shop-with-stripe.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';

const { shop, stripe, ledger } = await shopWithStripe();

/** Part of an address that a wallet tells before its owner agrees: neither name nor street. */
const seenByWallet = { countryCode: 'US', province: 'CA', city: 'San Francisco', postalCode: '94103' };

/** Ana opens her wallet on the page of the tea: a checkout of two packets alone, at what the wallet tells of her address. */
async function openWallet(ana: Shopper): Promise<Checkout> {
  const { slug } = await ana.post('checkout/create', { from: 'buy', sku: 'TEA-GREEN', quantity: 2 });
  return ana.post('checkout/update', { slug, address: seenByWallet });
}

/** Ana agrees in her wallet, which then tells who she is. */
function agree(ana: Shopper, slug: string): Promise<Checkout> {
  const email = 'ana-with-wallet@example.com';
  return ana.post('checkout/update', { slug, email, address: anasAddress, paymentMethod: 'card' });
}

test('a wallet gets delivery and total before it tells street and name', async () => {
  const ana = shop.visitor();
  const opened = await openWallet(ana);
  expect(opened.shippingMethods.map(({ code, price }) => [code, price.amount])).toEqual([
    ['standard', 0],
    ['express', 1500],
  ]);
  const chosen = await ana.post('checkout/update', { slug: opened.slug, shippingMethod: 'express' });
  expect(chosen.totals).toMatchObject({ items: { amount: 5000 }, shipping: { amount: 1500 }, total: { amount: 6500 } });
  const fields = chosen.errors.map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(['email', 'address.firstName', 'address.line1']));
  expect(fields).not.toContain('shippingMethod');
});

test('what a wallet buys from the page of a product is bought alone, and the cart stays as it is', async () => {
  const ana = shop.visitor();
  await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 1 });
  const { slug } = await openWallet(ana);
  await ana.post('checkout/update', { slug, shippingMethod: 'standard' });
  const { totals, errors } = await agree(ana, slug);
  expect(errors).toEqual([]);
  const sent = { slug, totals: { total: totals.total }, idempotencyKey: `express-${slug}` };
  const [placed, again] = await Promise.all([ana.post('checkout/place', sent), ana.post('checkout/place', sent)]);
  expect(again.orderNo).toBe(placed.orderNo);
  const [payment] = (await ledger(placed.orderNo)).payments;
  stripe.books.confirm(payment?.provider_id ?? '', 'paid');
  const { orderNo, accessKey } = placed;
  expect(await ana.post('payment/status', { orderNo, accessKey })).toMatchObject({ payStatus: 'paid' });
  const cart = await ana.post('cart/get', {});
  expect(cart.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([['TEA-GREEN', 1]]);
});

test('a wallet buys a bundle: its parts are reserved, then taken from the shelf', async () => {
  const mei = await enterMei(shop);
  const price = { amount: 4000, currency: 'USD' };
  const parts = [{ sku: 'CUP-RAIN', quantity: 2 }];
  const variants = [{ sku: 'CUP-SET', spec: {}, price, onHand: 0, policy: 'parts', parts }];
  await mei.does('product/save', { slug: 'cup-set', title: { en: 'Cup set' }, status: 'active', variants });
  const { db } = shop.tools;
  const before = await stockOf(db, 'CUP-RAIN');
  const ana = shop.visitor();
  const { slug } = await ana.post('checkout/create', { from: 'buy', sku: 'CUP-SET', quantity: 2 });
  await ana.post('checkout/update', { slug, address: seenByWallet });
  await ana.post('checkout/update', { slug, shippingMethod: 'standard' });
  const { totals, lines } = await agree(ana, slug);
  expect(lines).toMatchObject([{ quantity: 2, parts: [{ sku: 'CUP-RAIN', quantity: 2 }] }]);
  expect(totals.items).toEqual({ amount: 8000, currency: 'USD' });
  const sent = { slug, totals: { total: totals.total }, idempotencyKey: `express-${slug}` };
  const { orderNo, accessKey } = await ana.post('checkout/place', sent);
  expect(await stockOf(db, 'CUP-RAIN')).toEqual({ ...before, reserved: before.reserved + 4 });
  const [payment] = (await ledger(orderNo)).payments;
  stripe.books.confirm(payment?.provider_id ?? '', 'paid');
  expect(await ana.post('payment/status', { orderNo, accessKey })).toMatchObject({ payStatus: 'paid' });
  expect(await stockOf(db, 'CUP-RAIN')).toEqual({ ...before, onHand: before.onHand - 4 });
});

test('the form sent after the wallet does not place a second order of the same checkout', async () => {
  const ana = shop.visitor();
  const { slug } = await openWallet(ana);
  await ana.post('checkout/update', { slug, shippingMethod: 'standard' });
  const { totals } = await agree(ana, slug);
  const placing = (idempotencyKey: string) =>
    ana.post('checkout/place', { slug, totals: { total: totals.total }, idempotencyKey });
  const [byWallet, byForm] = await Promise.all([placing(`express-${slug}`), placing('key-of-the-form')]);
  expect(byForm.orderNo).toBe(byWallet.orderNo);
});

test('a wallet that is left takes its address off a checkout that had none', async () => {
  const ana = shop.visitor();
  const { slug } = await openWallet(ana);
  const left = await ana.post('checkout/update', { slug, address: null });
  expect(left.address).toBeNull();
  expect(left.errors.map(({ field }) => field)).toContain('address.countryCode');
});

test('product pages know the key of Stripe and when money is taken, and none of the secrets', async () => {
  const html = await (await shop.visitor().get('/product/clay-teapot')).text();
  expect(html).toContain('"publishableKey":"pk_test_');
  expect(html).not.toMatch(/sk_test_|whsec_/);
});
