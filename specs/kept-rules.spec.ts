import { expect, test } from 'vitest';
import type { Checkout } from '../src/shared/contracts/checkout.ts';
import { placing, readyCheckout } from './support/buying.ts';
import { recordQueries } from './support/recorded-queries.ts';
import { setArea, setFee, setPaymentMethod, setPromotion, setRate } from './support/rules.repo.ts';
import { codesOf } from './support/shipping.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const owner = await mei(shop);
type Id = { id: string };

/** Ana with two cups in her checkout: 24.00 and 5.00 shipping. */
async function anaReady(): Promise<{ ana: Shopper; checkout: Checkout }> {
  const ana = shop.visitor();
  await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
  return { ana, checkout: await readyCheckout(ana) };
}

const totalOf = async (ana: Shopper, slug: string) => (await ana.post('checkout/get', { slug })).totals.total.amount;

test('a fee that another process has changed is charged at once, and nothing is placed at the old total', async () => {
  const { ana, checkout } = await anaReady();
  expect(checkout.totals.total.amount).toBe(2900);
  await setFee(db, 'standard', 700);
  expect((await ana.refused('checkout/place', placing(checkout))).totals?.total.amount).toBe(3100);
  expect(await totalOf(ana, checkout.slug)).toBe(3100);
  await setFee(db, 'standard', 500);
  expect(await totalOf(ana, checkout.slug)).toBe(2900);
});

test('a change that is rolled back is charged to nobody, also where it was read before', async () => {
  const { ana, checkout } = await anaReady();
  const undone = new Error('undone');
  const work = db.transaction().execute(async (tx) => {
    await setFee(tx, 'standard', 900);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  await setFee(db, 'standard', 600);
  expect(await totalOf(ana, checkout.slug)).toBe(3000);
  await setFee(db, 'standard', 500);
});

test('a payment method that was switched off places no order', async () => {
  const { ana, checkout } = await anaReady();
  await setPaymentMethod(db, 'cash-on-delivery', false);
  const refusal = await ana.refused('checkout/place', placing(checkout));
  expect(refusal.checkout?.errors).toMatchObject([{ field: 'paymentMethod' }]);
  await setPaymentMethod(db, 'cash-on-delivery', true);
  expect((await ana.post('checkout/get', { slug: checkout.slug })).errors).toEqual([]);
});

test('a promotion that was switched off takes nothing off', async () => {
  const tenth = { kind: 'percent', basisPoints: 1000 };
  const threshold = { kind: 'units', units: 2 };
  const offer = { slug: 'two-cups', title: 'Two', summary: 'Two cups.', everything: true, threshold, reduction: tenth };
  const { id } = await owner.does<Id>('promotion/save', offer);
  const { ana, checkout } = await anaReady();
  expect(checkout.totals.total.amount).toBe(2660);
  await setPromotion(db, id, false);
  expect((await ana.refused('checkout/place', placing(checkout))).totals?.total.amount).toBe(2900);
  expect((await ana.post('cart/get')).promotions).toEqual([]);
  await owner.does('promotion/remove', { id });
});

test('a tax rate and a zone that were changed hold for the next look', async () => {
  const parts = [{ rate: 10_000 }];
  const { id } = await owner.does<Id>('taxRate/save', { countryCode: 'US', parts });
  const { ana, checkout } = await anaReady();
  const taxNow = async () => (await ana.post('checkout/get', { slug: checkout.slug })).totals.tax.amount;
  const before = await taxNow();
  await setRate(db, id, 20_000);
  expect(await taxNow()).toBeGreaterThan(before);
  await owner.does('taxRate/remove', { id });
  const us = { countryCode: 'US', provinces: [], postalCodes: [] };
  const zone = await owner.does<Id>('shippingZone/save', { name: 'Home', areas: [us] });
  const rate = { kind: 'flat', amounts: { USD: 100 } };
  await owner.does('shippingMethod/save', {
    code: 'near',
    name: 'Near',
    rate,
    minDays: 1,
    maxDays: 2,
    zoneId: zone.id,
  });
  const offered = async () => codesOf(await ana.post('checkout/get', { slug: checkout.slug }));
  expect(await offered()).toContain('near');
  await setArea(db, zone.id, 'DE');
  expect(await offered()).not.toContain('near');
  await owner.does('shippingMethod/remove', { code: 'near' });
  await owner.does('shippingZone/remove', { id: zone.id });
});

test('what has not changed is not read again', async () => {
  const { ana, checkout } = await anaReady();
  await ana.post('checkout/get', { slug: checkout.slug });
  const recorded = recordQueries(shop.tools.pool);
  await ana.post('checkout/get', { slug: checkout.slug });
  const texts = recorded().join('\n');
  expect(texts).toContain('rules_version');
  for (const table of ['shipping_method', 'shipping_zone', 'payment_method', 'tax_rate', 'promotion'])
    expect(texts).not.toMatch(new RegExp(`from "?${table}"? `));
});
