import { expect, test } from 'vitest';
import type { StaffReturn } from '../src/shared/contracts/returns-admin.ts';
import { place, readyToBuy } from './support/buying.ts';
import { stockOf } from './support/ledger.repo.ts';
import { ledgerOf } from './support/payments.repo.ts';
import { cupsSentBy, wanted } from './support/returning.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const mei = await enterMei(shop);

let keys = 0;
const key = () => `key-${(keys += 1)}`;
const usd = (amount: number) => ({ amount, currency: 'USD' });

const sentCups = cupsSentBy(mei);

test('Ana returns one of three cups: accepted, sent, received, and 12.00 go back; one cup more is on hand', async () => {
  const ana = shop.visitor();
  const before = await stockOf(db, 'CUP-RAIN');
  const order = await sentCups(ana, 3);
  const key3 = { orderNo: order.orderNo, accessKey: order.accessKey };
  expect(await ana.post('return/preview', wanted(order, 1))).toMatchObject({
    refund: { items: [{ quantity: 1, amount: usd(1200), tax: usd(109) }], shipping: usd(0), total: usd(1200) },
  });
  const { returnNo, ...applied } = await ana.post('return/apply', wanted(order, 1));
  expect(applied).toMatchObject({
    orderNo: order.orderNo,
    status: 'pendingApproval',
    auditStatus: 'pending',
    step: 'review',
    refundAmount: usd(1200),
    reasonText: 'It is damaged or broken',
    items: [{ quantity: 1, received: 0 }],
    actions: ['cancel'],
  });
  const merchantAddress = {
    countryCode: 'US',
    province: 'CA',
    city: 'Fresno',
    postalCode: '93650',
    line1: '1 Tea Road',
  };
  expect(await mei.does<StaffReturn>('return/audit', { returnNo, accept: true, merchantAddress })).toMatchObject({
    step: 'sendBack',
    actions: ['receive'],
  });
  expect(
    await ana.refused('return/ship', { ...key3, returnNo, logisticsCompany: 'ups', logisticsNo: ' ' }),
  ).toMatchObject({
    code: 40,
  });
  expect(
    await ana.post('return/ship', { ...key3, returnNo, logisticsCompany: 'ups', logisticsNo: '1Z999' }),
  ).toMatchObject({ step: 'inTransit', logisticsCompany: 'UPS', logisticsNo: '1Z999', merchantAddress });
  expect(await mei.call('return/refund', { returnNo, key: key() })).toMatchObject({ code: 40 });
  const received = await mei.does<StaffReturn>('return/receive', { returnNo });
  expect(received).toMatchObject({
    step: 'received',
    receipts: [{ quantity: 1, condition: 'unopened', restocked: true }],
  });
  const refund = { returnNo, key: key() };
  const paid = await mei.does<StaffReturn>('return/refund', refund);
  expect(paid).toMatchObject({ status: 'completed', step: 'refunded', refundAmount: usd(1200) });
  expect(await mei.does<StaffReturn>('return/refund', refund)).toMatchObject({ refundAmount: usd(1200) });
  const seen = await ana.post('return/get', { ...key3, returnNo });
  expect(seen.timeline.map(({ kind }) => kind)).toEqual([
    'applied',
    'accepted',
    'sent',
    'received',
    'refunding',
    'refunded',
  ]);
  const after = await stockOf(db, 'CUP-RAIN');
  expect(after).toEqual({ ...before, onHand: before.onHand - 2 });
  expect(await ledgerOf(db, order.orderNo)).toMatchObject([{ captured: 4100, refunded: 1200 }]);
});

