import { expect, test } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { place, placing, readyToBuy } from './support/buying.ts';
import { account, customer, signedInTo, signIn } from './support/customers.ts';
import { orderRow } from './support/ledger.repo.ts';
import { settings } from './support/meis-settings.ts';
import { planOf, proveEmail, setState } from './support/orders.repo.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';

const shop = await meisShop();
const { db } = shop.tools;

let people = 0;
const address = () => `buyer-${(people += 1)}@example.com`;
const buy = async (who: Shopper, changes: object = {}, sku = 'TEA-GREEN') => {
  shop.clock.pass(1000);
  return (await place(who, await readyToBuy(who, sku, 1, changes))).orderNo;
};
const numbers = async (who: Shopper, body: object = {}) =>
  (await who.post('order/list', body)).items.map(({ orderNo }) => orderNo);
const bank = { paymentMethod: 'bank-transfer' };

test('Ana finds her orders, the latest first, page by page, on every device; Ben and a guest find nothing', async () => {
  const ana = await customer(shop, { email: address() });
  const first = await buy(ana);
  const second = await buy(ana);
  const laptop = await signedInTo(shop, ana.id);
  expect(await numbers(laptop)).toEqual([second, first]);
  expect(await laptop.post('order/list', { page: 2, pageSize: 1 })).toMatchObject({
    total: 2,
    page: 2,
    items: [{ orderNo: first, lines: [{ sku: 'TEA-GREEN', image: null }], timeline: [{ kind: 'placed' }] }],
  });
  expect((await laptop.post('order/get', { orderNo: first.toLowerCase() })).orderNo).toBe(first);
  const ben = await customer(shop, { email: address() });
  expect(await numbers(ben)).toEqual([]);
  expect(await ben.refused('order/get', { orderNo: first })).toEqual(
    await ben.refused('order/get', { orderNo: 'AAAA-AAAAAA' }),
  );
  for (const path of ['order/list', 'order/get'] as const)
    expect(await shop.visitor().call(path, { orderNo: first })).toMatchObject({ code: 50, status: 200 });
});

test('an order is hers also under another email, and its number goes into her activity log', async () => {
  const ana = await customer(shop, { email: address() });
  const orderNo = await buy(ana, { email: 'office@example.com' });
  expect(await numbers(ana)).toEqual([orderNo]);
  const office = await account(shop, { email: 'office@example.com' });
  expect(await numbers(await signIn(shop, shop.visitor(), office))).toEqual([]);
  const activities = await db.selectFrom('customer_deed').selectAll().where('customer_id', '=', ana.id).execute();
  expect(activities).toMatchObject([{ action: 'orderPlaced', subject: orderNo }]);
});

test('each tab lists its orders, with a count of those that wait for something', async () => {
  const ana = await customer(shop, { email: address() });
  const toPay = await buy(ana, bank);
  const onDelivery = await buy(ana);
  const paid = await buy(ana, bank);
  await setState(db, paid, { pay_status: 'paid' });
  const half = await buy(ana);
  await setState(db, half, { delivery_status: 'partlyShipped' });
  const order = await buy(ana, bank);
  await setState(db, order, { pay_status: 'paid', status: 'pendingCancellation' });
  const shipped = await buy(ana);
  await setState(db, shipped, { delivery_status: 'shipped' });
  const done = await buy(ana);
  await setState(db, done, { status: 'completed', pay_status: 'paid', delivery_status: 'shipped' });
  const gone = await buy(ana, bank);
  await setState(db, gone, { status: 'cancelled' });
  const expected = {
    all: [gone, done, shipped, order, half, paid, onDelivery, toPay],
    toPay: [toPay],
    toShip: [order, half, paid, onDelivery],
    toReceive: [shipped],
    completed: [done],
    cancelled: [gone],
  };
  for (const [tab, orders] of Object.entries(expected)) expect(await numbers(ana, { tab }), tab).toEqual(orders);
  const { counts, total } = await ana.post('order/list', { tab: 'completed' });
  expect({ counts, total }).toEqual({ counts: { all: 8, toPay: 1, toShip: 4, toReceive: 1 }, total: 1 });
  expect((await ana.refused('order/list', { tab: 'lost' })).errors).toMatchObject([{ field: 'tab' }]);
});

test('a keyword finds by a part of the number and by product names, whatever special characters it has', async () => {
  const ana = await customer(shop, { email: address() });
  const tea = await buy(ana);
  const pot = await buy(ana, {}, 'POT-TERRA-S');
  const found = (keyword: string) => numbers(ana, { keyword });
  expect(await found('teapot')).toEqual([pot]);
  expect(await found('terracotta CLAY')).toEqual([pot]);
  expect(await found('TEA-GREEN')).toEqual([tea]);
  expect(await found(pot.slice(5).toLowerCase())).toEqual([pot]);
  expect(await found(`${pot.slice(0, 4)} teapot`)).toEqual([pot]);
  expect(await found('teapot green')).toEqual([]);
  for (const sign of ['%', '_', '\\', "'", '%%%%', '  ']) {
    expect((await found(sign)).length, sign).toBe(sign.trim() ? 0 : 2);
  }
});

