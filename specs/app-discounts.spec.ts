import { beforeEach, expect, test } from 'vitest';
import { addApp, appFolder, command } from './support/apps.ts';
import { filledIn, place, placing, readyCheckout } from './support/buying.ts';
import { discountApp } from './support/discount-app.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';
import { totalsAddUp } from './support/totals.ts';

const shop = await meisShop({ settings: { APP_TIME: '4' } });
const mei = await enterMei(shop);
const { db } = shop.tools;
await shop.save({ slug: 'sun-cup', title: 'Sun cup', variants: [{ sku: 'CUP-SUN', price: 999, onHand: 5000 }] });
await addApp(shop, discountApp.manifest, discountApp.code);

type Id = { id: string };
type Cart = Parameters<typeof totalsAddUp>[0] & { promotions: { id: string; title: string; amount: unknown }[] };

/** Every second unit of what the promotion covers at half price, as its app says. */
const halves = (args: object = {}) => ({ kind: 'app', code: 'second-half.halves', args: { percent: 50, ...args } });
const promotion = (changes: object = {}) => ({
  slug: 'second-half',
  title: { en: 'Second half', zh: '第二件半价' },
  everything: true,
  threshold: { kind: 'units', units: 1 },
  reduction: halves(),
  ...changes,
});
const { id } = await mei.does<Id>('promotion/save', promotion());
const set = (changes: object) => mei.does<Id>('promotion/save', { id, ...promotion(changes) });
const mode = async (name: string) => {
  await mei.does('app/settings', { slug: 'second-half', settings: { mode: name } });
  await shop.untilHandled();
};

beforeEach(async () => {
  await mei.does('app/switch', { slug: 'second-half', on: true });
  await mode('fine');
  await set({});
  // After failures an app is left alone for a while.
  shop.clock.pass(61_000);
});

let units = 1;

/** Somebody with a cart that no one had before: one cup, and some tea. */
async function withCart(tea = ++units) {
  const somebody = shop.visitor();
  await somebody.post('cart/add', { sku: 'TEA-GREEN', quantity: tea });
  await somebody.post('cart/add', { sku: 'CUP-SUN', quantity: 1 });
  return { somebody, cart: (await somebody.post('cart/get')) as Cart, tea };
}
const offOf = ({ totals }: Pick<Cart, 'totals'>) => totals.promotionDiscount.amount;
const asked = async () => (await db.selectFrom('app_value').select('value').where('key', '=', 'asked').execute())[0];

test('the cart takes off what the app tells, line by line, and so do checkout and order', async () => {
  const { somebody, cart } = await withCart(4);
  const tea = cart.lines.find(({ sku }) => sku === 'TEA-GREEN');
  const price = tea?.unitPrice.amount ?? 0;
  expect(tea?.discounts).toEqual([{ source: 'promotion', code: id, amount: price }]);
  expect(cart.lines.find(({ sku }) => sku === 'CUP-SUN')?.discounts).toEqual([]);
  expect(cart.promotions).toMatchObject([{ id, title: 'Second half', amount: { amount: price, currency: 'USD' } }]);
  totalsAddUp(cart);
  const checkout = await readyCheckout(somebody, filledIn);
  expect(offOf(checkout)).toBe(price);
  totalsAddUp(checkout);
  const { orderNo } = await place(somebody, checkout);
  expect((await shop.visitor().get('/promotion/second-half')).status).toBe(404);
  expect((await shop.visitor().post('promotion/list')).items).toEqual([]);
  const order = await somebody.post('order/track', { orderNo, email: 'ana@example.com' });
  expect(order.amounts).toMatchObject({ promotionDiscount: { amount: price }, total: checkout.totals.total });
});

test('the app is told figures of the lines that the promotion covers, and nothing of a person', async () => {
  const { id: productId } = await shop.visitor().post('product/get', { slug: 'green-tea' });
  await set({ everything: false, productIds: [productId] });
  const { cart, tea } = await withCart();
  const price = cart.lines.find(({ sku }) => sku === 'TEA-GREEN')?.unitPrice;
  expect((await asked())?.value).toEqual({
    value: { args: { percent: 50 }, currency: 'USD', lines: [{ sku: 'TEA-GREEN', quantity: tea, price }] },
  });
});

test('it is asked once for the same figures, and a promotion that is not reached asks and promises nothing', async () => {
  const countOf = async () => (await db.selectFrom('app_discount').select('key').execute()).length;
  const { tea } = await withCart();
  const before = await countOf();
  await mode('fine');
  await Promise.all([withCart(tea), withCart(tea)]);
  expect(await countOf()).toBe(before);
  await set({ threshold: { kind: 'units', units: 900 } });
  const { cart } = await withCart();
  expect(await countOf()).toBe(before);
  expect(cart.promotions).toEqual([]);
});

