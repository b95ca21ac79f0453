import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Receipt, receiptAddsUp } from '../src/modules/pricing/index.ts';
import { saveSetting } from '../src/modules/site/index.ts';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { anasAddress, berlin, place, placing, readyCheckout, readyToBuy, vancouver } from './support/buying.ts';
import { day, hour } from './support/clock.ts';
import { mails, orderRow } from './support/ledger.repo.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { hire, mei } from './support/staff.ts';
import { totalsAddUp } from './support/totals.ts';

const shop = await meisShop();
const { db, site } = shop.tools;
const owner = await mei(shop);
type Id = { id: string };

async function saveSettings(changes: object) {
  await saveSetting(db, 'site', { ...settings, ...changes });
  await site.refresh();
}

/** Rates that are deleted after the test. */
const made: string[] = [];
async function rate(input: object): Promise<string> {
  const { id } = await owner.does<Id>('taxRate/save', input);
  made.push(id);
  return id;
}
afterEach(async () => {
  for (const id of made.splice(0)) await owner.call('taxRate/remove', { id });
  await saveSettings({});
});

const gst = { name: { en: 'GST', zh: '商品及服务税' }, rate: 5_000 };
const pst = { name: 'PST', rate: 7_000 };
const calgary = { ...anasAddress, countryCode: 'CA', province: 'AB', city: 'Calgary', postalCode: 'T2P 1J9' };