test('a customer’s orders are found by the index, not by reading all orders', async () => {
  const ana = await customer(shop, { email: address() });
  await buy(ana);
  expect(await planOf(db, ana.id)).toContain('customer_order_customer');
});

test('an account with a guest’s email sees none of the guest’s orders until the email is proved', async () => {
  const email = address();
  const guest = shop.visitor();
  const orderNo = await buy(guest, { email: email.toUpperCase() });
  const id = await account(shop, { email, emailVerified: false });
  const attacker = await signIn(shop, shop.visitor(), id);
  expect(await numbers(attacker)).toEqual([]);
  await attacker.refused('order/get', { orderNo }, 'We could not find that.');
  expect((await attacker.get(`/user/order/${orderNo}`)).status).toBe(404);
  // A new order of the guest is not attached to it either.
  await buy(guest, { email });
  await signIn(shop, attacker, id);
  expect(await numbers(attacker)).toEqual([]);
  await proveEmail(shop.tools, id);
  expect(await numbers(attacker)).toHaveLength(2);
  expect((await orderRow(db, orderNo)).customer_id).toBe(id);
});

test('orders of one account never move to another one that proves the same email later', async () => {
  const email = address();
  const ana = await customer(shop, { email: address() });
  const orderNo = await buy(ana, { email });
  const id = await account(shop, { email, emailVerified: false });
  await proveEmail(shop.tools, id);
  expect(await numbers(await signedInTo(shop, id))).toEqual([]);
  expect(await numbers(ana)).toEqual([orderNo]);
});

test('a guest’s order under a proved email is attached to that account at once', async () => {
  const email = address();
  const ana = await customer(shop, { email });
  const orderNo = await buy(shop.visitor(), { email: email.toUpperCase() });
  expect(await numbers(ana)).toEqual([orderNo]);
});

test('where a shop sells to customers only, a guest is sent to sign in, and goes on with the cart', async () => {
  const own = await meisShop();
  const guest = own.visitor();
  const ready = await readyToBuy(guest, 'TEA-GREEN');
  await saveSetting(own.tools.db, 'site', { ...settings, guestCheckout: false });
  await own.tools.site.refresh();
  const body = placing(ready);
  expect(await guest.call('checkout/place', body)).toMatchObject({ code: 50, status: 200 });
  expect(await guest.call('checkout/create', { from: 'buy', sku: 'TEA-GREEN', quantity: 1 })).toMatchObject({
    code: 50,
  });
  const page = await guest.get(`/zh/checkout/${ready.slug}`);
  expect([page.status, page.headers.get('location')]).toEqual([
    302,
    `/zh/auth/signin?redirect=%2Fzh%2Fcheckout%2F${ready.slug}`,
  ]);
  const quiet = await guest.get(`/checkout/${ready.slug}?request=route`, { 'x-request': 'route' });
  expect(quiet.status).toBe(401);
  const ana = await signIn(own, guest, await account(own, { email: 'ana@example.com' }));
  expect((await ana.get(`/checkout/${ready.slug}`)).status).toBe(200);
  const { orderNo } = await ana.post('checkout/place', body);
  expect(await numbers(ana)).toEqual([orderNo]);
});

test('an invitation is recorded once for each person, and nobody can invite themselves', async () => {
  const ana = await account(shop, { email: address() });
  const ben = await account(shop, { email: address() });
  const cleo = await account(shop, { email: address() });
  const invite = (customerId: string, referrerId: string) =>
    db.transaction().execute((tx) => shop.tools.emit(tx, 'customer.referred', { customerId, referrerId }));
  await Promise.all(Array.from({ length: 10 }, () => invite(ben, ana)));
  await invite(ben, cleo);
  await invite(ana, ana);
  const rows = await db
    .selectFrom('customer_referral')
    .selectAll()
    .where('customer_id', 'in', [ana, ben, cleo])
    .execute();
  expect(rows).toMatchObject([{ customer_id: ben, referrer_id: ana, rewarded_at: null }]);
});

test('a sign-up by the page with a guest’s email finds no order there, and its inviter is recorded', async () => {
  const email = address();
  await buy(shop.visitor(), { email });
  const ana = await account(shop, { email: address() });
  const { referral_code: referee } = await db
    .selectFrom('customer')
    .select('referral_code')
    .where('id', '=', ana)
    .executeTakeFirstOrThrow();
  const attacker = shop.visitor();
  await attacker.post('cart/add', { sku: 'TEA-GREEN', quantity: 2 });
  const body = { account: email, password: 'a lamp by the window', firstName: 'Ben', lastName: 'Chan', agree: true };
  const { token } = await attacker.post('user/signup', { ...body, referee });
  expect(await numbers(attacker.keep(token))).toEqual([]);
  expect((await attacker.post('cart/get')).count, 'what was in the cart came along').toBe(2);
  const invited = await db.selectFrom('customer_referral').selectAll().where('referrer_id', '=', ana).execute();
  expect(invited).toHaveLength(1);
});
