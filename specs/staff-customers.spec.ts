import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerDetail, CustomerList } from '../src/shared/contracts/customers-admin.ts';
import { berlin, place, readyToBuy } from './support/buying.ts';
import { account, ben, customer, signedInTo } from './support/customers.ts';
import { makeCard, twoCups } from './support/gift-cards.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const ana = await customer(shop);
const benId = await account(shop, ben);

const list = (body: object = {}) => mei.does<CustomerList>('customer/list', body);
const get = (id: string) => mei.does<CustomerDetail>('customer/get', { id });
const namesOf = async (body: object) => (await list(body)).items.map(({ name }) => name);
const sorts = ['createdDesc', 'lastOrderDesc', 'ordersDesc', 'name'];

describe('the figures of a customer', () => {
  test('are those of the orders, with the commit of each change', async () => {
    expect(await get(ana.id)).toMatchObject({ name: 'Ana Reyes', orders: 0, spent: [], lastOrderAt: null });
    const { orderNo } = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 2, { address: berlin }));
    expect(await get(ana.id)).toMatchObject({ orders: 1, spent: [], country: 'DE' });

    await mei.does('order/pay', { orderNo, key: 'paid' });
    const paid = await get(ana.id);
    const total = paid.latestOrders[0]?.total;
    expect(paid).toMatchObject({ spent: [total], latestOrders: [{ orderNo, payStatus: 'paid' }] });
    expect(total?.amount).toBeGreaterThan(0);

    await mei.does('order/cancel', { orderNo, reason: 'a test', key: 'cancelled' });
    expect((await get(ana.id)).spent).toEqual([{ amount: 0, currency: total?.currency }]);
  });

  test('count no order that was cancelled before it was paid, and every one of several at once', async () => {
    const before = (await get(ana.id)).orders;
    const placed = [];
    for (let each = 0; each < 3; each += 1) {
      placed.push(await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1)));
    }
    expect((await get(ana.id)).orders).toBe(before + 3);
    const cancelled = placed.map(({ orderNo }) =>
      mei.does('order/cancel', { orderNo, reason: 'a test', key: `cancel-${orderNo}` }),
    );
    await Promise.all(cancelled);
    expect((await get(ana.id)).orders).toBe(before);
  });
});

test('two orders of a customer that are paid at once are both in what they spent', async () => {
  const orders = [
    await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { address: berlin })),
    await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { address: berlin })),
  ];
  const totals = (await get(ana.id)).latestOrders.slice(0, 2).map(({ total }) => total.amount);
  const connections = [await shop.tools.pool.connect(), await shop.tools.pool.connect()] as const;
  const [first, second] = connections;
  const pay = async (connection: typeof first, orderNo = '') => {
    await connection.query('begin');
    await connection.query(`update customer_order set pay_status = 'paid' where order_no = $1`, [orderNo]);
  };
  await pay(first, orders[0]?.orderNo);
  await pay(second, orders[1]?.orderNo);
  await first.query('set constraints all immediate');
  const waiting = second.query('set constraints all immediate');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await first.query('commit');
  await waiting;
  await second.query('commit');
  for (const connection of connections) connection.release();
  const [spent] = (await get(ana.id)).spent;
  expect(spent?.amount).toBe(totals.reduce((sum, amount) => sum + amount, 0));
  for (const { orderNo } of orders)
    await mei.does('order/cancel', { orderNo, reason: 'a test', key: `end-${orderNo}` });
});

describe('the list of customers', () => {
  test('finds parts of names and e-mail, and takes %, _ and \\ as they are', async () => {
    expect(await namesOf({ keyword: 'rey' })).toEqual(['Ana Reyes']);
    expect(await namesOf({ keyword: 'BEN@exam' })).toEqual(['Ben Chan']);
    expect(await namesOf({ keyword: 'ana reyes example' })).toEqual(['Ana Reyes']);
    for (const keyword of ['%', '_', '\\', "';--", '{{name}}']) expect(await namesOf({ keyword })).toEqual([]);
    expect((await mei.call('customer/list', { keyword: 'a'.repeat(100_000) })).code).toBe(40);
  });

  test('is filtered by orders, country, newsletter and the days since the latest order', async () => {
    expect(await namesOf({ filters: { ordersMin: 1 } })).toEqual(['Ana Reyes']);
    expect(await namesOf({ filters: { country: 'DE' } })).toEqual(['Ana Reyes']);
    expect(await namesOf({ filters: { country: 'FR' } })).toEqual([]);
    expect(await namesOf({ filters: { newsletter: true } })).toEqual([]);
    expect(await namesOf({ filters: { newsletter: false }, sort: 'name' })).toEqual(['Ana Reyes', 'Ben Chan']);
    expect(await namesOf({ filters: { notSinceDays: 1 } })).toEqual([]);
  });

  test.each(sorts)('is read to its end by cursors, by %s', async (sort) => {
    for (const firstName of ['Cleo', 'Dora', 'Émile'])
      await account(shop, { firstName, email: `${firstName}.${sort}@example.com` });
    const { items: all, total, more } = await list({ sort, pageSize: 100 });
    expect({ length: all.length, more }).toEqual({ length: total, more: false });
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: CustomerList = await list({ sort, pageSize: 2, ...(cursor && { cursor }) });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual(all.map(({ id }) => id));
  });

  test.each(sorts)('begins anew at a cursor that nobody gave, by %s', async (sort) => {
    const first = await list({ sort });
    const forged = ['x', '["x","y"]', '["9999-99-99","00000000-0000-0000-0000-000000000000"]', '{"__proto__":1}'];
    for (const text of forged) {
      const cursor = Buffer.from(text).toString('base64url');
      expect((await list({ sort, cursor })).items[0]?.id).toBe(first.items[0]?.id);
    }
    expect((await mei.call('customer/list', { cursor: 'a'.repeat(100_000) })).code).toBe(40);
  });
});