describe('in a shop of net prices', () => {
  beforeAll(() => saveSettings({ taxIncluded: false }));

  test('an order to Vancouver has GST and PST by name, to Calgary GST alone, from checkout to order and mail', async () => {
    await saveSettings({ taxIncluded: false });
    await rate({ countryCode: 'CA', parts: [gst] });
    await rate({ countryCode: 'CA', province: 'British Columbia', parts: [gst, pst] });
    await rate({ countryCode: 'CA', category: 'shipping', parts: [gst] });
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 2 });
    const there = await readyCheckout(ana, { address: vancouver });
    totalsAddUp(there);
    // 24.00 at 5 % and 7 %: 1.20 and 1.68; 5.00 of shipping at 5 %: 0.25.
    expect(there.totals).toMatchObject({ tax: { amount: 313 }, total: { amount: 3213 }, taxIncluded: false });
    expect(there.totals.taxes).toMatchObject([
      { name: 'GST', rate: 5_000, on: { amount: 2900 }, amount: { amount: 145 } },
      { name: 'PST', rate: 7_000, on: { amount: 2400 }, amount: { amount: 168 } },
    ]);
    const west = await ana.post('checkout/update', { slug: there.slug, address: calgary });
    expect(west.totals).toMatchObject({ tax: { amount: 145 }, total: { amount: 3045 } });
    const back = await ana.post('checkout/update', { slug: there.slug, address: vancouver });
    const { orderNo, accessKey } = await place(ana, back);
    const order = await ana.post('order/track', { orderNo, accessKey: accessKey ?? '' });
    expect(order.amounts).toEqual(back.totals);
    expect(order.lines).toMatchObject([{ tax: { amount: 288 }, taxRate: 12_000 }]);
    receiptAddsUp((await orderRow(db, orderNo)).receipt as Receipt);
    const text = (await mails(shop)).at(-1)?.text;
    for (const expected of ['GST 5%', '$1.45', 'PST 7%', '$1.68', '$32.13']) expect(text).toContain(expected);
  });

  test('names of taxes are in the language of the buyer, and stay so in the order', async () => {
    await saveSettings({ taxIncluded: false });
    await rate({ countryCode: 'CA', parts: [gst] });
    const ben = shop.visitor({ 'x-lang': 'zh' });
    const checkout = await readyToBuy(ben, 'CUP-RAIN', 1, { address: vancouver });
    expect(checkout.totals.taxes).toMatchObject([{ name: '商品及服务税' }]);
    const { orderNo, accessKey } = await place(ben, checkout);
    const read = await shop.visitor({ 'x-lang': 'en' }).post('order/track', { orderNo, accessKey: accessKey ?? '' });
    expect(read.amounts.taxes).toMatchObject([{ name: '商品及服务税' }]);
  });

  test('a rate that begins at midnight is not in the total that Ana has seen: she is shown the new one, and nothing is placed', async () => {
    await saveSettings({ taxIncluded: false });
    await rate({ countryCode: 'US', parts: [{ rate: 8_000 }] });
    const ana = shop.visitor();
    const checkout = await readyToBuy(ana, 'CUP-RAIN');
    expect(checkout.totals.tax.amount).toBe(96);
    const startsAt = new Date(shop.clock.now().getTime() + day).toISOString();
    await rate({ countryCode: 'US', parts: [{ rate: 9_000 }], startsAt });
    expect((await ana.post('checkout/get', { slug: checkout.slug })).totals.tax.amount).toBe(96);
    await owner.does('taxRate/save', { id: made[0], countryCode: 'US', parts: [{ rate: 10_000 }] });
    const refused = await ana.refused('checkout/place', placing(checkout));
    expect(refused.totals).toMatchObject({ tax: { amount: 120 }, total: { amount: 1820 } });
  });

  test('a cart without an address is taxed for the country of the visitor’s IP, else by the shop’s own rates', async () => {
    await saveSettings({ taxIncluded: false });
    await rate({ countryCode: 'US', parts: [{ rate: 8_000 }] });
    await rate({ countryCode: 'US', province: 'CA', parts: [{ rate: 9_000 }] });
    const behind = await shop.another({ trustProxy: 'loopback' });
    const taxes = async (who: Shopper) => (await who.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 })).totals.taxes;
    expect(await taxes(behind.visitor({ 'x-forwarded-for': '8.8.8.8' }))).toMatchObject([{ rate: 8_000 }]);
    expect(await taxes(behind.visitor({ 'x-forwarded-for': '10.0.0.1' }))).toMatchObject([{ rate: 10_000 }]);
    // The address decides as soon as there is one.
    const american = behind.visitor({ 'x-forwarded-for': '8.8.8.8' });
    await taxes(american);
    expect((await readyCheckout(american)).totals.taxes).toMatchObject([{ rate: 9_000 }]);
  });

  test('a product says whether tax is added or included, by the price list of its currency', async () => {
    await saveSettings({ taxIncluded: false, tax: { ...settings.tax, includedIn: { EUR: true } } });
    await announce(db, ['site']);
    const note = /<span class="price-tax">([^<]*)</;
    const page = async (path: string, currency = 'USD') =>
      note.exec(await shop.visitor({ cookie: `currency=${currency}` }).html(path))?.[1];
    await expect.poll(() => page('/product/rain-cup')).toBe('plus tax');
    expect(await page('/zh-HK/product/rain-cup')).toBe('未含稅');
    expect(await page('/product/rain-cup', 'EUR')).toBe('tax included');
  });

  test('a product does not mention tax while no tax is charged, by the table of rates either', async () => {
    await saveSettings({ taxIncluded: true, taxRates: { standard: 0 } });
    await announce(db, ['site']);
    const note = async () =>
      /<span class="price-tax">([^<]*)</.exec(await shop.visitor().html('/product/rain-cup'))?.[1];
    await expect.poll(note).toBeUndefined();
    const id = await rate({ countryCode: 'DE', parts: [{ rate: 19_000 }] });
    await expect.poll(note).toBe('tax included');
    await owner.does('taxRate/remove', { id });
    await expect.poll(note).toBeUndefined();
    await rate({ countryCode: 'DE', category: 'shipping', parts: [{ rate: 19_000 }] });
    const startsAt = new Date(shop.clock.now().getTime() + hour).toISOString();
    await rate({ countryCode: 'FR', parts: [{ rate: 20_000 }], startsAt });
    expect(await note()).toBeUndefined();
    shop.clock.pass(hour);
    await expect.poll(note).toBe('tax included');
  });

  test('one currency has a price list with tax included, the others not', async () => {
    await saveSettings({ taxIncluded: false, tax: { ...settings.tax, includedIn: { EUR: true } } });
    const inEuro = await readyToBuy(shop.visitor({ 'x-currency': 'EUR' }), 'CUP-RAIN');
    expect(inEuro.totals.taxIncluded).toBe(true);
    totalsAddUp(inEuro);
    const inDollars = await readyToBuy(shop.visitor(), 'CUP-RAIN');
    expect(inDollars.totals.taxIncluded).toBe(false);
  });
});

