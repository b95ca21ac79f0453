import { expect, test } from 'vitest';
import { type ShopKeys, shopKeys } from '../src/modules/push/keys.ts';
import { createCipher } from '../src/platform/secrets/cipher.ts';
import { place, readyToBuy } from './support/buying.ts';
import { second } from './support/clock.ts';
import { customer } from './support/customers.ts';
import { answering, deviceAt, pushService, sentOf, silent, taken } from './support/push-service.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';

const minute = 60 * second;
const service = await pushService();
const shop = await meisShop({ reach: (ip) => ip === '127.0.0.1' });
const { db } = shop.tools;

const send = () => shop.work('push:send', { host: service.host });
const order = async (who: Shopper) => place(who, await readyToBuy(who, 'CUP-RAIN'));
const devices = () => db.selectFrom('push_subscription').selectAll().execute();
const waiting = () => db.selectFrom('push_message').selectAll().execute();

let people = 0;
/** A customer who is told about all orders. */
async function told() {
  people += 1;
  const ana = await customer(shop, { email: `ana${people}@example.com` });
  const device = service.device();
  await ana.post('push/subscribe', { ...sentOf(device), subject: { kind: 'orders' } });
  return { ana, device };
}

test.each([404, 410])(
  'a device that the push service no longer knows (%i) is removed with what waits for it',
  async (status) => {
    const { ana } = await told();
    service.behave(answering(status));
    await order(ana);
    await order(ana);
    await send();
    expect([await devices(), await waiting()]).toEqual([[], []]);
    service.take();
  },
);

test('a push service that is busy or broken is tried again later, as late as it asks for; then the message is given up', async () => {
  const { ana } = await told();
  service.behave(answering(429, { 'retry-after': '300' }));
  await order(ana);
  await send();
  expect(service.take()).toHaveLength(1);
  shop.clock.pass(2 * minute);
  await send();
  expect(service.take(), 'not before its time').toHaveLength(0);
  service.behave(answering(503));
  let tries = 1;
  for (shop.clock.pass(4 * minute); (await waiting()).length > 0; shop.clock.pass(12 * 60 * minute)) {
    await send();
    tries += service.take().length;
    if (tries > 20) break;
  }
  expect(tries).toBe(7);
  expect(await devices()).toMatchObject([{ failures: 1 }]);
  service.behave(taken);
  await order(ana);
  await send();
  expect(service.take()).toHaveLength(1);
  expect(await devices()).toMatchObject([{ failures: 0 }]);
});

test('what a push service refuses is given up at once, and its device after five in a row', async () => {
  await db.deleteFrom('push_subscription').execute();
  const { ana } = await told();
  service.behave(answering(400));
  for (let n = 1; n <= 5; n += 1) {
    expect(await devices()).toHaveLength(1);
    await order(ana);
    await send();
  }
  expect([await devices(), await waiting()]).toEqual([[], []]);
  service.take();
  service.behave(taken);
});

test('a push service that gives no answer is left alone for a while, and holds up nobody else', async () => {
  const other = await pushService();
  const { ana } = await told();
  const reached = other.device();
  await ana.post('push/subscribe', { ...sentOf(reached), subject: { kind: 'orders' } });
  service.behave(silent);
  await order(ana);
  const before = service.tried;
  const hanging = shop.work('push:send', { host: service.host });
  await expect.poll(() => service.tried).toBe(before + 1);
  await shop.work('push:send', { host: other.host });
  expect(other.take()).toHaveLength(1);
  service.closeAll();
  await hanging;
  expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  service.behave(taken);
  service.take();
  await db.deleteFrom('push_subscription').execute();
});

test.each([
  ['http://93.184.216.34/send', 'format'],
  ['ftp://93.184.216.34/send', 'format'],
  ['https://ana:secret@93.184.216.34/send', 'format'],
  ['no URL of the web', 'format'],
  ['https://127.0.0.1/send', 'private'],
  ['https://10.1.2.3/send', 'private'],
  ['https://169.254.169.254/latest/meta-data', 'private'],
  ['https://[::1]/send', 'private'],
  ['https://2130706433/send', 'private'],
  ['https://localhost/send', 'private'],
  ['https://93.184.216.34:5432/send', 'private'],
  ['http://127.0.0.1/send', 'private'],
])('nobody makes the shop send to %s: %s', async (endpoint, rule) => {
  const strict = await meisShop();
  const { errors } = await strict
    .visitor()
    .refused('push/subscribe', { ...sentOf(deviceAt(endpoint)), subject: { kind: 'stock', sku: 'CUP-STONE' } });
  expect(errors).toMatchObject([{ field: 'endpoint', rule }]);
});

test('keys that nothing can be encrypted for are refused', async () => {
  const device = sentOf(service.device());
  const subject = { kind: 'stock', sku: 'CUP-STONE' };
  const off = `B${'A'.repeat(86)}`;
  const { errors } = await shop.visitor().refused('push/subscribe', { ...device, p256dh: off, subject });
  expect(errors).toMatchObject([{ field: 'p256dh', rule: 'format' }]);
  for (const changed of [{ p256dh: 'short' }, { auth: 'short' }, { p256dh: `C${device.p256dh.slice(1)}` }])
    expect((await shop.visitor().call('push/subscribe', { ...device, ...changed, subject })).code).not.toBe(0);
  expect(await devices()).toEqual([]);
});

test('a visitor has ten devices at most, a device fifty alerts: the oldest give way', async () => {
  const who = shop.visitor();
  const subject = { kind: 'stock', sku: 'CUP-STONE' };
  const all = Array.from({ length: 12 }, () => service.device());
  for (const device of all) {
    shop.clock.pass(1000);
    await who.post('push/subscribe', { ...sentOf(device), subject });
  }
  const kept = (await devices()).map(({ endpoint }) => endpoint);
  expect(kept.sort()).toEqual(
    all
      .slice(2)
      .map(({ endpoint }) => endpoint)
      .sort(),
  );
});

test('the shop’s keys are made once and encrypted; with another secret nothing is sent, and nothing made anew', async () => {
  const tools = { db, cipher: shop.tools.cipher, clock: shop.clock };
  const [first, again] = (await Promise.all([shopKeys(tools), shopKeys(tools)])) as [ShopKeys, ShopKeys];
  expect(again).toEqual(first);
  const stored = await db.selectFrom('push_key').selectAll().executeTakeFirstOrThrow();
  expect(stored.private_key).toMatch(/^enc1\./);
  expect(JSON.stringify(stored)).not.toContain(first.privateKey);
  const strange = { ...tools, cipher: createCipher(['somebody else wrote this key down']) };
  expect(await shopKeys(strange)).toBeNull();
  expect((await shopKeys(tools))?.publicKey).toBe(first.publicKey);
});