test('what was shown is charged: placing asks nobody, and refuses with fresh figures where the discount is gone', async () => {
  const { somebody, cart } = await withCart();
  const checkout = await readyCheckout(somebody, filledIn);
  expect(offOf(checkout)).toBe(offOf(cart));
  expect(offOf(cart)).toBeGreaterThan(0);
  await mei.does('app/switch', { slug: 'second-half', on: false });
  await shop.untilHandled();
  const refused = await somebody.call('checkout/place', placing(checkout));
  expect(refused.code).toBe(40);
  const fresh = (refused.data as unknown as { checkout: typeof checkout }).checkout;
  expect(offOf(fresh)).toBe(0);
  expect(fresh.totals.total.amount).toBe(checkout.totals.total.amount + offOf(checkout));
  expect((await place(somebody, fresh)).orderNo).toBeTruthy();
});

test('more than there is takes what is left on each line, and of all lines, never more', async () => {
  await mode('greedyLines');
  const lines = (await withCart()).cart;
  expect(lines.totals.total.amount).toBe(lines.totals.shipping.amount);
  totalsAddUp(lines);
  await mode('greedyTotal');
  const { somebody, cart } = await withCart();
  expect(offOf(cart)).toBe(cart.totals.items.amount);
  const checkout = await readyCheckout(somebody, filledIn);
  totalsAddUp(checkout);
  expect((await place(somebody, checkout)).orderNo).toBeTruthy();
});

test('it stands beside a discount on products as any other promotion on the order does, on what that has left', async () => {
  const { id: tenth } = await mei.does<Id>('promotion/save', {
    ...promotion({ slug: 'tea-tenth', everything: false, reduction: { kind: 'percent', basisPoints: 9000 } }),
    productIds: [(await shop.visitor().post('product/get', { slug: 'green-tea' })).id],
  });
  const { cart } = await withCart(2);
  const tea = cart.lines.find(({ sku }) => sku === 'TEA-GREEN');
  const [price = 0, left = 0] = [tea?.unitPrice.amount, tea?.total.amount];
  // A tenth of two units is less than half a unit: the app gets no more than that.
  expect(left).toBe(0);
  expect(offOf(cart)).toBe(2 * price);
  totalsAddUp(cart);
  await mei.does('promotion/remove', { id: tenth });
});

test('Mei saves what the schema allows, chooses among what apps bring, and tries a basket before it is saved', async () => {
  const { items } = await mei.does<{ items: object[] }>('promotion/kinds');
  expect(items).toMatchObject([
    { code: 'second-half.halves', name: 'Second at a discount', isOn: true, defaults: { percent: 50 } },
  ]);
  const save = (reduction: object, more: object = {}) =>
    mei.call('promotion/save', { id, ...promotion({ reduction, ...more }) });
  expect(await save(halves({ percent: 101 }))).toMatchObject({
    code: 40,
    data: { errors: [{ field: 'reduction.args.percent' }] },
  });
  expect(await save(halves({ other: 1 }))).toMatchObject({ data: { errors: [{ field: 'reduction.args.other' }] } });
  const gone = { kind: 'app', code: 'nobody.nothing', args: {} };
  expect(await save(gone)).toMatchObject({
    data: { errors: [{ field: 'reduction.code', message: expect.stringMatching(/No app/) }] },
  });
  expect((await save(gone, { enabled: false })).code).toBe(0);
  await set({ enabled: false });
  const tried = await mei.does<{ promotions: { amount: { amount: number } }[]; words: { badge: string }[] }>(
    'promotion/try',
    {
      lines: [{ sku: 'TEA-GREEN', quantity: 2 }],
      promotion: { ...promotion(), title: { en: 'T' } },
    },
  );
  expect(tried.promotions[0]?.amount.amount).toBeGreaterThan(0);
  expect(tried.words).toEqual([]);
  // What is being typed is no fault of the app.
  const typed = { ...promotion({ reduction: { ...halves(), args: { percent: 'x' } } }), title: { en: 'T' } };
  const odd = await mei.does('promotion/try', { lines: [{ sku: 'TEA-GREEN', quantity: 3 }], promotion: typed });
  expect(odd).toMatchObject({ promotions: [] });
  expect(JSON.stringify(await asked())).not.toContain('"x"');
  const support = await hire(shop, 'Sam', 'support');
  expect((await support.call('promotion/kinds', {})).code).toBe(30);
});

test('app.json says what is wrong with its discounts', async () => {
  const halvesOnly = 'export default { discounts: { halves: () => null } };';
  const add = async (discounts: object[], code = halvesOnly) =>
    (await command(shop, 'add', appFolder({ slug: 'odd', discounts }, code))).text;
  expect(await add([{ code: 'halves' }, { code: 'halves' }])).toBe('app.json: the discount halves is there twice');
  const secret = { type: 'object', properties: { key: { type: 'string', writeOnly: true } } };
  expect(await add([{ code: 'halves', args: secret }])).toMatch(/the discount halves has a secret/);
  expect(await add([{ code: 'thirds' }])).toBe('server.js has no discounts.thirds, which app.json announces');
  expect(await add([], halvesOnly)).toBe('server.js has discounts.halves, which app.json does not announce');
  expect(await add([{ code: 'Halves' }])).toMatch(/discounts.0.code has 1 to 40 characters/);
});
