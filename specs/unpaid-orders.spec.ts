import { describe, expect, test } from 'vitest';
import { lockUnpaidKeys } from '../src/modules/orders/unpaid.repo.ts';
import { anasAddress, place, placing, readyCheckout, readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { rowsIn, stockOf } from './support/ledger.repo.ts';
import { openTransaction, untilWaiting } from './support/open-transaction.repo.ts';
import { setState } from './support/orders.repo.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop({ rateLimits: true, trustProxy: '127.0.0.1' });
const { db } = shop.tools;

let people = 0;
const from = (ip: string) => shop.visitor({ 'x-forwarded-for': ip });
/** A new buyer with an email and a phone of their own. */
const stranger = () => {
  people += 1;
  const phone = `+1415555${String(2000 + people)}`;
  return { email: `unpaid-${people}@example.com`, phone, address: { ...anasAddress, phone } };
};

test('thirty carts from one IP at once reserve ten units by cash on delivery, and not all', async () => {
  await shop.save({ slug: 'few', title: 'Few', variants: [{ sku: 'FEW', price: 1000, onHand: 30 }] });
  const other = await shop.another({ clock: shop.clock });
  const carts = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const who = from('10.1.1.1');
      const checkout = await readyToBuy(who, 'FEW', 1, stranger());
      return { who: who.at(n % 2 ? other.origin : shop.origin), checkout };
    }),
  );
  const before = await rowsIn(db, 'customer_order');
  const answers = await Promise.all(carts.map(({ who, checkout }) => who.call('checkout/place', placing(checkout))));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(10);
  const refused = answers.filter(({ code }) => code === 40);
  expect(new Set(refused.map(({ msg }) => msg))).toEqual(
    new Set(['There are too many unpaid orders already. Please complete one of them first.']),
  );
  expect(refused).toHaveLength(20);
  expect(await rowsIn(db, 'customer_order')).toBe(before + 10);
  expect((await stockOf(db, 'FEW')).reserved).toBe(10);
  // Others are not affected, and tomorrow the IP may order again.
  const ben = from('10.1.1.2');
  await place(ben, await readyToBuy(ben, 'FEW', 1, stranger()));
  shop.clock.pass(day);
  const [first] = carts;
  if (first) await place(first.who, await readyToBuy(first.who, 'FEW', 1, stranger()));
});

test('one email, however it is written, and one phone may have five unpaid orders; a shipped order is not counted', async () => {
  const email = 'One@Example.com';
  let addresses = 0;
  const ip = () => `10.2.${(addresses += 1)}.1`;
  const orders = async (changes: object) => {
    const who = from(ip());
    const checkout = await readyToBuy(who, 'TEA-GREEN', 1, { ...stranger(), ...changes });
    return who.call('checkout/place', placing(checkout));
  };
  const placed = [];
  for (let n = 0; n < 5; n += 1) placed.push(await orders({ email: n % 2 ? email : email.toLowerCase() }));
  expect(placed.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  expect(await orders({ email })).toMatchObject({ code: 40, data: { errors: [{ field: 'paymentMethod' }] } });
  await setState(db, placed[0]?.data.orderNo ?? '', { delivery_status: 'shipped' });
  expect((await orders({ email })).code).toBe(0);
  const address = { ...anasAddress, phone: '(415) 555-9876' };
  for (let n = 0; n < 5; n += 1) expect((await orders({ phone: '', address })).code).toBe(0);
  expect((await orders({ phone: '', address: { ...address, phone: '+14155559876' } })).code).toBe(40);
});

test('when two place the last order that a postal address may have, one is placed', async () => {
  const owner = await mei(shop);
  await owner.does('setting/save', { orders: { unpaidPerAddress: 1 } });
  const address = '10.3.1.1';
  const ana = from(address);
  const ben = from(address);
  // Different products, so that only the limit is shared.
  const cup = await readyToBuy(ana, 'CUP-RAIN', 1, stranger());
  const tea = await readyToBuy(ben, 'TEA-GREEN', 1, stranger());
  const open = await openTransaction(db);
  await lockUnpaidKeys(open.tx, { address, email: '', phone: '' });
  const answers = [ana.call('checkout/place', placing(cup)), ben.call('checkout/place', placing(tea))];
  await untilWaiting(db, 2);
  await open.commit();
  expect((await Promise.all(answers)).map(({ code }) => code).sort()).toEqual([0, 40]);
  await owner.does('setting/save', { orders: { unpaidPerAddress: null } });
  await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, stranger()));
});

