import { expect, test } from 'vitest';
import type { PushSubject } from '../src/shared/contracts/push.ts';
import { place, readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { account, customer, signedInTo, signIn } from './support/customers.ts';
import { type Device, deviceAt, pushService, sentOf } from './support/push-service.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';

const service = await pushService();
const port = Number(service.host.split(':')[1]);
const shop = await meisShop({ reach: (ip, at) => ip === '127.0.0.1' && at === port });
const { db } = shop.tools;

const follow = (who: Shopper, device: Device, subject: PushSubject) =>
  who.post('push/subscribe', { ...sentOf(device), subject });
const send = () => shop.work('push:send', { host: service.host });
const titles = async () => {
  await send();
  return service.take().map(({ message }) => message.title);
};
const order = async (who: Shopper) => place(who, await readyToBuy(who, 'CUP-RAIN'));
const setStock = (sku: string, onHand: number) =>
  db.updateTable('variant').set({ on_hand: onHand }).where('sku', '=', sku).execute();
const ship = async (orderNo: string) => {
  const mei = await enterMei(shop);
  return mei.does('order/ship', { orderNo, company: 'dhl', no: 'JD014600006281230704', key: `parcel of ${orderNo}` });
};

test('Ana is told on her device when her order is on its way: encrypted for it, signed by the shop, in her language', async () => {
  const ana = shop.visitor({ 'x-lang': 'zh-HK' });
  const { orderNo, accessKey } = await order(ana);
  const phone = service.device();
  const state = await follow(ana, phone, { kind: 'order', orderNo, accessKey });
  expect(state).toMatchObject({ orders: false, orderNos: [orderNo], skus: [], available: false });
  await titles();
  await ship(orderNo);
  await send();
  const [got, ...more] = service.take();
  expect(more).toEqual([]);
  expect(got?.message).toEqual({
    title: '已發貨',
    body: `小美茶館 · 訂單 ${orderNo}`,
    path: `/zh-HK/checkout/thankyou?order=${orderNo}&key=${accessKey}`,
    tag: `order ${orderNo}`,
    lang: 'zh-Hant-HK',
  });
  expect(got?.key).toBe(state.key);
  expect(got?.claims).toMatchObject({ aud: `http://${service.host}`, sub: 'https://teahouse.example' });
  expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(2 * 24 * 3600) });
  expect((await ana.get(got?.message.path ?? '')).status).toBe(200);
  // Sent once, and nothing of it is left.
  expect(await titles()).toEqual([]);
  expect(await db.selectFrom('push_message').selectAll().execute()).toEqual([]);
});

test('a customer who turned on all orders is told of each step on every device, and opens it without a key', async () => {
  const ana = await customer(shop);
  const laptop = await signedInTo(shop, ana.id);
  await follow(ana, service.device(), { kind: 'orders' });
  await follow(laptop, service.device(), { kind: 'orders' });
  const { orderNo, accessKey } = await order(ana);
  await send();
  const placed = service.take();
  expect(placed.map(({ message }) => message.title)).toEqual(Array(2).fill('Thank you for your order'));
  expect(placed[0]?.message.path).toBe(`/user/order/${orderNo}`);
  expect(JSON.stringify(placed.map(({ message }) => message))).not.toContain(accessKey);
  await ship(orderNo);
  expect(await titles()).toEqual(Array(2).fill('On its way to you'));
  const mei = await enterMei(shop);
  await mei.does('order/deliver', { orderNo });
  expect((await titles()).slice(0, 2)).toEqual(Array(2).fill('Delivered'));
  const other = await order(ana);
  await mei.does('order/cancel', { orderNo: other.orderNo, reason: 'Sold out', key: 'cancelled' });
  expect(await titles()).toEqual([
    ...Array(2).fill('Thank you for your order'),
    ...Array(2).fill('Your order was cancelled'),
  ]);
});

test('a device that is signed out is told nothing more, also when it was signed out from elsewhere', async () => {
  const id = await account(shop, { email: 'out@example.com' });
  const phone = await signedInTo(shop, id);
  const tablet = await signedInTo(shop, id);
  const laptop = await signedInTo(shop, id);
  for (const each of [phone, tablet, laptop]) await follow(each, service.device(), { kind: 'orders' });
  const { items } = await laptop.post('push/devices');
  expect(items).toHaveLength(3);
  await phone.post('user/signout');
  await laptop.post('user/security/revokeAll', { keepCurrent: true });
  await order(laptop);
  expect(await titles()).toEqual(['Thank you for your order']);
  await shop.work('push:cleanup');
  expect((await db.selectFrom('push_subscription').selectAll().where('orders', '=', true).execute()).length).toBe(3);
  // A session that nobody used for two weeks has ended too.
  shop.clock.pass(15 * day);
  const later = await signedInTo(shop, id);
  await order(later);
  expect(await titles()).toEqual([]);
});

test('what a guest subscribed to goes to the session that they sign in to, and ends with it', async () => {
  const id = await account(shop, { email: 'joins@example.com' });
  const guest = shop.visitor();
  const { orderNo, accessKey } = await order(guest);
  const device = service.device();
  await follow(guest, device, { kind: 'order', orderNo, accessKey });
  const signed = await signIn(shop, guest, id);
  expect(await signed.post('push/state', { endpoint: device.endpoint })).toMatchObject({ orderNos: [orderNo] });
  await signed.post('user/signout');
  await titles();
  await ship(orderNo);
  expect(await titles()).toEqual([]);
});