describe('in a shop of prices with tax', () => {
  test('the price is the same for every destination, and only the included tax differs', async () => {
    await rate({ countryCode: 'DE', parts: [{ name: 'MwSt.', rate: 19_000 }] });
    await rate({ countryCode: 'DE', category: 'shipping', parts: [{ name: 'MwSt.', rate: 19_000 }] });
    const ana = shop.visitor();
    const home = await readyToBuy(ana, 'CUP-RAIN');
    const there = await ana.post('checkout/update', { slug: home.slug, address: berlin });
    expect(there.totals.total).toEqual(home.totals.total);
    // 17.00 with 10 % in it, and with 19 %: 12.00 → 1.92 and 5.00 → 0.80.
    expect([home.totals.tax.amount, there.totals.tax.amount]).toEqual([109 + 45, 192 + 80]);
    expect(there.totals.taxes).toMatchObject([{ name: 'MwSt.', on: { amount: 1008 + 420 } }]);
  });

  test('a country with its own rates charges nothing where none of them matches; others use the shop’s own rates', async () => {
    await rate({ countryCode: 'US', province: 'CA', postalCodes: '941*', parts: [{ rate: 8_625 }] });
    const ana = shop.visitor();
    const checkout = await readyToBuy(ana, 'CUP-RAIN');
    expect(checkout.totals.taxes).toMatchObject([{ rate: 8_625, on: { amount: 1105 }, amount: { amount: 95 } }]);
    const change = (address: object) => ana.post('checkout/update', { slug: checkout.slug, address });
    const losAngeles = await change({ ...anasAddress, city: 'Los Angeles', postalCode: '90001' });
    expect(losAngeles.totals.tax.amount).toBe(0);
    expect((await change(berlin)).totals.taxes).toMatchObject([{ rate: 10_000 }]);
    await rate({ countryCode: '*', parts: [{ rate: 0 }] });
    expect((await change(berlin)).totals).toMatchObject({ tax: { amount: 0 }, taxes: [] });
  });
});

describe('Mei manages tax rates', () => {
  test('rates are listed, read, changed and deleted, and every change is in the log', async () => {
    const id = await rate({
      countryCode: 'CA',
      province: 'Quebec',
      postalCodes: 'h2x 1*',
      parts: [gst, { rate: 9_975 }],
    });
    const kept = await owner.does('taxRate/get', { id });
    expect(kept).toMatchObject({
      countryCode: 'CA',
      province: 'QC',
      postalCodes: 'H2X1*',
      rate: 14_975,
      startsAt: null,
    });
    await rate({ countryCode: 'DE', category: 'books', parts: [{ rate: 7_000 }] });
    expect(await owner.does('taxRate/list', { countryCode: 'CA' })).toMatchObject({ total: 1, items: [kept] });
    expect(await owner.does('taxRate/list')).toMatchObject({ total: 2 });
    await owner.does('taxRate/remove', { id });
    expect((await owner.call('taxRate/get', { id })).code).toBe(40);
    const activities = await owner.does<{ items: { action: string }[] }>('log/list', { subject: `taxRate:${id}` });
    expect(activities.items.map(({ action }) => action)).toEqual(['taxRate:remove', 'taxRate:save']);
  });

  test.each([
    ['a country that there is not', { countryCode: 'XX' }, 'countryCode'],
    ['a province that there is not', { countryCode: 'CA', province: 'Bavaria' }, 'province'],
    ['a province of everywhere', { countryCode: '*', province: 'CA' }, 'countryCode'],
    ['postal codes that nobody can read', { countryCode: 'US', postalCodes: '(a+)+' }, 'postalCodes'],
    ['more than 100 %', { countryCode: 'US', parts: [{ rate: 100_001 }] }, 'parts.0.rate'],
    ['a fraction of a rate', { countryCode: 'US', parts: [{ rate: 8.25 }] }, 'parts.0.rate'],
    ['no part at all', { countryCode: 'US', parts: [] }, 'parts'],
  ])('%s is refused beside its field', async (_what, input, field) => {
    const answer = await owner.call('taxRate/save', { parts: [{ rate: 1_000 }], ...input });
    expect(answer).toMatchObject({ code: 40, data: { errors: [{ field }] } });
  });

  test('a duplicate rate is refused, even when two are sent at once', async () => {
    const input = { countryCode: 'FR', parts: [{ rate: 20_000 }] };
    const answers = await Promise.all([owner.call('taxRate/save', input), owner.call('taxRate/save', input)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40]);
    const { items } = await owner.does<{ items: Id[] }>('taxRate/list', { countryCode: 'FR' });
    made.push(...items.map(({ id }) => id));
    expect(items).toHaveLength(1);
  });

  test('the shop’s own rates and the required tax fields are settings', async () => {
    const tax = {
      included: false,
      includedIn: { EUR: true },
      rates: { standard: 21_000, books: 9_000 },
      shippingRate: 21_000,
      home: 'NL',
      numbers: true,
      reverseCharge: true,
    };
    expect(await owner.does('setting/save', { tax })).toMatchObject({ tax });
    expect(await owner.does('setting/get')).toMatchObject({ tax });
    expect((await readyToBuy(shop.visitor(), 'CUP-RAIN')).totals.tax.amount).toBe(252 + 105);
    const nowhere = await owner.call('setting/save', { tax: { ...tax, home: '' } });
    expect(nowhere).toMatchObject({ code: 40, data: { errors: [{ field: 'tax.home' }] } });
  });

  test('an editor can neither read nor change tax', async () => {
    const editor = await hire(shop, 'Eva', 'editor');
    for (const verb of ['list', 'save']) expect((await editor.call(`taxRate/${verb}`, {})).code).toBe(30);
  });
});
