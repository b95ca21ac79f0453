import { expect, test } from 'vitest';
import { eraseBuyer } from '../src/modules/orders/personal.repo.ts';
import type { OrderBulk } from '../src/shared/contracts/order-bulk.ts';
import type { StaffOrder, StaffOrderList } from '../src/shared/contracts/staff-order.ts';
import { maxOrderTags } from '../src/shared/max-order-tags.ts';
import { place, readyToBuy } from './support/buying.ts';
import { hour } from './support/clock.ts';
import { account, signedInTo } from './support/customers.ts';
import { exportsOf } from './support/exported-rows.ts';
import { addOrders } from './support/many-orders.repo.ts';
import { setState } from './support/orders.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const mei = await enterMei(shop);

const buy = async (who = shop.visitor()) => place(who, await readyToBuy(who, 'TEA-GREEN'));
const change = (ids: string[], addTags: string[], removeTags: string[] = []) =>
  mei.does<OrderBulk>('order/bulk', { select: { ids }, action: 'tag', change: { addTags, removeTags } });
const order = (orderNo: string) => mei.does<StaffOrder>('order/get', { orderNo });
const tagsOf = async (orderNo: string) => (await order(orderNo)).tags;
const found = async (filters: object) =>
  (await mei.does<StaffOrderList>('order/list', { filters })).items.map(({ orderNo }) => orderNo);
const withTag = async (tag: string) =>
  (await mei.does<{ count: number }>('order/count', { select: { query: { filters: { tag } } } })).count;
const keptTags = (orderNo: string) =>
  db.selectFrom('customer_order').select('tags').where('order_no', '=', orderNo).executeTakeFirstOrThrow();

test('orders are tagged, found, exported and written into their history, which the buyer does not read', async () => {
  const { orderNo: one, accessKey } = await buy();
  const { orderNo: two } = await buy();
  expect(await change([one, two], ['VIP', 'fragile'])).toMatchObject({ total: 2, done: 2, refused: 0, state: 'done' });
  shop.clock.pass(hour);
  // Spelled otherwise it is the same tag.
  expect(await change([one], [' vip ', 'Call first'], ['FRAGILE', 'never heard of'])).toMatchObject({ done: 1 });
  expect(await tagsOf(one)).toEqual(['Call first', 'VIP']);
  expect(await tagsOf(two)).toEqual(['VIP', 'fragile']);
  expect(await found({ tag: 'VIP' })).toEqual([two, one]);
  expect(await found({ tag: 'fragile' })).toEqual([two]);
  expect(await found({ tag: 'VIP', payStatus: 'paid' })).toEqual([]);
  expect(await mei.does('orderTag/list')).toEqual({
    items: [{ name: 'Call first' }, { name: 'fragile' }, { name: 'VIP' }],
  });
  const rows = await exportsOf(shop, mei).rows('export/orders', { filters: { tag: 'VIP' } });
  expect(rows.map(({ orderNo, tags }) => [orderNo, tags])).toEqual([
    [two, 'VIP, fragile'],
    [one, 'Call first, VIP'],
  ]);
  const { timeline, version } = await order(one);
  expect(timeline.filter(({ kind }) => kind === 'tagged').map(({ note, by }) => [note, by])).toEqual([
    ['+VIP, +fragile', 'Owner'],
    ['+Call first, −fragile', 'Owner'],
  ]);
  // An edit that was begun before is none the less allowed.
  expect(version).toBe(1);
  const { items } = await mei.does<{ items: object[] }>('log/list', { action: 'order:tag', subject: `order:${one}` });
  expect(items).toMatchObject([{ after: { addTags: ['Call first', 'VIP'], removeTags: ['fragile'], orders: 1 } }]);
  const seen = await shop.visitor().post('order/track', { orderNo: one, accessKey });
  expect(JSON.stringify(seen)).not.toMatch(/VIP|tagged/);
});