describe('a product with a limit for cash on delivery', () => {
  const message = 'There are too many unpaid orders already. Please complete one of them first.';
  const limited = async (slug: string, onDeliveryLimit: number | null, skus = [slug.toUpperCase()]) => {
    await shop.save({ slug, title: `Scarce ${slug}`, variants: skus.map((sku) => ({ sku, price: 1000, onHand: 60 })) });
    await (await mei(shop)).does('stock/onDelivery', { slug, onDeliveryLimit });
  };
  let places = 0;
  const elsewhere = () => from(`10.4.${(places += 1)}.1`);
  const order = async (who: Shopper, sku: string, quantity: number, changes: object = {}) =>
    who.call('checkout/place', placing(await readyToBuy(who, sku, quantity, { ...stranger(), ...changes })));

  test('an order beyond it is refused with the product’s name and the number; with another payment method it is not', async () => {
    await limited('vase', 2);
    const refused = await order(elsewhere(), 'VASE', 3);
    const words =
      'At most 2 of “Scarce vase” can be ordered with cash on delivery. Order fewer, or choose another payment method.';
    expect(refused).toMatchObject({
      code: 40,
      msg: words,
      data: { errors: [{ field: 'paymentMethod', rule: 'max', message: words }], totals: {} },
    });
    expect(await stockOf(db, 'VASE')).toEqual({ onHand: 60, reserved: 0 });
    const chinese = shop.visitor({ 'x-forwarded-for': '10.4.200.1', 'x-lang': 'zh' });
    expect((await order(chinese, 'VASE', 3)).msg).toContain('货到付款最多可订购 2 件');
    expect((await order(elsewhere(), 'VASE', 3, { paymentMethod: 'bank-transfer' })).code).toBe(0);
    expect((await order(elsewhere(), 'VASE', 2)).code).toBe(0);
    await limited('vase', 0);
    expect((await order(elsewhere(), 'VASE', 1)).msg).toContain('cannot be ordered with cash on delivery');
    await limited('vase', null);
    expect((await order(elsewhere(), 'VASE', 20)).code).toBe(0);
  });

  test('its variants count together, within an order and over those of one email, phone or address', async () => {
    await limited('bowl', 3, ['BOWL-S', 'BOWL-L']);
    const both = elsewhere();
    await both.post('cart/add', { sku: 'BOWL-S', quantity: 2 });
    await both.post('cart/add', { sku: 'BOWL-L', quantity: 2 });
    const checkout = await readyCheckout(both, stranger());
    expect((await both.call('checkout/place', placing(checkout))).msg).toContain('At most 3 of');
    const { email, phone, address } = stranger();
    const place = from('10.5.1.1');
    expect((await order(place, 'BOWL-S', 2, { email, phone, address })).code).toBe(0);
    expect(await order(elsewhere(), 'BOWL-L', 2, { email: email.toUpperCase() })).toMatchObject({
      code: 40,
      msg: message,
    });
    expect(await order(elsewhere(), 'BOWL-L', 2, { phone, address })).toMatchObject({ code: 40, msg: message });
    expect(await order(place, 'BOWL-L', 2)).toMatchObject({ code: 40, msg: message });
    // Orders within it are accepted, and shipped ones or those with another address are not counted.
    expect((await order(place, 'BOWL-L', 1)).code).toBe(0);
    expect((await order(place, 'BOWL-L', 1)).code).toBe(40);
    shop.clock.pass(day);
    expect((await order(place, 'BOWL-L', 3)).code).toBe(0);
  });

  // Sixty requests and more on two processes: a busy machine may need longer than for other tests.
  test('thirty carts from one IP on two processes reserve four units of it, whatever other limits allow', {
    timeout: 90_000,
  }, async () => {
    // Of many variants, so that the orders do not wait for one row of stock.
    const skus = Array.from({ length: 10 }, (_, n) => `LAMP-${n}`);
    await limited('lamp', 4, skus);
    const owner = await mei(shop);
    const limits = { unpaidPerAddress: null, unpaidPerEmail: null, unpaidPerPhone: null };
    await owner.does('setting/save', { orders: limits });
    const other = await shop.another({ clock: shop.clock });
    const carts = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const who = from('10.6.1.1');
        const checkout = await readyToBuy(who, skus[n % 10] ?? '', 1 + (n % 2), stranger());
        return { who: who.at(n % 3 ? other.origin : shop.origin), checkout };
      }),
    );
    const answers = await Promise.all(carts.map(({ who, checkout }) => who.call('checkout/place', placing(checkout))));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 40]));
    const reserved = await Promise.all(skus.map(async (sku) => (await stockOf(db, sku)).reserved));
    expect(reserved.reduce((sum, units) => sum + units)).toBe(4);
    await owner.does('setting/save', { orders: { unpaidPerAddress: 10, unpaidPerEmail: 5, unpaidPerPhone: 5 } });
  });

  test('staff can read the limit, it is in the log, and saving the product keeps it', async () => {
    await limited('clock', 7);
    await shop.save({ slug: 'clock', title: 'Another clock', variants: [{ sku: 'CLOCK', price: 900, onHand: 5 }] });
    const owner = await mei(shop);
    const levels = await owner.does<{ items: object[] }>('stock/list', { keyword: 'CLOCK' });
    expect(levels.items).toMatchObject([{ sku: 'CLOCK', onDeliveryLimit: 7 }]);
    const log = await owner.does<{ items: object[] }>('log/list', { subject: 'product:clock' });
    expect(log.items[0]).toMatchObject({
      action: 'stock:onDelivery',
      before: { onDeliveryLimit: null },
      after: { onDeliveryLimit: 7 },
    });
    for (const onDeliveryLimit of [-1, 1.5, '3', 2 ** 40])
      expect((await owner.call('stock/onDelivery', { slug: 'clock', onDeliveryLimit })).code).toBe(40);
    expect((await owner.call('stock/onDelivery', { slug: 'no-such', onDeliveryLimit: 1 })).code).toBe(40);
  });
});
