import { expect, test } from 'vitest';
import { endElsewhere } from '../src/modules/customers/index.ts';
import { filledIn, place, readyToBuy } from './support/buying.ts';
import { fillCart, visitorIdOf } from './support/carts.repo.ts';
import { account, signedInTo, signIn } from './support/customers.ts';
import { fillWishList } from './support/favourites.repo.ts';
import { listenAs } from './support/listener.ts';
import { openTransaction } from './support/open-transaction.repo.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';

const shop = await meisShop();
const other = await shop.another({ clock: shop.clock });
const { db } = shop.tools;

let people = 0;
/** An account with an email of its own. */
const person = (emailVerified = true) => account(shop, { email: `person-${(people += 1)}@example.com`, emailVerified });
const quantities = async (who: Shopper) => {
  const { lines } = await who.post('cart/get');
  return Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]));
};
const add = (who: Shopper, sku: string, quantity: number) => who.post('cart/add', { sku, quantity });
const moment = () => new Promise((resolve) => setTimeout(resolve, 300));

test('Ana’s guest cart joins her cart when she signs in: quantities are added, other lines are moved', async () => {
  const id = await person();
  const laptop = await signedInTo(shop, id);
  await add(laptop, 'CUP-RAIN', 2);
  await add(laptop, 'TEA-GREEN', 1);
  const phone = shop.visitor();
  await add(phone, 'CUP-RAIN', 3);
  await add(phone, 'LANTERN', 1);
  await signIn(shop, phone, id);
  const joined = { 'CUP-RAIN': 5, 'TEA-GREEN': 1, LANTERN: 1 };
  expect(await quantities(phone)).toEqual(joined);
  expect(await quantities(laptop)).toEqual(joined);
});

test('quantities join up to the stock and up to 999; of a sold-out product the larger number stays', async () => {
  const id = await person();
  const laptop = await signedInTo(shop, id);
  for (const [sku, quantity] of [
    ['CUP-MOON', 2],
    ['TEA-GREEN', 600],
    ['POT-BLACK-S', 1],
  ] as const)
    await add(laptop, sku, quantity);
  const phone = shop.visitor();
  for (const [sku, quantity] of [
    ['CUP-MOON', 3],
    ['TEA-GREEN', 700],
    ['POT-BLACK-S', 2],
  ] as const)
    await add(phone, sku, quantity);
  await db.updateTable('variant').set({ on_hand: 0 }).where('sku', '=', 'POT-BLACK-S').execute();
  await signIn(shop, phone, id);
  expect(await quantities(phone)).toEqual({ 'CUP-MOON': 3, 'TEA-GREEN': 999, 'POT-BLACK-S': 2 });
});

test('twenty sign-ins at once with one guest’s cart, at two processes, count it once', async () => {
  const id = await person();
  await add(await signedInTo(shop, id), 'TEA-GREEN', 1);
  const phone = shop.visitor();
  await add(phone, 'TEA-GREEN', 4);
  await add(phone, 'CUP-RAIN', 2);
  const browsers = Array.from({ length: 20 }, () => phone.at(shop.origin));
  await Promise.all(browsers.map((each, index) => signIn(index % 2 ? shop : other, each, id)));
  expect(await quantities(browsers[7] as Shopper)).toEqual({ 'TEA-GREEN': 5, 'CUP-RAIN': 2 });
});

test('when two people sign in with one guest’s cart at once, one gets all of it, the other nothing', async () => {
  const guest = shop.visitor();
  await add(guest, 'TEA-GREEN', 4);
  await add(guest, 'CUP-RAIN', 2);
  const browsers = await Promise.all(
    [await person(), await person()].map((id, index) => signIn(index ? shop : other, guest.at(shop.origin), id)),
  );
  const carts = await Promise.all(browsers.map(quantities));
  expect(carts).toContainEqual({ 'TEA-GREEN': 4, 'CUP-RAIN': 2 });
  expect(carts).toContainEqual({});
});

