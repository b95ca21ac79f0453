import { afterAll, beforeEach, expect, test } from 'vitest';
import { addApp, appFolder, command } from './support/apps.ts';
import { place, placing, readyToBuy } from './support/buying.ts';
import { startCarrier } from './support/carrier.ts';
import { installRealApp } from './support/real-apps.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const carrier = await startCarrier();
afterAll(() => carrier.close());
const { db } = shop.tools;
await db.updateTable('variant').set({ on_hand: 5000, weight_grams: 500 }).where('sku', '=', 'TEA-GREEN').execute();
await installRealApp(shop, mei, 'carrier-rates', carrier);

beforeEach(() => void Object.assign(carrier.state, { isAway: false, dearer: 0 }));

type Option = { code: string; name: string; price: { amount: number; currency: string } };

const optionsOf = (checkout: object) => (checkout as { shippingMethods: Option[] }).shippingMethods;
const prices = (checkout: object) =>
  Object.fromEntries(
    optionsOf(checkout).flatMap(({ code, price }) => (code.includes('.') ? [[code, price.amount]] : [])),
  );
const orderOf = (orderNo: string) =>
  db
    .selectFrom('customer_order')
    .select(['shipping_fee', 'shipping_method', 'tax', 'total'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

test('the checkout offers what the carrier tells for this parcel; what was shown is charged, with tax as on own methods', async () => {
  const ana = shop.visitor();
  const checkout = await readyToBuy(ana, 'TEA-GREEN', 2, { shippingMethod: 'carrier-rates.ground' });
  expect(carrier.asked.at(-1)).toEqual({
    to: { countryCode: 'US', province: 'CA', postalCode: '94103' },
    currency: 'USD',
    parcels: [1200],
    value: 5000,
  });
  expect(optionsOf(checkout).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['standard', 'carrier-rates.ground']),
  );
  expect(prices(checkout)).toEqual({ 'carrier-rates.ground': 420, 'carrier-rates.air': 840 });
  expect(checkout.totals.shipping.amount).toBe(420);
  const { orderNo } = await place(ana, checkout);
  const order = await orderOf(orderNo);
  expect(order).toMatchObject({
    shipping_fee: 420,
    total: 5420,
    shipping_method: { code: 'carrier-rates.ground', name: 'Ground' },
  });
  // 10 % within the goods, and within what the carrier takes.
  expect(order.tax).toBe(checkout.totals.tax.amount);
  expect(Math.abs(order.tax - 5420 / 11)).toBeLessThanOrEqual(1);
});

test('the carrier is asked once for a parcel, by however many; another parcel, or settings, ask again', async () => {
  const quote = () => readyToBuy(shop.visitor(), 'TEA-GREEN', 3);
  await quote();
  const before = carrier.asked.length;
  await Promise.all([quote(), quote(), quote()]);
  expect(carrier.asked.length).toBe(before);
  await readyToBuy(shop.visitor(), 'TEA-GREEN', 4);
  expect(carrier.asked.length).toBe(before + 1);
  await mei.does('app/settings', { slug: 'carrier-rates', settings: { ...carrier.settings, packaging: 700 } });
  await shop.untilHandled();
  expect(prices(await quote())['carrier-rates.ground']).toBe(300 + 220);
});

test('a rate that has become dearer is shown before it is charged, and a sent price or method is not believed', async () => {
  const ana = shop.visitor();
  const checkout = await readyToBuy(ana, 'TEA-GREEN', 5, { shippingMethod: 'carrier-rates.ground' });
  const shown = checkout.totals.total;
  carrier.state.dearer = 100;
  shop.clock.pass(16 * 60_000);
  // Another buyer of the same parcel has made the shop ask again.
  await readyToBuy(shop.visitor(), 'TEA-GREEN', 5);
  const refused = await ana.call('checkout/place', { ...placing(checkout), price: 1, shippingFee: 1 });
  expect(refused.code).toBe(40);
  const fresh = (refused.data as unknown as { checkout: typeof checkout }).checkout;
  expect(fresh.totals.total.amount).toBe(shown.amount + 100);
  const { orderNo } = await place(ana, fresh);
  expect((await orderOf(orderNo)).total).toBe(shown.amount + 100);
  const cheat = await shop.visitor().call('checkout/create', { from: 'buy', sku: 'TEA-GREEN', quantity: 1 });
  expect(cheat.code).toBe(0);
  const odd = await readyToBuy(shop.visitor(), 'TEA-GREEN', 1, { shippingMethod: 'carrier-rates.gratis' });
  expect(odd.errors).toMatchObject([{ field: 'shippingMethod' }]);
});

test('while the carrier is away known parcels keep their rates, and others the price that Mei has set', async () => {
  const known = prices(await readyToBuy(shop.visitor(), 'TEA-GREEN', 6));
  carrier.state.isAway = true;
  shop.clock.pass(16 * 60_000);
  expect(prices(await readyToBuy(shop.visitor(), 'TEA-GREEN', 6))).toEqual(known);
  const ana = shop.visitor();
  const checkout = await readyToBuy(ana, 'TEA-GREEN', 7, { shippingMethod: 'carrier-rates.fallback' });
  expect(prices(checkout)).toEqual({ 'carrier-rates.fallback': 900 });
  const { orderNo } = await place(ana, checkout);
  expect(await orderOf(orderNo)).toMatchObject({ shipping_fee: 900, shipping_method: { name: 'Parcel' } });
  // After three failures it is left alone for half a minute.
  const quote = (quantity: number) => readyToBuy(shop.visitor(), 'TEA-GREEN', quantity);
  for (const quantity of [8, 9, 10]) await quote(quantity);
  const before = carrier.asked.length;
  for (const quantity of [11, 12, 13]) await quote(quantity);
  expect(carrier.asked.length).toBe(before);
  Object.assign(carrier.state, { isAway: false });
  shop.clock.pass(31_000);
  expect(prices(await quote(14))).toHaveProperty(['carrier-rates.ground']);
  await mei.does('app/settings', { slug: 'carrier-rates', settings: { ...carrier.settings, fallback: 0 } });
  carrier.state.isAway = true;
  await shop.untilHandled();
  expect(prices(await quote(15))).toEqual({});
});

test('rates that are no rates are not offered, and an app that hangs or breaks keeps nobody from buying', async () => {
  await mei.does('app/switch', { slug: 'carrier-rates', on: false });
  const quick = await shop.another({ settings: { APP_TIME: '0.5' } });
  const rate = (facts: string) =>
    `[{ code: 'r', name: 'R', price: { amount: 100, currency: asked.currency }, ${facts} }]`;
  const modes = {
    negative: `return ${rate('price: { amount: -1, currency: asked.currency }')}`,
    fraction: `return ${rate('price: { amount: 1.5, currency: asked.currency }')}`,
    foreign: `return ${rate(`price: { amount: 100, currency: 'JPY' }`)}`,
    huge: `return ${rate('price: { amount: 1e15, currency: asked.currency }')}`,
    twice: `return [...${rate('')}, ...${rate('')}]`,
    backwards: `return ${rate('minDays: 5, maxDays: 2')}`,
    many: `return Array.from({ length: 11 }, (_, n) => ({ ...${rate('')}[0], code: 'r' + n }))`,
    throws: `throw new Error('no')`,
    exits: 'process.exit(1)',
  };
  const cases = Object.entries(modes).map(([name, code]) => `case '${name}': ${code};`);
  cases.push(`case 'hangs': return new Promise(() => {});`);
  const settings = { type: 'object', properties: { mode: { type: 'string', default: 'negative' } } };
  const code = `export default { shipping: { rates(asked, shop) { switch (shop.settings.mode) { ${cases.join(' ')} default: return ${rate('')}; } } } };`;
  await addApp(shop, { slug: 'odd-rates', shipping: true, settings }, code);
  const set = async (mode: string) => {
    await mei.does('app/settings', { slug: 'odd-rates', settings: { mode } });
    await Promise.all([shop.untilHandled(), quick.untilHandled()]);
  };
  for (const [index, mode] of ['fine', ...Object.keys(modes), 'fine'].entries()) {
    await set(mode);
    // After failures it is left alone for a while.
    shop.clock.pass(61_000);
    const checkout = await readyToBuy(shop.visitor(), 'TEA-GREEN', 20 + index);
    expect(Object.keys(prices(checkout)), mode).toEqual(mode === 'fine' ? ['odd-rates.r'] : []);
  }
  await set('hangs');
  const ana = quick.visitor();
  expect((await place(ana, await readyToBuy(ana, 'TEA-GREEN', 19))).orderNo).toBeTruthy();
  await command(shop, 'remove', 'odd-rates');
  expect((await db.selectFrom('app_rate').select('key').execute()).length).toBeGreaterThan(0);
});

test('a fallback names a setting that holds a price', async () => {
  const fallback = { name: 'Parcel', setting: 'price', minDays: 1, maxDays: 2 };
  const folder = appFolder(
    { slug: 'priceless', shipping: { fallback } },
    'export default { shipping: { rates: () => [] } };',
  );
  expect((await command(shop, 'add', folder)).text).toBe(
    'app.json: shipping.fallback names no setting of the type integer: price',
  );
});
