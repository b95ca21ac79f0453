import { expect, test } from 'vitest';
import type { Today } from '../src/shared/contracts/today.ts';
import { anasAddress, place, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { aboutCups } from './support/inquiring.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire, type Worker } from './support/staff.ts';

const get = (who: Worker) => who.does<Today>('today/get');

const nothing = {
  toShip: 0,
  transfers: 0,
  cancellations: 0,
  returns: 0,
  inquiries: 0,
  reviews: 0,
  comments: 0,
  lowStock: 4,
  failedJobs: 0,
};

test('a quiet shop: nothing waits but the four variants that are low', async () => {
  const shop = await meisShop();
  const mei = await enterMei(shop);
  expect(await get(mei)).toMatchObject({ waiting: nothing, latest: [] });
  expect(await mei.does('stock/list', { low: true })).toMatchObject({ total: 4 });
});

test('what waits: orders to ship, transfers, a cancellation, an inquiry, a job that was given up', async () => {
  const shop = await meisShop();
  const mei = await enterMei(shop);
  const ana = await customer(shop);
  const buy = async (paymentMethod: string) =>
    place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { paymentMethod, address: { ...anasAddress, firstName: 'Ana' } }));
  const cash = await buy('cash-on-delivery');
  const transfer = await buy('bank-transfer');
  const paid = await buy('bank-transfer');
  await mei.does('order/pay', { orderNo: paid.orderNo, key: 'statement-1' });
  expect((await get(mei)).waiting).toEqual({ ...nothing, toShip: 2, transfers: 1 });
  await ana.post('order/cancel', { orderNo: paid.orderNo, reason: 'Too late' });
  await shop.visitor().post('inquiry/product', await aboutCups(shop));
  await shop.tools.pool.query("select graphile_worker.add_job('mail:deliver', '{}', max_attempts := 1)");
  await shop.tools.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
  const { waiting, latest } = await get(mei);
  expect(waiting).toEqual({ ...nothing, toShip: 2, transfers: 1, cancellations: 1, inquiries: 1, failedJobs: 1 });
  expect(await mei.does('order/counts')).toMatchObject({ toShip: 2, cancellationAsked: 1 });
  expect(latest.map(({ orderNo }) => orderNo)).toEqual([paid.orderNo, transfer.orderNo, cash.orderNo]);
  expect(latest[0]).toMatchObject({ buyer: 'Ana Cruz', payStatus: 'paid', status: 'pendingCancellation' });
  expect(latest[0]?.actions).toContain('cancelAnswer');
});

test('a role sees the counts of what it may list, and null for the rest', async () => {
  const shop = await meisShop();
  const ana = shop.visitor();
  await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
  const eli = await get(await hire(shop, 'Eli', 'editor'));
  expect(new Set(Object.values(eli.waiting))).toEqual(new Set([null]));
  expect(eli).toMatchObject({ latest: [], steps: [] });
  const sam = await get(await hire(shop, 'Sam', 'support'));
  expect(sam).toMatchObject({ waiting: { toShip: 1, failedJobs: null }, steps: [] });
  expect(sam.latest[0]?.actions).toContain('ship');
});

test('an empty shop has six steps, which are done one by one and can be dismissed', async () => {
  const shop = await meisShop({ empty: true });
  const mei = await enterMei(shop);
  const codes = ['name', 'currency', 'product', 'payment', 'shipping', 'look'];
  expect((await get(mei)).steps).toEqual(codes.map((code) => ({ code, done: false })));
  await mei.does('currency/save', { code: 'EUR', rate: '0.9' });
  expect((await get(mei)).steps.filter(({ done }) => done)).toEqual([{ code: 'currency', done: true }]);
  const max = await hire(shop, 'Max', 'manager');
  const sam = await hire(shop, 'Sam', 'support');
  expect(await sam.call('today/dismiss')).toMatchObject({ code: 30 });
  await max.does('today/dismiss');
  await mei.does('today/dismiss');
  expect((await get(mei)).steps).toEqual([]);
  const { items } = await mei.does<{ items: { action: string }[] }>('log/list');
  expect(items.filter(({ action }) => action === 'today:dismiss')).toHaveLength(1);
});

test('a shop with an order is no longer new', async () => {
  const shop = await meisShop();
  const ana = shop.visitor();
  expect((await get(await enterMei(shop))).steps).not.toEqual([]);
  await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
  expect((await get(await enterMei(shop))).steps).toEqual([]);
});