test('nobody follows, sees or ends what is another’s', async () => {
  const ana = await customer(shop, { email: 'owner@example.com' });
  const eve = await customer(shop, { email: 'eve@example.com' });
  const { orderNo, accessKey } = await order(ana);
  const device = service.device();
  await follow(ana, device, { kind: 'order', orderNo });
  const hers = { ...sentOf(service.device()), subject: { kind: 'order', orderNo } };
  await eve.refused('push/subscribe', hers, 'We could not find that.');
  const wrong = { kind: 'order', orderNo, accessKey: `${accessKey.slice(1)}x` };
  await eve.refused('push/subscribe', { ...hers, subject: wrong }, 'We could not find that.');
  await shop.visitor().refused('push/subscribe', { ...hers, subject: { kind: 'orders' } }, 'We could not find that.');
  expect(await eve.post('push/state', { endpoint: device.endpoint, orderNo })).toMatchObject({ orderNos: [] });
  const [mine] = (await ana.post('push/devices')).items;
  await eve.post('push/unsubscribe', { endpoint: device.endpoint });
  await eve.post('push/unsubscribe', { id: mine?.id });
  // Who knows the URL alone, not the keys, cannot take it over.
  const forged = { ...sentOf(deviceAt(device.endpoint)), subject: { kind: 'orders' } };
  await eve.refused('push/subscribe', forged, 'We cannot send notifications to this browser.');
  expect(await ana.post('push/state', { endpoint: device.endpoint })).toMatchObject({ orderNos: [orderNo] });
  // The same browser in other hands follows nothing of hers.
  await follow(eve, device, { kind: 'orders' });
  await ship(orderNo);
  expect(await titles()).toEqual([]);
  // The visitor of an account without its session is nobody whose sign-out would end it.
  ana.token = null;
  const again = { ...sentOf(service.device()), subject: { kind: 'order', orderNo, accessKey } };
  await ana.refused('push/subscribe', again, 'Please load the page again, and then turn notifications on.');
});

test('a sold-out cup is told about once, when it is back; in stock nothing is saved', async () => {
  const ben = shop.visitor();
  const device = service.device();
  await setStock('CUP-STONE', 3);
  const subject: PushSubject = { kind: 'stock', sku: 'CUP-STONE' };
  expect(await follow(ben, device, subject)).toMatchObject({ available: true, skus: [] });
  await setStock('CUP-STONE', 0);
  expect(await follow(ben, device, subject)).toMatchObject({ available: false, skus: ['CUP-STONE'] });
  await shop.work('push:stock');
  expect(await titles()).toEqual([]);
  await setStock('CUP-STONE', 2);
  await Promise.all([shop.work('push:stock'), shop.work('push:stock')]);
  await send();
  const [got, ...more] = service.take();
  expect(more).toEqual([]);
  expect(got?.message).toMatchObject({ title: '石杯 is back', path: '/product/stone-cup/CUP-STONE' });
  await setStock('CUP-STONE', 0);
  await setStock('CUP-STONE', 2);
  await shop.work('push:stock');
  expect(await titles()).toEqual([]);
});

test('one subject, one device, or all is turned off; Mei turns it off for everybody', async () => {
  const ana = await customer(shop, { email: 'off@example.com' });
  const device = service.device();
  await setStock('CUP-STONE', 0);
  await follow(ana, device, { kind: 'orders' });
  await follow(ana, device, { kind: 'stock', sku: 'CUP-STONE' });
  const { endpoint } = device;
  await ana.post('push/unsubscribe', { endpoint, subject: { kind: 'stock', sku: 'CUP-STONE' } });
  const placed = await order(ana);
  const state = await ana.post('push/state', { endpoint, orderNo: placed.orderNo });
  expect(state).toMatchObject({ orders: true, orderNos: [placed.orderNo], skus: [] });
  expect(await titles()).toEqual(['Thank you for your order']);
  const [shown] = (await ana.post('push/devices', { endpoint })).items;
  expect(shown).toMatchObject({ current: true });
  await ana.post('push/unsubscribe', { id: shown?.id });
  expect((await ana.post('push/devices')).items).toEqual([]);
  await follow(ana, device, { kind: 'orders' });
  const mei = await enterMei(shop);
  await mei.does('setting/save', { push: { on: false } });
  await shop.untilHandled();
  await order(ana);
  expect(await titles()).toEqual([]);
  await ana.refused('push/state', {}, 'This shop sends no notifications.');
  await mei.does('setting/save', { push: { on: true } });
  await shop.untilHandled();
});

test('an account is exported with its devices, without their secrets, and nothing is left after its erasure', async () => {
  const ana = await customer(shop, { email: 'erased@example.com' });
  const device = service.device();
  await follow(ana, device, { kind: 'orders' });
  const { orderNo } = await order(ana);
  await follow(ana, device, { kind: 'order', orderNo });
  const data = await ana.post('user/export');
  expect(data).toMatchObject({
    notifiedDevices: [{ service: service.host, orders: true }],
    notifiedOrders: [{ orderNo }],
  });
  expect(JSON.stringify(data)).not.toContain(device.endpoint);
  expect(JSON.stringify(data)).not.toContain(device.auth);
  await shop.work('events:read');
  expect((await db.selectFrom('push_message').selectAll().execute()).length).toBeGreaterThan(0);
  expect(await ana.call('user/erase')).toMatchObject({ code: 0 });
  for (const table of ['push_subscription', 'push_order', 'push_message'] as const) {
    const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
    expect(rows, table).not.toContain(orderNo);
    expect(rows, table).not.toContain(device.endpoint);
  }
});