test('eight who tag one order at once lose no tag and make none twice', async () => {
  const { orderNo } = await buy();
  const names = Array.from({ length: 8 }, (_, at) => `At once ${at >> 1}`);
  await Promise.all(names.map((name, at) => change([orderNo], [at % 2 ? name : name.toUpperCase(), `own ${at}`])));
  const tags = await tagsOf(orderNo);
  expect(tags.filter((tag) => tag.startsWith('own'))).toHaveLength(8);
  expect(tags).toHaveLength(12);
  await Promise.all(names.map((_, at) => change([orderNo], [], [`own ${at}`])));
  expect(await tagsOf(orderNo)).toHaveLength(4);
});

test('of 450 found orders all but one are tagged, 200 at once; Undo leaves what they had before', async () => {
  const noon = new Date(shop.clock.now().getTime() - hour);
  await addOrders(db, 450, noon);
  const query = { tab: 'all', keyword: '', filters: { sku: 'CUP-RAIN' } };
  const ofBuyer = (n: number) => ({ query: { tab: 'all', keyword: `buyer-${n}@example.com` } });
  const changeOf = (n: number, asked: object) =>
    mei.does<OrderBulk>('order/bulk', { select: ofBuyer(n), action: 'tag', change: asked });
  for (const n of [1, 2]) expect(await changeOf(n, { addTags: ['sale'] })).toMatchObject({ done: 1 });
  const select = { query, except: ['T000000000'] };
  expect(await mei.does('order/count', { select })).toEqual({ count: 449 });
  const tag = { select, action: 'tag', change: { addTags: ['sale'] } };
  const begun = await mei.does<OrderBulk>('order/bulk', tag);
  expect(begun).toMatchObject({ state: 'working', total: 449, done: 200, waiting: 249, canUndo: false });
  expect(await mei.call('orderBulk/undo', { id: begun.id })).toMatchObject({ code: 40 });
  await shop.work('orders:tag', { id: begun.id });
  const read = () => mei.does<OrderBulk>('orderBulk/get', { id: begun.id });
  // Two had the tag before: Undo says how many it changes.
  expect(await read()).toMatchObject({ state: 'done', done: 449, changed: 447, waiting: 0, canUndo: true });
  expect(await withTag('sale')).toBe(449);
  expect(await keptTags('T000000000')).toEqual({ tags: [] });
  // A tag that somebody takes off meanwhile stays off, others stay on.
  await changeOf(3, { addTags: ['own word'], removeTags: ['sale'] });
  await mei.does('orderBulk/undo', { id: begun.id });
  await shop.work('orders:tag', { id: begun.id });
  expect(await read()).toMatchObject({ state: 'undone', waiting: 0, canUndo: false });
  expect(await withTag('sale')).toBe(2);
  expect(await keptTags('T000000003')).toEqual({ tags: ['own word'] });
  const { items } = await mei.does<{ items: OrderBulk[] }>('orderBulk/list', {});
  expect(items[0]).toMatchObject({ id: begun.id, addTags: ['sale'], by: 'Owner' });
  expect(items.every(({ total }) => total > 1)).toBe(true);
});

test('tags beyond the limit are refused with a reason; commas, none, and roles without the permission are refused', async () => {
  const { orderNo } = await buy();
  for (const from of [0, 20]) {
    await change(
      [orderNo],
      Array.from({ length: from === 0 ? 20 : maxOrderTags - 20 }, (_, at) => `full ${from + at}`),
    );
  }
  const { id, ...full } = await change([orderNo], ['one too many']);
  expect(full).toMatchObject({ done: 0, refused: 1, canUndo: false });
  expect(await mei.does('orderBulk/get', { id })).toMatchObject({
    refusals: [{ orderNo, reason: expect.stringContaining(`${maxOrderTags}`) }],
  });
  expect(await tagsOf(orderNo)).toHaveLength(maxOrderTags);
  const body = (addTags: string[]) => ({ select: { ids: [orderNo] }, action: 'tag', change: { addTags } });
  for (const tags of [['one, two'], [' '], []])
    expect(await mei.call('order/bulk', body(tags))).toMatchObject({ code: 40 });
  const editor = await hire(shop, 'Eli', 'editor');
  expect(await editor.call('order/bulk', body(['x']))).toMatchObject({ code: 30 });
  expect(await (await hire(shop, 'Sue', 'support')).call('order/bulk', body(['full 1']))).toMatchObject({ code: 0 });
});