test('nothing that is added on both devices while Ana signs in is lost or doubled', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await person();
    const laptop = await signedInTo(other, id);
    const phone = shop.visitor();
    if (round % 2) await add(phone, 'CUP-RAIN', 1);
    else await phone.post('favorite/add', { types: 'product', productId: (await lantern()).id });
    const tab = phone.at(shop.origin);
    const presses = Array.from({ length: 6 }, () => [add(tab, 'TEA-GREEN', 1), add(laptop, 'TEA-GREEN', 1)]).flat();
    const [signed] = await Promise.all([signIn(shop, phone, id), ...presses]);
    expect((await quantities(signed))['TEA-GREEN'], `round ${round}`).toBe(12);
  }
});

test('what a guest adds while the sign-in is being written joins as well, also the first line', async () => {
  for (const first of [true, false]) {
    const id = await person();
    const phone = shop.visitor();
    await phone.post('favorite/add', { types: 'product', productId: (await lantern()).id });
    if (!first) await add(phone, 'CUP-RAIN', 1);
    // The wish list is locked, and so the sign-in waits just before its end: all that the guest had has been merged.
    const open = await openTransaction(db);
    const mergedInto = open.tx
      .selectFrom('visitor')
      .select('id')
      .where('id', '=', await visitorIdOf(db, id));
    await mergedInto.forNoKeyUpdate().execute();
    const tab = phone.at(shop.origin);
    const signing = signIn(shop, phone, id);
    await moment();
    const late = [
      add(tab, 'TEA-GREEN', 2),
      tab.post('favorite/add', { types: 'product', productId: await idOf('moon-cup') }),
    ];
    const bought = tab.post('checkout/create', { from: 'buy', sku: 'TEA-GREEN', quantity: 1 }).catch(() => null);
    await moment();
    await open.commit();
    const signed = await signing;
    await Promise.all([...late, bought]);
    expect(await quantities(signed)).toEqual({ 'TEA-GREEN': 2, ...(!first && { 'CUP-RAIN': 1 }) });
    expect((await signed.post('favorite/list')).total).toBe(2);
  }
});

test('a guest’s cookie is useless once the account has its cart', async () => {
  const phone = shop.visitor();
  await add(phone, 'TEA-GREEN', 1);
  const copy = phone.at(shop.origin);
  await signIn(shop, phone, await person());
  await add(copy, 'CUP-RAIN', 1);
  expect(await quantities(copy)).toEqual({ 'CUP-RAIN': 1 });
  expect(await quantities(phone)).toEqual({ 'TEA-GREEN': 1 });
});

test('visitor/data says who is signed in, and nobody once the token is revoked, whatever the cookies say', async () => {
  const id = await person();
  const ana = await signIn(shop, shop.visitor(), id);
  expect((await ana.post('visitor/data')).user).toMatchObject({ firstName: 'Ana', nickName: '', avatar: null });
  expect((await shop.visitor().post('visitor/data')).user).toBeNull();
  await add(ana, 'TEA-GREEN', 1);
  await db.transaction().execute((tx) => endElsewhere(tx, shop.tools, id));
  expect(await ana.post('visitor/data')).toMatchObject({ user: null, cart: { count: 0 } });
  await add(ana, 'CUP-RAIN', 1);
  expect(await quantities(ana), 'a fresh guest').toEqual({ 'CUP-RAIN': 1 });
  expect(await quantities(await signIn(shop, ana, id))).toEqual({ 'TEA-GREEN': 1, 'CUP-RAIN': 1 });
});

test('Ben signs in where Ana is signed in: nothing of hers is merged into his account', async () => {
  const browser = await signedInTo(shop, await person());
  await add(browser, 'TEA-GREEN', 3);
  await browser.post('favorite/add', { types: 'product', productId: (await lantern()).id });
  await signIn(shop, browser, await person());
  expect(await browser.post('visitor/data')).toMatchObject({ wishList: {}, cart: { count: 0 } });
});

