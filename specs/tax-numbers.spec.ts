import { afterEach, describe, expect, test } from 'vitest';
import { type Receipt, receiptAddsUp } from '../src/modules/pricing/index.ts';
import { saveSetting } from '../src/modules/site/index.ts';
import { berlin, lyon, place, placing, readyToBuy, vancouver } from './support/buying.ts';
import { errorOf, FormBrowser, textOf } from './support/form-browser.ts';
import { mails, orderRow } from './support/ledger.repo.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const { db, site } = shop.tools;

async function saveSettings(changes: object) {
  await saveSetting(db, 'site', { ...settings, ...changes });
  await site.refresh();
}
afterEach(() => saveSettings({}));

describe('a business buys', () => {
  const dutch = { taxIncluded: false, tax: { ...settings.tax, home: 'NL', numbers: true, reverseCharge: true } };
  const german = { address: berlin, taxNumber: 'de 136695976' };

  test('from another member state under its VAT number: no tax, and order and mail name who owes it', async () => {
    await saveSettings(dutch);
    const ana = shop.visitor();
    const checkout = await readyToBuy(ana, 'CUP-RAIN', 2, german);
    expect(checkout.taxNumber).toBe('de 136695976');
    expect(checkout.totals).toMatchObject({
      taxReversed: true,
      tax: { amount: 0 },
      taxes: [],
      total: { amount: 2900 },
    });
    const { orderNo, accessKey } = await place(ana, checkout);
    const order = await ana.post('order/track', { orderNo, accessKey: accessKey ?? '' });
    expect(order).toMatchObject({ taxNumber: 'DE136695976', amounts: { taxReversed: true } });
    const row = await orderRow(db, orderNo);
    receiptAddsUp(row.receipt as Receipt);
    const mail = (await mails(shop)).at(-1);
    expect(mail?.text).toContain('Reverse charge');
    expect(mail?.text).toContain('DE136695976');
  });

  test.each([
    ['a number of the same country as the shop', { taxNumber: 'NL004495445B01' }],
    ['an order within the country of the shop', { address: { ...berlin, countryCode: 'NL', postalCode: '1011 AB' } }],
    ['an order to a country outside the EU', { address: vancouver }],
    ['a number of a country outside of the EU', { taxNumber: 'GB980780684' }],
    ['no number', { taxNumber: '' }],
  ])('%s: tax is charged', async (_why, change) => {
    await saveSettings(dutch);
    const checkout = await readyToBuy(shop.visitor(), 'CUP-RAIN', 1, { ...german, ...change });
    expect(checkout.totals).toMatchObject({ taxReversed: false, tax: { amount: 170 } });
    expect(checkout.errors).toEqual([]);
  });

  test('a number with a wrong check digit removes no tax, and blocks the order until it is corrected or left out', async () => {
    await saveSettings(dutch);
    const ana = shop.visitor();
    const checkout = await readyToBuy(ana, 'CUP-RAIN', 1, { ...german, taxNumber: 'DE136695977' });
    expect(checkout.errors).toMatchObject([{ field: 'taxNumber', rule: 'format' }]);
    expect(checkout.totals).toMatchObject({ taxReversed: false, tax: { amount: 170 } });
    expect((await ana.call('checkout/place', placing(checkout))).code).toBe(40);
    const without = await ana.post('checkout/update', { slug: checkout.slug, taxNumber: '' });
    expect(without.errors).toEqual([]);
  });

  test('the number has to be of the country of the billing address', async () => {
    await saveSettings(dutch);
    const other = { address: berlin, billingAddress: lyon, taxNumber: '40 303 265 045' };
    const checkout = await readyToBuy(shop.visitor(), 'CUP-RAIN', 1, other);
    expect(checkout).toMatchObject({ errors: [], totals: { taxReversed: true } });
  });

  test('with prices that include tax the price stays and the tax is zero', async () => {
    await saveSettings({ ...dutch, taxIncluded: true });
    const checkout = await readyToBuy(shop.visitor(), 'CUP-RAIN', 2, german);
    expect(checkout.totals).toMatchObject({ taxReversed: true, tax: { amount: 0 }, total: { amount: 2900 } });
  });

  test('where the shop does not ask for numbers, one in the request changes nothing', async () => {
    await saveSettings({ ...dutch, tax: { ...dutch.tax, numbers: false } });
    const ana = shop.visitor();
    const checkout = await readyToBuy(ana, 'CUP-RAIN', 1, german);
    expect(checkout).toMatchObject({
      taxNumber: null,
      errors: [],
      totals: { taxReversed: false, tax: { amount: 170 } },
    });
    const { orderNo } = await place(ana, checkout);
    expect((await orderRow(db, orderNo)).tax_number).toBe('');
  });

  test('without scripts the number is a field like any other: an error is shown beside it, then the tax is gone', async () => {
    await saveSettings(dutch);
    const ana = new FormBrowser(shop.visitor());
    const buying = await ana.press(await ana.open('/product/rain-cup'), 'Buy now');
    const there = { 'address.countryCode': 'DE', 'address.postalCode': '10115', taxNumber: 'DE136695977' };
    const wrong = await ana.press(buying, 'Show the fields', there);
    const placed = await ana.press(wrong, 'Place order');
    expect(errorOf(placed.html, 'taxNumber')).toBe('This tax number is not right. Check it, or leave it out.');
    const right = await ana.press(placed, 'Show the fields', { taxNumber: 'DE136695976' });
    expect(errorOf(right.html, 'taxNumber')).toBe('');
    expect(textOf(right.html)).toContain('Reverse charge: no tax is charged, you account for it yourself.');
  });
});
