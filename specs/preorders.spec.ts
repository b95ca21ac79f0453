import { describe, expect, test } from 'vitest';
import type { AdminData } from '../src/shared/admin-calls.ts';
import type { StaffOrder } from '../src/shared/contracts/staff-order.ts';
import { place, placing, readyToBuy, typedAddress } from './support/buying.ts';
import { day } from './support/clock.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { figuresOf, unbalancedSkus } from './support/ledger.repo.ts';
import { mailsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
let mei = await enterMei(shop);

/** An order as it is typed without scripts. */
const typed = {
  email: 'ana@example.com',
  'address.countryCode': 'US',
  ...typedAddress,
};

const dayIn = (days: number) => new Date(shop.clock.now().getTime() + days * day).toISOString().slice(0, 10);
const afterDays = async (days: number) => {
  shop.clock.pass(days * day);
  mei = await enterMei(shop);
  await shop.work('preorders:end');
};

type Product = AdminData<'product/get'>;
const variant = { spec: {}, price: { amount: 4000, currency: 'USD' }, onHand: 0 };

function save(sku: string, changes: object = {}) {
  const slug = sku.toLowerCase();
  const body = { slug, title: { en: slug }, status: 'active', variants: [{ ...variant, sku, ...changes }] };
  return mei.call<Product>('product/save', body);
}

/** A new product that can be pre-ordered. */
async function preorder(sku: string, limit: number | null = null, days = 30): Promise<Product> {
  const saved = await save(sku, { preorderOn: dayIn(days), preorderLimit: limit });
  expect(saved.code, saved.msg).toBe(0);
  return saved.data;
}

/** The product saved again with changes of its variant. */
async function change({ id }: Product, changes: object) {
  const { variants, ...product } = await mei.does<Product>('product/get', { id });
  const changed = variants.map((each) => ({ ...each, ...changes }));
  return mei.call<Product>('product/save', { ...product, base: product.version, variants: changed });
}

const shown = async (sku: string) =>
  (await shop.visitor().post('product/get', { slug: sku.toLowerCase() })).variants[0];
const adjust = (sku: string, delta: number) =>
  mei.call<{ available: number }>('stock/adjust', { sku, delta, reason: 'delivery' });

let people = 0;
/** Orders units and pays them by the test card. */
async function paid(sku: string, quantity = 1, who: Shopper = shop.visitor()) {
  const email = `preorder-${(people += 1)}@example.com`;
  const placed = await place(who, await readyToBuy(who, sku, quantity, { email, paymentMethod: 'test' }));
  await who.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  return { ...placed, email };
}

const ship = (orderNo: string) => mei.does<StaffOrder>('order/ship', { orderNo, key: `parcel of ${orderNo}` });

describe('a pre-order', () => {
  test('says its day on the page, card, cart, checkout and order, in structured data and in the feed', async () => {
    await preorder('MOON-LAMP', null, 30);
    const on = dayIn(30);
    expect(await shown('MOON-LAMP')).toMatchObject({ preorderOn: on });
    const ana = shop.visitor();
    const html = await ana.html('/product/moon-lamp');
    expect(html).toContain('Pre-order: ships from');
    expect(html).toContain(`"availability":"https://schema.org/PreOrder","availabilityStarts":"${on}"`);
    const list = await ana.post('product/list', { keyword: 'moon-lamp' });
    expect(list.items).toMatchObject([{ available: true, preorderOn: on }]);
    const feed = await (await ana.get('/feed/products.xml')).text();
    expect(feed).toContain(`<g:availability>preorder</g:availability><g:availability_date>${on}T00:00:00Z`);
    await ana.post('cart/add', { sku: 'MOON-LAMP', quantity: 2 });
    const cart = await ana.post('cart/get', {});
    expect(cart.lines).toMatchObject([{ preorderOn: on, available: true, problem: null }]);
    const checkout = await readyToBuy(ana, 'MOON-LAMP', 1);
    expect(checkout.lines[0]?.preorderOn).toBe(on);
    const dates = checkout.shippingMethods.map(({ estimate }) => estimate.earliest);
    expect(dates.every((earliest) => earliest >= on)).toBe(true);
    const placed = await place(ana, checkout);
    const order = await ana.post('order/track', placed);
    expect(order.lines[0]?.preorderOn).toBe(on);
    await shop.work('events:read');
    const [mail] = await mailsTo(shop, 'ana@example.com');
    expect(mail?.text).toMatch(/Pre-order: ships from .*\d{4}/);
  });

  test('ends by itself on its day: nothing more is ordered, and what is owed stays owed', async () => {
    await preorder('LATE-MOON', null, 5);
    await paid('LATE-MOON', 2);
    await afterDays(5);
    expect(await shown('LATE-MOON')).toMatchObject({ stock: 0 });
    expect((await shown('LATE-MOON'))?.preorderOn).toBeUndefined();
    const who = shop.visitor();
    expect((await who.call('checkout/create', { from: 'buy', sku: 'LATE-MOON', quantity: 1 })).code).not.toBe(0);
    expect(await figuresOf(db, 'LATE-MOON')).toMatchObject({ onHand: 0, reserved: 2, sold: 2 });
  });

  test('ends with the first unit that is free to sell, and buyers who waited come first', async () => {
    const product = await preorder('SOON-MOON');
    const { orderNo } = await paid('SOON-MOON', 3);
    expect(await figuresOf(db, 'SOON-MOON')).toMatchObject({ onHand: 0, reserved: 3, sold: 3 });
    expect((await adjust('SOON-MOON', 3)).data).toMatchObject({ available: 0 });
    expect(await shown('SOON-MOON')).toHaveProperty('preorderOn');
    expect((await adjust('SOON-MOON', 1)).data).toMatchObject({ available: 1 });
    expect(await shown('SOON-MOON')).toMatchObject({ stock: 1 });
    expect(await shown('SOON-MOON')).not.toHaveProperty('preorderOn');
    expect((await mei.does<Product>('product/get', { id: product.id })).variants[0]).toMatchObject({
      preorderOn: null,
    });
    await ship(orderNo);
    expect(await figuresOf(db, 'SOON-MOON')).toMatchObject({ onHand: 1, reserved: 0, sold: 3 });
  });

  test('is refused for what is in stock or not counted, and cannot be taken away from buyers who wait', async () => {
    expect((await save('FULL-MOON', { onHand: 3, preorderOn: dayIn(9) })).code).toBe(40);
    expect((await save('FULL-MOON', { policy: 'continued', preorderOn: dayIn(9) })).code).toBe(40);
    const product = await preorder('KEPT-MOON');
    await paid('KEPT-MOON');
    expect((await change(product, { preorderOn: null })).msg).toContain('Orders wait for KEPT-MOON');
    expect((await change(product, { onHand: 1, preorderOn: null })).code).toBe(0);
  });

  test('that is cancelled gives its place back, paid or not, and no unit appears on the shelf', async () => {
    await preorder('GONE-MOON', 2);
    const first = await paid('GONE-MOON');
    const who = shop.visitor();
    const second = await place(who, await readyToBuy(who, 'GONE-MOON', 1, { paymentMethod: 'bank-transfer' }));
    expect(await shown('GONE-MOON')).toMatchObject({ stock: 0 });
    await mei.does('order/cancel', {
      orderNo: first.orderNo,
      reason: 'changed their mind',
      key: `cancelled ${first.orderNo}`,
    });
    await mei.does('order/cancel', {
      orderNo: second.orderNo,
      reason: 'changed their mind',
      key: `cancelled ${second.orderNo}`,
    });
    expect(await figuresOf(db, 'GONE-MOON')).toMatchObject({ onHand: 0, reserved: 0, sold: 0 });
    expect(await shown('GONE-MOON')).toMatchObject({ stock: 2 });
  });
});

test('of twelve buyers at once for five places, on two processes, exactly five get one, and the database refuses a sixth', async () => {
  await preorder('FEW-MOON', 5);
  const other = await shop.another({ clock: shop.clock });
  const buyers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const who = (index % 2 ? other : shop).visitor();
      return { who, checkout: await readyToBuy(who, 'FEW-MOON', 1, { paymentMethod: 'test' }) };
    }),
  );
  const answers = await Promise.all(buyers.map(({ who, checkout }) => who.call('checkout/place', placing(checkout))));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
  expect(await figuresOf(db, 'FEW-MOON')).toMatchObject({ onHand: 0, reserved: 5 });
  const more = db.updateTable('variant').set({ reserved: 6 }).where('sku', '=', 'FEW-MOON').execute();
  await expect(more).rejects.toThrow('more units of FEW-MOON are owed than there are places');
});