test('her other devices are told of the merged cart', async () => {
  const id = await person();
  const laptop = await signedInTo(other, id);
  const listening = await listenAs(laptop, other);
  const phone = shop.visitor();
  await add(phone, 'TEA-GREEN', 1);
  await signIn(shop, phone, id);
  const { version } = await laptop.post('cart/get');
  expect((await listening.hears('cart')).data).toEqual({ version });
  listening.socket.close();
});

test('a cart holds 200 lines: of a guest’s cart the latest are merged', async () => {
  const id = await person();
  const laptop = await signedInTo(shop, id);
  const variants = Array.from({ length: 201 }, (_, index) => ({ sku: `MANY-${index}`, price: 100, onHand: 9 }));
  await shop.save({ slug: 'many', variants });
  await add(laptop, 'MANY-0', 1);
  await fillCart(
    db,
    await visitorIdOf(db, id),
    variants.slice(0, 199).map(({ sku }) => sku),
  );
  const phone = shop.visitor();
  await add(phone, 'MANY-0', 2);
  await add(phone, 'MANY-199', 1);
  shop.clock.pass(1000);
  await add(phone, 'MANY-200', 1);
  await signIn(shop, phone, id);
  const cart = await quantities(phone);
  expect(Object.keys(cart)).toHaveLength(200);
  expect(cart).toMatchObject({ 'MANY-0': 3, 'MANY-200': 1 });
});

test('wish lists are merged, each product once; beyond the limit the guest’s latest win', async () => {
  const id = await person();
  const laptop = await signedInTo(shop, id);
  const { visitorId } = await laptop.post('favorite/add', { types: 'product', productId: (await lantern()).id });
  await fillWishList(db, visitorId as string, 498);
  const phone = shop.visitor();
  for (const slug of ['lantern', 'rain-cup', 'moon-cup']) {
    shop.clock.pass(1000);
    await phone.post('favorite/add', { types: 'product', productId: await idOf(slug) });
  }
  await signIn(shop, phone, id);
  const { items } = await phone.post('favorite/list');
  expect(items.map(({ slug }) => slug)).toEqual(['moon-cup', 'lantern']);
});

test('a guest who signs in during checkout keeps the checkout, and the order removes its lines from the merged cart', async () => {
  const id = await account(shop, { email: 'ana.checkout@example.com' });
  const laptop = await signedInTo(shop, id);
  await add(laptop, 'TEA-GREEN', 1);
  const phone = shop.visitor();
  await add(phone, 'TEA-GREEN', 2);
  const { slug } = await phone.post('checkout/create', { from: 'cart' });
  await signIn(shop, phone, id);
  expect(await phone.post('checkout/get', { slug })).toMatchObject({ slug, email: 'ana.checkout@example.com' });
  const typed = await phone.post('checkout/update', { slug, email: 'desk@example.com' });
  expect(typed.email).toBe('desk@example.com');
  await place(phone, await phone.post('checkout/update', { slug, ...filledIn }));
  expect(await quantities(phone)).toEqual({ 'TEA-GREEN': 1 });
});

test('an address that was typed as a guest stays; another guest’s checkout stays not found', async () => {
  const phone = shop.visitor();
  const stranger = shop.visitor();
  const { slug } = await readyToBuy(phone, 'TEA-GREEN', 1, { email: 'work@example.com' });
  const { slug: others } = await readyToBuy(stranger, 'TEA-GREEN');
  await signIn(shop, phone, await person());
  expect((await phone.post('checkout/get', { slug })).email).toBe('work@example.com');
  await phone.refused('checkout/get', { slug: others }, 'We could not find that.');
});

async function lantern() {
  return shop.visitor().post('product/get', { slug: 'lantern' });
}

async function idOf(slug: string) {
  return (await shop.visitor().post('product/get', { slug })).id;
}
