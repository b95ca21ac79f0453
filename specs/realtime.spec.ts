import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { place, readyCheckout, readyToBuy } from './support/buying.ts';
import { listenAs } from './support/listener.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const other = await shop.another();

/** Long enough for a notification of the database to reach every process. */
const pause = () => sleep(300);
const productOf = async (slug: string) => (await shop.visitor().post('product/get', { slug })).id;
const watch = (productIds: string[]) => ({ code: 0, msg: 'watch', data: { productIds } });

test('the server greets first, and answers each ping', async () => {
  const ana = await listenAs(shop.visitor(), shop);
  expect(ana.said[0]).toMatchObject({ code: 0, msg: 'hello', data: { known: false } });
  ana.say({ code: 200, msg: 'ping' });
  expect(await ana.hears('pong')).toEqual({ code: 200, msg: 'pong' });
});

test('a tab id that a browser kept is returned; an invalid one is not', async () => {
  const visitorId = randomUUID();
  expect((await listenAs(shop.visitor(), shop, { visitorId })).said[0]?.data).toEqual({ visitorId, known: false });
  const odd = await listenAs(shop.visitor(), shop, { visitorId: '%3Cscript%3E' });
  expect(odd.said[0]?.data?.visitorId).toMatch(/^[\da-f-]{36}$/);
});

test('Ana’s other device is told of her cart through another process, with its version', async () => {
  const ana = shop.visitor();
  const { version } = await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
  const phone = await listenAs(ana, other);
  expect(phone.said[0]?.data?.known).toBe(true);
  const cart = await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
  // The message of the first change may come as late as the phone itself.
  await vi.waitFor(() => expect(phone.said).toContainEqual({ code: 0, msg: 'cart', data: { version: cart.version } }));
  expect(cart.version).toBe(version + 1);
  expect((await ana.at(other.origin).post('cart/get')).version).toBe(cart.version);
});

test('a refused change sends no message', async () => {
  const ana = shop.visitor();
  await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
  const tab = await listenAs(ana, shop);
  await ana.refused('cart/add', { sku: 'LANTERN', quantity: 900 }, 'quantity stock');
  await pause();
  expect(tab.count('cart')).toBe(0);
});

test('an order takes its lines out of the cart on every device', async () => {
  const ana = shop.visitor();
  await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
  const tab = await listenAs(ana, other);
  await place(ana, await readyCheckout(ana));
  const { count, version } = await ana.post('cart/get');
  expect(count).toBe(0);
  // The message of the added line may come as late as the tab itself.
  await vi.waitFor(() => expect(tab.said).toContainEqual({ code: 0, msg: 'cart', data: { version } }));
});

test('Ana’s visitor id alone gives no access: Ben gets no message of her cart', async () => {
  const ana = shop.visitor();
  await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
  const { visitorId } = await ana.post('visitor/data');
  const ben = shop.visitor();
  await ben.post('cart/add', { sku: 'LANTERN', quantity: 1 });
  const nobody = await listenAs(shop.visitor(), shop, { visitorId });
  const known = await listenAs(ben, shop, { visitorId });
  nobody.say({ code: 0, msg: 'auth', data: { token: visitorId } });
  expect(await nobody.hears('auth')).toEqual({ code: 50, msg: 'auth' });
  const hers = await listenAs(ana, shop);
  await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
  await hers.hears('cart');
  await pause();
  expect([nobody.count('cart'), known.count('cart')]).toEqual([0, 0]);
  expect(known.said[0]?.data).not.toMatchObject({ visitorId });
});

test('a wrong token is answered with 50, and the connection stays anonymous', async () => {
  const ana = await listenAs(shop.visitor(), shop);
  ana.say({ code: 0, msg: 'auth', data: { token: 'guessed' } });
  expect(await ana.hears('auth')).toEqual({ code: 50, msg: 'auth' });
  ana.say({ code: 200, msg: 'ping' });
  await ana.hears('pong');
});

test('a visitor of a product page gets its stock at once, and again when somebody buys, on any process', async () => {
  const productId = await productOf('lantern');
  const ana = await listenAs(shop.visitor(), other);
  ana.say(watch([productId]));
  const { data } = await ana.hears('stock');
  expect(data?.productId).toBe(productId);
  const stockIn = (said?: Record<string, unknown>) =>
    ((said?.variants ?? []) as { sku: string; stock: number }[]).find((each) => each.sku === 'LANTERN')?.stock ?? 0;
  const ben = shop.visitor();
  await place(ben, await readyToBuy(ben, 'LANTERN', 2));
  expect(stockIn((await ana.hears('stock', 2)).data)).toBe(stockIn(data) - 2);
});

test('a rush on one product sends few messages', async () => {
  const productId = await productOf('lantern');
  const ana = await listenAs(shop.visitor(), shop);
  ana.say(watch([productId]));
  await ana.hears('stock');
  for (let sale = 0; sale < 50; sale += 1) await announce(shop.tools.db, [`product:${productId}`]);
  await pause();
  expect(ana.count('stock')).toBeLessThan(8);
  expect(ana.count('stock')).toBeGreaterThan(1);
});

test('a visitor who goes on to another page gets messages of that one only', async () => {
  const lantern = await productOf('lantern');
  const cup = randomUUID();
  const ana = await listenAs(shop.visitor(), shop);
  ana.say(watch([lantern]));
  await ana.hears('stock');
  ana.say(watch([cup]));
  await announce(shop.tools.db, [`product:${lantern}`]);
  await pause();
  expect(ana.count('stock')).toBe(1);
});

test('the stock of a draft is not sent', async () => {
  const productId = await shop.save({
    slug: 'secret',
    title: 'Secret',
    status: 'draft',
    variants: [{ sku: 'SECRET', price: 100, onHand: 3 }],
  });
  const ana = await listenAs(shop.visitor(), shop);
  ana.say(watch([productId]));
  await pause();
  expect(ana.count('stock')).toBe(0);
});

test('a malformed message is answered with an error and changes nothing', async () => {
  const ana = await listenAs(shop.visitor(), shop);
  const odd = [
    '{',
    '[]',
    '7',
    '{"code":0,"msg":"watch","data":{"productIds":["x"]}}',
    watch(Array(9).fill(randomUUID())),
  ];
  for (const message of odd) ana.say(message);
  await ana.hears('unreadable', odd.length);
  expect(ana.said.at(-1)).toEqual({ code: 40, msg: 'unreadable' });
});

test('after a lost database connection every client gets the version of its cart', async () => {
  const ana = shop.visitor();
  const { version } = await ana.post('cart/add', { sku: 'LANTERN', quantity: 1 });
  const tab = await listenAs(ana, shop);
  await announce(shop.tools.db, ['*']);
  expect((await tab.hears('cart')).data).toEqual({ version });
});
