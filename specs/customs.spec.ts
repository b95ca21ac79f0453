import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { berlin, lyon, place, readyToBuy, vancouver } from './support/buying.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { mails } from './support/ledger.repo.ts';
import { settings } from './support/meis-settings.ts';
import { flat, shippingBy } from './support/shipping.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const note = 'import duties and taxes on arrival';

async function sentFrom(home: string) {
  await saveSetting(shop.tools.db, 'site', { ...settings, tax: { ...settings.tax, home } });
  await shop.tools.site.refresh();
}
const customsOf = async (address: object, changes: object = {}) =>
  (await readyToBuy(shop.visitor(), 'CUP-RAIN', 1, { address, ...changes })).customs;

beforeAll(() => sentFrom('NL'));
afterAll(() => sentFrom(''));

test('Duties are mentioned where a parcel leaves the customs union, in checkout, order and mail', async () => {
  const ana = shop.visitor();
  const checkout = await readyToBuy(ana, 'CUP-RAIN', 1, { address: vancouver });
  expect(checkout.customs).toBe(true);
  expect(textOf((await new FormBrowser(ana).open(`/checkout/${checkout.slug}`)).html)).toContain(note);
  const { orderNo, accessKey } = await place(ana, checkout);
  await sentFrom('CA');
  const order = await ana.post('order/track', { orderNo, accessKey });
  expect(order.shippingMethod.customs, 'the order keeps it').toBe(true);
  expect((await mails(shop)).at(-1)?.text).toContain(note);
  await sentFrom('NL');
});

test('They are not within the union, within a country, where the buyer collects, or where nothing is said of the shop', async () => {
  expect(await customsOf(berlin)).toBe(false);
  expect(await customsOf(lyon)).toBe(false);
  const counter = { countryCode: 'NL', city: 'Rotterdam', postalCode: '3072 AN', line1: 'Elzenrij 12' };
  const collect = { code: 'counter', rate: flat(0), pickup: { address: counter, hours: {} } };
  await shippingBy(owner)({}, [collect], async () => {
    expect(await customsOf(vancouver, { shippingMethod: 'counter' })).toBe(false);
  });
  await sentFrom('CA');
  expect(await customsOf(vancouver)).toBe(false);
  expect(await customsOf(berlin)).toBe(true);
  await sentFrom('');
  expect(await customsOf(berlin)).toBe(false);
});