describe('staff', () => {
  test('write notes, which appear as they were typed', async () => {
    const text = '<script>alert(1)</script> {{shop}} prefers tea';
    const { notes } = await mei.does<CustomerDetail>('customer/note', { id: benId, text });
    expect(notes).toMatchObject([{ text }]);
    expect((await mei.call('customer/note', { id: benId, text: ' ' })).code).toBe(40);
    expect((await mei.call('customer/note', { id: benId, text: 'a'.repeat(100_000) })).code).toBe(40);
  });

  test('sign a customer out everywhere', async () => {
    const browser = await signedInTo(shop, benId);
    expect((await get(benId)).sessions).toBe(1);
    expect(await mei.does('customer/signOut', { id: benId })).toEqual({ ended: 1 });
    expect((await browser.call('user/info')).code).toBe(51);
    expect((await get(benId)).sessions).toBe(0);
  });

  test('export and erase a customer who is named by their e-mail', async () => {
    const { data } = await mei.does<{ data: Record<string, unknown> }>('customer/export', { id: benId });
    expect(data).toMatchObject({ account: { email: ben.email }, notes: [{ text: expect.stringContaining('tea') }] });
    const refused = await mei.call('customer/erase', { id: benId, confirm: 'ana@example.com' });
    expect(refused.data).toMatchObject({ errors: [{ field: 'confirm' }] });
    expect((await mei.call('customer/erase', { id: benId, confirm: '' })).code).toBe(40);
    await mei.does('customer/erase', { id: benId, confirm: 'BEN@example.com' });
    expect((await mei.call('customer/get', { id: benId })).code).toBe(40);
    expect(await namesOf({ keyword: 'ben' })).toEqual([]);
    const log = await mei.does<{ items: { action: string }[] }>('log/list', { subject: `customer:${benId}` });
    const actions = ['customer:erase', 'customer:export', 'customer:note', 'customer:signOut'];
    expect(log.items.map(({ action }) => action).toSorted()).toEqual(actions);
    expect(JSON.stringify(log)).not.toContain(ben.email);
  });

  test('of the support read and note; editors do neither', async () => {
    const wen = await hire(shop, 'Wen', 'support');
    const eli = await hire(shop, 'Eli', 'editor');
    const bodies = { list: {}, get: { id: ana.id }, note: { id: ana.id, text: 'called' } };
    for (const [verb, body] of Object.entries(bodies)) {
      expect((await wen.call(`customer/${verb}`, body)).code, verb).toBe(0);
      expect((await eli.call(`customer/${verb}`, body)).code, verb).toBe(30);
    }
    for (const verb of ['signOut', 'export', 'erase'])
      expect((await wen.call(`customer/${verb}`, { id: ana.id, confirm: 'ana@example.com' })).code, verb).toBe(30);
  });
});

describe('what a customer spent', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  let cleo: Awaited<ReturnType<typeof customer>>;
  const spent = async () => {
    const listed = (await list({ keyword: 'cleo.spends' })).items[0]?.spent;
    const { spent: shown } = await get(cleo.id);
    expect(listed).toEqual(shown);
    return shown;
  };
  beforeAll(async () => {
    cleo = await customer(shop, { firstName: 'Cleo', email: 'cleo.spends@example.com' });
  });

  test('holds what a gift card paid of an order, and is lowered by a part that goes back', async () => {
    const card = await makeCard(mei, { amount: 1000 });
    // Two cups at 12.00 with shipping of 5.00: 10.00 by the card, 19.00 by transfer.
    const { orderNo } = await place(cleo, await twoCups(cleo, { giftCards: [card.code] }));
    expect(await spent()).toEqual([]);
    await mei.does('order/pay', { orderNo, key: 'the transfer' });
    expect(await spent()).toEqual([usd(2900)]);
    const lineId = (await cleo.post('order/get', { orderNo })).lines[0]?.lineId;
    await mei.does('order/refund', { orderNo, lines: [{ lineId, quantity: 1 }], reason: 'chipped', key: 'one cup' });
    expect(await spent()).toEqual([usd(1700)]);
  });

  test('holds an order that gift cards paid wholly, and nothing of it once all went back to the card', async () => {
    const card = await makeCard(mei, { amount: 5000 });
    const { orderNo } = await place(cleo, await twoCups(cleo, { giftCards: [card.code] }));
    expect(await spent()).toEqual([usd(1700 + 2900)]);
    await mei.does('order/refund', { orderNo, reason: 'late', key: 'both cups' });
    expect(await spent()).toEqual([usd(1700)]);
  });

  test('is counted anew for orders of before migration 0259', async () => {
    await shop.tools.pool.query(`update customer_figure set spent = '{"USD": 700}' where customer_id = $1`, [cleo.id]);
    await shop.tools.pool.query(await readFile('db/migrations/0260_customer_spent_recount.sql', 'utf8'));
    await shop.work('customers:recount');
    expect(await spent()).toEqual([usd(1700)]);
    const { rowCount } = await shop.tools.pool.query('select from customer_figure_recount');
    expect(rowCount).toBe(0);
  });
});