test('a moved day reaches waiting orders, and their buyers by one mail; what has left stays', async () => {
  const product = await preorder('MOVED-MOON', null, 20);
  const waiting = await paid('MOVED-MOON', 2);
  const left = await paid('MOVED-MOON');
  await ship(left.orderNo);
  const on = dayIn(40);
  expect((await change(product, { preorderOn: on })).code).toBe(0);
  await shop.work('events:read');
  await change(product, { barcode: 'B1' });
  await shop.work('events:read');
  const order = await mei.does<StaffOrder>('order/get', { orderNo: waiting.orderNo });
  expect(order.lines[0]?.preorderOn).toBe(on);
  expect(order.shippingMethod.dates).toBeNull();
  expect(order.timeline.filter(({ kind }) => kind === 'preorderMoved')).toHaveLength(1);
  const kinds = async (email: string) => (await mailsTo(shop, email)).map(({ kind }) => kind);
  expect((await kinds(waiting.email)).filter((kind) => kind === 'order-preorderMoved')).toHaveLength(1);
  expect(await kinds(left.email)).not.toContain('order-preorderMoved');
  const [listed, ...others] = (
    await mei.does<{ items: StaffOrder[] }>('order/list', { filters: { preorder: true, sku: 'MOVED-MOON' } })
  ).items;
  expect([listed?.orderNo, others]).toEqual([waiting.orderNo, []]);
});