test('an erased buyer takes the tags along, and Undo does not bring them back', async () => {
  const customerId = await account(shop, { email: 'quill@example.com' });
  const { orderNo } = await buy(await signedInTo(shop, customerId));
  await change([orderNo], ['Quill family']);
  const { id } = await change([orderNo], [], ['Quill family']);
  await setState(db, orderNo, { status: 'completed' });
  await change([orderNo], ['again']);
  await db.transaction().execute((tx) => eraseBuyer(tx, customerId));
  expect(await order(orderNo)).toMatchObject({ tags: [] });
  expect(await mei.does('orderBulk/undo', { id })).toMatchObject({ state: 'undone', refused: 1 });
  expect(await tagsOf(orderNo)).toEqual([]);
  expect((await order(orderNo)).timeline.every(({ note }) => note === '')).toBe(true);
});

test('Undo leaves what a later tagging asked for, unless that one was undone', async () => {
  const { orderNo: one } = await buy();
  const { orderNo: two } = await buy();
  const { orderNo: three } = await buy();
  const later = async (...asked: Parameters<typeof change>) => {
    shop.clock.pass(1000);
    return change(...asked);
  };
  await later([one, two, three], ['old word']);
  const { id } = await later([one, two, three], ['new word'], ['old word']);
  // It is so already, and from now on somebody else's wish, too.
  expect(await later([one], ['new word'], ['old word'])).toMatchObject({ done: 1, changed: 0, canUndo: false });
  const { id: taken } = await later([two], ['new word', 'own word']);
  await mei.does('orderBulk/undo', { id: taken });
  expect(await mei.does('orderBulk/undo', { id })).toMatchObject({ state: 'undone', done: 3, changed: 3 });
  expect(await tagsOf(one)).toEqual(['new word']);
  expect(await tagsOf(two)).toEqual(['old word']);
  expect(await tagsOf(three)).toEqual(['old word']);
});

test('a selection that has changed since its count was shown is not tagged', async () => {
  const { orderNo } = await buy();
  const select = { query: { tab: 'all', keyword: orderNo, filters: {} } };
  const body = { select, action: 'tag', change: { addTags: ['counted'] } };
  const refused = await mei.call('order/bulk', { ...body, count: 2 });
  expect(refused).toMatchObject({ code: 40, data: { count: 1, errors: [{ field: 'count', rule: 'count' }] } });
  expect(await tagsOf(orderNo)).toEqual([]);
  expect(await mei.does('order/bulk', { ...body, count: 1 })).toMatchObject({ total: 1, changed: 1 });
});

test('after a month taggings are listed no longer, and tags that no order has are not offered', async () => {
  expect(await mei.does('orderTag/list')).toMatchObject({ items: expect.arrayContaining([{ name: 'own 1' }]) });
  shop.clock.pass(31 * 24 * hour);
  await shop.work('orders:cleanupTags');
  const later = await enterMei(shop);
  expect(await later.does('orderBulk/list')).toMatchObject({ items: [] });
  const { items } = await later.does<{ items: { name: string }[] }>('orderTag/list');
  expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['VIP', 'full 1']));
  expect(items.map(({ name }) => name)).not.toContain('own 1');
});

test('a tag whose last use was taken off is known as long as that can be undone', async () => {
  const { orderNo } = await buy();
  const taggedBy = (who: typeof mei, asked: object) =>
    who.does<OrderBulk>('order/bulk', { select: { ids: [orderNo] }, action: 'tag', change: asked });
  await taggedBy(await enterMei(shop), { addTags: ['Spared'] });
  shop.clock.pass(25 * hour);
  const later = await enterMei(shop);
  const { id } = await taggedBy(later, { removeTags: ['Spared'] });
  await shop.work('orders:cleanupTags');
  await later.does('orderBulk/undo', { id });
  expect(await taggedBy(later, { removeTags: ['spared'] })).toMatchObject({ changed: 1 });
  shop.clock.pass(25 * hour);
  await shop.work('orders:cleanupTags');
  const { items } = await (await enterMei(shop)).does<{ items: { name: string }[] }>('orderTag/list');
  expect(items.map(({ name }) => name)).not.toContain('Spared');
});
