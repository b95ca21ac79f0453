import { expect, test, vi } from 'vitest';
import type { StaffOrder } from '../src/shared/contracts/staff-order.ts';
import { place, readyToBuy } from './support/buying.ts';
import { send } from './support/importing.ts';
import { type Listening, listenAs } from './support/listener.ts';
import { setState } from './support/orders.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire, type Worker } from './support/staff.ts';

const shop = await meisShop();
const other = await shop.another();
const mei = await enterMei(shop);
const sue = await hire(shop, 'Sue', 'support');
const edna = await hire(shop, 'Edna', 'editor');

async function watching(worker: Worker, at: { origin: string } = shop): Promise<Listening> {
  const listening = await listenAs(shop.visitor(), at);
  listening.say({ code: 0, msg: 'auth', data: { token: worker.token } });
  await listening.hears('auth');
  return listening;
}

const toldOf = ({ said }: Listening, kind: string, id: string) =>
  said.filter(({ msg, data }) => msg === 'staff' && data?.kind === kind && data.id === id).length;
const isTold = (by: Listening, kind: string, id: string, times = 1) =>
  vi.waitFor(() => expect(toldOf(by, kind, id)).toBeGreaterThanOrEqual(times), { timeout: 5000, interval: 10 });

/** Tests that nothing of a kind has come, once everything that was sent before has arrived. */
async function hasHeardNo(by: Listening, kind: string): Promise<void> {
  const next = by.count('pong') + 1;
  by.say({ code: 200, msg: 'ping' });
  await by.hears('pong', next);
  expect(by.said.filter(({ data }) => data?.kind === kind)).toEqual([]);
}

const vendor = async (change: object) =>
  mei.does<{ id: string; state: string; done: number }>('product/bulk', {
    select: { query: {}, except: [] },
    action: 'vendor',
    change,
  });

test('a cancellation that a buyer asks for, and its answer, are told in every process to those who list orders', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey } = await place(ana, await readyToBuy(ana, 'LANTERN', 1));
  await setState(shop.tools.db, orderNo, { pay_status: 'paid' });
  const near = await watching(mei);
  const far = await watching(sue, other);
  const editor = await watching(edna);
  await ana.post('order/cancel', { orderNo, ...(accessKey && { accessKey }) });
  for (const each of [near, far]) {
    await isTold(each, 'cancellation', orderNo);
    await isTold(each, 'orderState', orderNo);
  }
  const before = toldOf(far, 'orderState', orderNo);
  await mei.does('order/cancelAnswer', { orderNo, accept: false, reason: 'Sent today', key: 'refuse once' });
  await isTold(far, 'orderState', orderNo, before + 1);
  for (const kind of ['cancellation', 'orderState']) await hasHeardNo(editor, kind);
});

test('a change of many products is told from its beginning to its end, also what the queue does of it', async () => {
  const near = await watching(mei, other);
  const editor = await watching(edna);
  const support = await watching(sue);
  const { id } = await vendor({ vendor: 'Norr' });
  for (const each of [near, editor]) await isTold(each, 'bulk', id, 2);
  const before = toldOf(near, 'bulk', id);
  await mei.does('bulkJob/undo', { id });
  await isTold(near, 'bulk', id, before + 1);
  expect(await mei.does('bulkJob/get', { id })).toMatchObject({ state: 'undone' });
  await hasHeardNo(support, 'bulk');
});

test('an import and an export are told at each step to those who list them', async () => {
  const near = await watching(mei, other);
  const editor = await watching(edna);
  const id = await send(mei, 'products', 'Handle,Title,Variant SKU,Variant Price\nfresh-mug,Mug,MUG-1,18.00\n');
  await isTold(near, 'import', id);
  const before = toldOf(near, 'import', id);
  for (let step = 0; step < 4; step += 1) await shop.work('import:work', { id });
  expect(await mei.does('import/get', { id })).toMatchObject({ state: 'done' });
  await isTold(near, 'import', id, before + 1);
  const { id: exportId } = await mei.does<{ id: string }>('export/inventory', {});
  await isTold(near, 'export', exportId);
  const begun = toldOf(near, 'export', exportId);
  await shop.work('export:work', { id: exportId });
  await isTold(near, 'export', exportId, begun + 1);
  for (const kind of ['import', 'export']) await hasHeardNo(editor, kind);
});

test('a refund that leaves the state of its order is told, and deliveries of a webhook to those who list webhooks', async () => {
  const near = await watching(mei);
  const support = await watching(sue, other);
  const { id } = await mei.does<{ id: string }>('webhook/save', {
    url: 'https://hooks.example.com/orders',
    events: ['order.placed'],
  });
  const ana = shop.visitor();
  const { orderNo, payment } = await place(ana, await readyToBuy(ana, 'LANTERN', 1, { paymentMethod: 'test' }));
  await ana.post('payment/test/card', { paymentId: payment.paymentId, card: '4242424242424242' });
  await mei.does('order/ship', { orderNo, key: 'a lantern leaves' });
  await shop.work('events:read');
  await isTold(near, 'webhook', id);
  const [line] = (await mei.does<StaffOrder>('order/get', { orderNo })).lines;
  for (const key of ['dented', 'dented again']) {
    const before = toldOf(near, 'orderState', orderNo);
    const lines = [{ lineId: line?.lineId, amount: { amount: 100, currency: 'USD' } }];
    await mei.does('order/refund', { orderNo, lines, reason: 'dented', key });
    await isTold(near, 'orderState', orderNo, before + 1);
  }
  await isTold(support, 'orderState', orderNo);
  await hasHeardNo(support, 'webhook');
});
