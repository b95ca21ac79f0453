import { expect, test } from 'vitest';
import { type Receipt, receiptAddsUp } from '../src/modules/pricing/index.ts';
import { saveSetting } from '../src/modules/site/index.ts';
import { place, readyCheckout, readyToBuy } from './support/buying.ts';
import { mails, orderRow } from './support/ledger.repo.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const { db, site } = shop.tools;
await saveSetting(db, 'site', { ...settings, taxIncluded: false });
await site.refresh();

test('in a shop of net prices tax is added: 24.00 and 5.00 shipping with 10 % are 31.90, from cart to mail', async () => {
  const ana = shop.visitor();
  const cart = await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
  expect(cart.totals).toMatchObject({ tax: { amount: 240 }, taxIncluded: false, total: { amount: 2640 } });
  const checkout = await readyCheckout(ana);
  expect(checkout.totals).toMatchObject({
    items: { amount: 2400 },
    shipping: { amount: 500 },
    tax: { amount: 290 },
    total: { amount: 3190 },
  });
  const placed = await place(ana, checkout);
  const order = await ana.post('order/track', { ...placed });
  expect(order).toMatchObject({ amounts: checkout.totals, shippingFee: { amount: 550 } });
  receiptAddsUp((await orderRow(db, placed.orderNo)).receipt as Receipt);
  const text = (await mails(shop)).at(-1)?.text;
  for (const expected of ['$24.00', '$2.90', '$31.90']) expect(text).toContain(expected);
});

test('every receipt adds up, net and gross, in every currency, with odd cents', async () => {
  for (const taxIncluded of [true, false]) {
    await saveSetting(db, 'site', { ...settings, taxIncluded, taxRates: { standard: 8250 }, shippingTaxRate: 19_000 });
    await site.refresh();
    for (const currency of ['USD', 'EUR', 'JPY']) {
      const ana = shop.visitor({ 'x-currency': currency });
      await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 3 });
      await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: 1 });
      await ana.post('cart/add', { sku: 'POT-TERRA-S', quantity: 1 });
      const { orderNo } = await place(ana, await readyCheckout(ana, { shippingMethod: 'express' }));
      const row = await orderRow(db, orderNo);
      const receipt = row.receipt as Receipt;
      receiptAddsUp(receipt);
      expect([row.total, row.tax, row.subtotal]).toEqual([receipt.total, receipt.tax, receipt.subtotal]);
      await shop.save({ slug: 'clay-teapot' });
    }
  }
});

test('an order is not placed net at a total that Ana has seen gross', async () => {
  const ana = shop.visitor();
  await saveSetting(db, 'site', settings);
  await site.refresh();
  const checkout = await readyToBuy(ana, 'CUP-RAIN');
  await saveSetting(db, 'site', { ...settings, taxIncluded: false });
  await site.refresh();
  const body = { slug: checkout.slug, totals: checkout.totals, idempotencyKey: 'seen-gross' };
  expect((await ana.refused('checkout/place', body)).totals?.total.amount).toBe(1870);
});
