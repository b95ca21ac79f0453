import { expect, test } from 'vitest';
import { lockUnpaidKeys } from '../src/modules/orders/unpaid.repo.ts';
import { rowsIn, stockOf } from './support/books.repo.ts';
import { anasAddress, place, placing, readyToBuy } from './support/buying.ts';
import { heldTransaction, untilWaiting } from './support/held.repo.ts';
import { setState } from './support/orders.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';
import { day } from './support/time-and-place.ts';

const shop = await meisShop({ rateLimits: true, trustProxy: '127.0.0.1' });
const { db } = shop.tools;

let people = 0;
const from = (ip: string) => shop.visitor({ 'x-forwarded-for': ip });
/** Somebody whom nobody knows yet: an e-mail and a phone of their own. */
const stranger = () => {
  people += 1;
  const phone = `+1415555${String(2000 + people)}`;
  return { email: `unpaid-${people}@example.com`, phone, address: { ...anasAddress, phone } };
};

test('thirty carts from one address at once reserve ten units by cash on delivery, and not all', async () => {
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
  // Others are not held up, and tomorrow the address may order again.
  const ben = from('10.1.1.2');
  await place(ben, await readyToBuy(ben, 'FEW', 1, stranger()));
  shop.clock.pass(day);
  const [first] = carts;
  if (first) await place(first.who, await readyToBuy(first.who, 'FEW', 1, stranger()));
});

test('one e-mail, however it is written, and one phone have five unpaid orders; an order that was sent counts no more', async () => {
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

test('two who place the last order that an address may have wait for each other: one is placed', async () => {
  const owner = await mei(shop);
  await owner.does('setting/save', { orders: { unpaidPerAddress: 1 } });
  const address = '10.3.1.1';
  const ana = from(address);
  const ben = from(address);
  // Different goods, so that nothing but the limit brings them to one place.
  const cup = await readyToBuy(ana, 'CUP-RAIN', 1, stranger());
  const tea = await readyToBuy(ben, 'TEA-GREEN', 1, stranger());
  const held = await heldTransaction(db);
  await lockUnpaidKeys(held.tx, { address, email: '', phone: '' });
  const answers = [ana.call('checkout/place', placing(cup)), ben.call('checkout/place', placing(tea))];
  await untilWaiting(db, 2);
  await held.commit();
  expect((await Promise.all(answers)).map(({ code }) => code).sort()).toEqual([0, 40]);
  await owner.does('setting/save', { orders: { unpaidPerAddress: null } });
  await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, stranger()));
});