test('units that are in a return cannot be returned again, until it is cancelled or refused', async () => {
  const ana = shop.visitor();
  const order = await sentCups(ana, 2);
  const key2 = { orderNo: order.orderNo, accessKey: order.accessKey };
  const { returnNo } = await ana.post('return/apply', wanted(order, 2));
  expect(await ana.refused('return/apply', wanted(order, 1))).toMatchObject({
    errors: [{ field: 'items[0]', message: 'You can return 0 of this product at most.' }],
  });
  expect(await ana.post('return/cancel', { ...key2, returnNo })).toMatchObject({
    step: 'cancelled',
    status: 'cancelled',
  });
  expect(await ana.refused('return/cancel', { ...key2, returnNo })).toMatchObject({ code: 40 });
  const second = await ana.post('return/apply', wanted(order, 2));
  expect(await mei.call('return/audit', { returnNo: second.returnNo, accept: false })).toMatchObject({ code: 40 });
  const refused = { returnNo: second.returnNo, accept: false, refuseDescription: 'It was used.' };
  expect(await mei.does<StaffReturn>('return/audit', refused)).toMatchObject({
    status: 'ended',
    auditStatus: 'failed',
  });
  expect(await mei.call('return/audit', { ...refused, accept: true })).toMatchObject({ code: 40 });
  expect(await ana.post('return/get', { ...key2, returnNo: second.returnNo })).toMatchObject({
    step: 'refused',
    refuseDescription: 'It was used.',
  });
  await ana.post('return/apply', wanted(order, 2));
});

test('fifty applications at once for the same two cups open two returns of one cup, on two processes', async () => {
  const ana = shop.visitor();
  const order = await sentCups(ana, 2);
  const another = await shop.another();
  const ben = another.visitor();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? ana : ben).call('return/apply', wanted(order, 1))),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === 40)).toHaveLength(48);
});

test('refund only: after it was accepted 24.00 and the shipping of 5.00 go back, and nothing comes to stock', async () => {
  const ana = shop.visitor();
  const order = await sentCups(ana, 2);
  const before = await stockOf(db, 'CUP-RAIN');
  const { returnNo } = await ana.post('return/apply', wanted(order, 2, { type: 'refundOnly' }));
  expect(await mei.call('return/refund', { returnNo, key: key() })).toMatchObject({ code: 40 });
  expect(await mei.does<StaffReturn>('return/audit', { returnNo, accept: true })).toMatchObject({ step: 'refunding' });
  expect(await mei.call('return/receive', { returnNo })).toMatchObject({ code: 40 });
  expect(await mei.does<StaffReturn>('return/refund', { returnNo, key: key() })).toMatchObject({
    step: 'refunded',
    refundAmount: usd(2900),
  });
  expect(await stockOf(db, 'CUP-RAIN')).toEqual(before);
});

test('a return pays 5.00 by hand first and the rest later, and never more than was paid for its line', async () => {
  const ana = shop.visitor();
  const order = await sentCups(ana, 3);
  const { returnNo } = await ana.post('return/apply', wanted(order, 1));
  await mei.does<StaffReturn>('return/audit', { returnNo, accept: true });
  await mei.does<StaffReturn>('return/receive', { returnNo });
  const pay = (body: object) => mei.call<StaffReturn>('return/refund', { returnNo, key: key(), ...body });
  expect(await pay({ amount: usd(3601) })).toMatchObject({ code: 40 });
  expect(await pay({ amount: { amount: 500, currency: 'EUR' } })).toMatchObject({ code: 40 });
  expect(await pay({ amount: usd(500) })).toMatchObject({ data: { step: 'refunded', refundAmount: usd(500) } });
  expect(await pay({})).toMatchObject({ data: { refundAmount: usd(1200) } });
  expect(await pay({})).toMatchObject({ code: 40 });
});

test('one of two broken cups is put back on hand; the other is not', async () => {
  const ana = shop.visitor();
  const order = await sentCups(ana, 2);
  const before = await stockOf(db, 'CUP-RAIN');
  const { returnNo } = await ana.post('return/apply', wanted(order, 2));
  await mei.does<StaffReturn>('return/audit', { returnNo, accept: true });
  const line = { lineId: order.lineId, quantity: 1 };
  const lines = [line, { ...line, restock: false, condition: 'damaged' }];
  expect(await mei.call('return/receive', { returnNo, lines: [{ ...line, quantity: 3 }] })).toMatchObject({ code: 40 });
  expect(await mei.does<StaffReturn>('return/receive', { returnNo, lines })).toMatchObject({
    items: [{ quantity: 2, received: 2 }],
    receipts: [{ restocked: true }, { restocked: false, condition: 'damaged' }],
  });
  expect(await mei.call('return/receive', { returnNo, lines: [line] })).toMatchObject({ code: 40 });
  expect((await stockOf(db, 'CUP-RAIN')).onHand).toBe(before.onHand + 1);
});