test('nobody orders by surprise what waits: a day that the buyer has not seen refuses the order, and is shown', async () => {
  const { data: product } = await save('SWIFT-MOON', { onHand: 1 });
  const ana = shop.visitor();
  const checkout = await readyToBuy(ana, 'SWIFT-MOON');
  expect(checkout.dispatchedFrom).toBeNull();
  expect((await change(product, { onHand: 0, preorderOn: dayIn(12) })).code).toBe(0);
  const send = (dispatchedFrom: string | null) => ana.call('checkout/place', { ...placing(checkout), dispatchedFrom });
  const refused = await send(null);
  expect([refused.code, refused.msg]).toEqual([40, expect.stringContaining('ships has changed')]);
  expect(refused.data).toMatchObject({ checkout: { dispatchedFrom: dayIn(12) } });
  expect((await send(dayIn(12))).code).toBe(0);
});

test('without scripts, too: the form carries the day that was on its page, and the page says which it is now', async () => {
  const { data: product } = await save('PLAIN-MOON', { onHand: 1 });
  const ana = new FormBrowser(shop.visitor());
  const begun = await ana.press(await ana.open('/product/plain-moon'), 'Buy now');
  const form = await ana.press(begun, 'Show the fields', typed);
  expect((await change(product, { onHand: 0, preorderOn: dayIn(12) })).code).toBe(0);
  const back = await ana.press(form, 'Place order');
  expect(back.at).toContain('?seen=');
  expect(textOf(back.html)).toContain('Not everything is in stock: the order now ships from');
  expect((await ana.press(back, 'Place order')).at).toContain('/checkout/thankyou');
});

test('after all of this the movements add up', async () => {
  expect(await unbalancedSkus(db)).toEqual([]);
});