test('nothing, an unknown line, a line twice, too many, and no reason are refused beside their fields', async () => {
  const ana = shop.visitor();
  const order = await sentCups(ana, 2);
  const item = { lineId: order.lineId, quantity: 1 };
  const stranger = { lineId: '019f0000-0000-7000-8000-000000000bad', quantity: 1 };
  for (const [changes, field] of [
    [{ items: [] }, 'items'],
    [{ items: [stranger] }, 'items[0]'],
    [{ items: [item, item] }, 'items[1]'],
    [{ items: [{ ...item, quantity: 3 }] }, 'items[0]'],
    [{ reason: '' }, 'reason'],
  ] as const) {
    expect(await ana.refused('return/apply', { ...wanted(order, 1), ...changes })).toMatchObject({
      code: 40,
      errors: [{ field }],
    });
  }
  const nothing = { ...wanted(order, 1), items: [], reason: '' };
  expect((await ana.refused('return/apply', nothing)).errors).toMatchObject([{ field: 'items' }, { field: 'reason' }]);
  expect(await shop.visitor().call('return/apply', { ...wanted(order, 1), accessKey: undefined })).toMatchObject({
    code: 40,
  });
});

test('nobody else finds a return, by its number or by another key', async () => {
  const ana = shop.visitor();
  const order = await sentCups(ana, 1);
  const { returnNo } = await ana.post('return/apply', wanted(order, 1));
  const theirs = await sentCups(shop.visitor(), 1);
  for (const key4 of [{}, { orderNo: order.orderNo }, { orderNo: theirs.orderNo, accessKey: theirs.accessKey }]) {
    for (const call of ['get', 'cancel'] as const) {
      expect(await shop.visitor().call(`return/${call}`, { returnNo, ...key4 })).toMatchObject({ code: 40 });
    }
  }
  expect((await shop.visitor().call('return/list', {})).code).toBe(50);
  const { orderNo, accessKey } = order;
  expect((await ana.post('return/list', { orderNo, accessKey })).items).toMatchObject([{ returnNo }]);
});

test('what was not sent, not paid, or was completed 31 days ago cannot be returned; Mei may still open a return', async () => {
  const ana = shop.visitor();
  const placed = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { paymentMethod: 'test' }));
  const tracked = await ana.post('order/track', placed);
  const lineId = tracked.lines[0]?.lineId ?? '';
  const order = { orderNo: placed.orderNo, accessKey: placed.accessKey, lineId };
  expect(await ana.refused('return/apply', wanted(order, 1))).toMatchObject({
    msg: expect.stringContaining('not paid'),
  });
  await ana.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  expect(await ana.refused('return/apply', wanted(order, 1))).toMatchObject({
    msg: expect.stringContaining('sent'),
  });
  await mei.does('order/ship', { orderNo: order.orderNo, key: key() });
  await ana.post('order/confirm', { orderNo: order.orderNo, accessKey: order.accessKey });
  expect(await ana.post('return/options', { orderNo: order.orderNo, accessKey: order.accessKey })).toMatchObject({
    canReturn: true,
    lines: [{ units: 1 }],
  });
  await db
    .updateTable('customer_order')
    .set({ completed_at: new Date(shop.tools.clock.now().getTime() - 31 * 86_400_000) })
    .where('order_no', '=', order.orderNo)
    .execute();
  expect(await ana.refused('return/apply', wanted(order, 1))).toMatchObject({
    msg: expect.stringContaining('30 days'),
  });
  const { accessKey: _key, ...body } = wanted(order, 1);
  const opened = await mei.does<StaffReturn>('return/open', body);
  expect(opened).toMatchObject({ step: 'review' });
});

test('an order says whether it can be returned, and lists its returns', async () => {
  const ana = shop.visitor();
  const order = await sentCups(ana, 1);
  const key5 = { orderNo: order.orderNo, accessKey: order.accessKey };
  expect((await ana.post('order/track', key5)).actions).toEqual(expect.arrayContaining(['return', 'withdraw']));
  const { returnNo } = await ana.post('return/apply', wanted(order, 1));
  const seen = await ana.post('order/track', key5);
  expect(seen.returns).toMatchObject([{ returnNo, step: 'review' }]);
  expect(seen.actions).not.toContain('return');
});
