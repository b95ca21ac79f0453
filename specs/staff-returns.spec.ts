import { expect, test } from 'vitest';
import type { Order } from '../src/shared/contracts/checkout.ts';
import type { StaffReturn, StaffReturnList, StaffReturnPreview } from '../src/shared/contracts/returns-admin.ts';
import { place, readyToBuy } from './support/buying.ts';
import { cupsSentBy, wanted } from './support/returning.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const sentCups = cupsSentBy(mei);
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** Ana asks to return all of the cups that she got. */
async function returned(units = 1, changes: object = {}) {
  const ana = shop.visitor();
  const order = await sentCups(ana, units);
  const { returnNo } = await ana.post('return/apply', wanted(order, units, changes));
  return { ...order, ana, returnNo };
}

async function inTab(tab: string): Promise<string[]> {
  const { items } = await mei.does<StaffReturnList>('return/list', { tab });
  return items.map(({ returnNo }) => returnNo);
}

test('a return stands under To answer, then In transit with or without a parcel, then To refund until its money is back', async () => {
  const { returnNo, orderNo, accessKey, ana } = await returned();
  const tabs = ['review', 'onTheWay', 'toRefund'];
  const where = async () => {
    const found = await Promise.all(tabs.map(async (tab) => (await inTab(tab)).includes(returnNo)));
    return tabs.filter((_, index) => found[index]);
  };
  expect(await where()).toEqual(['review']);
  await mei.does<StaffReturn>('return/audit', { returnNo, accept: true });
  expect(await where()).toEqual(['onTheWay']);
  await ana.post('return/ship', { returnNo, orderNo, accessKey, logisticsCompany: 'ups', logisticsNo: '1Z1' });
  expect(await where()).toEqual(['onTheWay']);
  await mei.does<StaffReturn>('return/receive', { returnNo });
  expect(await where()).toEqual(['toRefund']);
  const { counts } = await mei.does<StaffReturnList>('return/list', {});
  expect(counts).toMatchObject({ review: 0, onTheWay: 0, toRefund: 1 });
  await mei.does<StaffReturn>('return/refund', { returnNo, key: returnNo });
  expect(await where()).toEqual([]);
  expect(await inTab('done')).toContain(returnNo);
});

test('a return of money alone stands under To refund as soon as it is accepted', async () => {
  const { returnNo } = await returned(1, { type: 'refundOnly' });
  await mei.does<StaffReturn>('return/audit', { returnNo, accept: true });
  expect([await inTab('onTheWay'), await inTab('toRefund')]).toEqual([[], [returnNo]]);
});

test('the refund of one cup of two suggests no shipping, and names the 5.00 that can go back at most', async () => {
  const ana = shop.visitor();
  const order = await sentCups(ana, 2);
  const { returnNo } = await ana.post('return/apply', wanted(order, 1));
  await mei.does<StaffReturn>('return/audit', { returnNo, accept: true });
  await mei.does<StaffReturn>('return/receive', { returnNo });
  const preview = await mei.does<StaffReturnPreview>('return/refundPreview', { returnNo });
  expect(preview).toMatchObject({ refund: { shipping: usd(0), total: usd(1200) }, shippingMost: usd(500) });
  const more = { returnNo, shipping: usd(501) };
  expect(await mei.call('return/refundPreview', more)).toMatchObject({ data: { errors: [{ field: 'shipping' }] } });
});

test('a return of an order that was paid by bank transfer names the transfer to send, until Mei has sent it', async () => {
  const ana = shop.visitor();
  const placed = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { paymentMethod: 'bank-transfer' }));
  const { orderNo, accessKey } = placed;
  await mei.does('order/pay', { orderNo, key: `pay-${orderNo}` });
  const { lines } = await mei.does<Order>('order/ship', { orderNo, key: `ship-${orderNo}` });
  const order = { orderNo, accessKey, lineId: lines[0]?.lineId ?? '' };
  const { returnNo } = await ana.post('return/apply', wanted(order, 1));
  await mei.does<StaffReturn>('return/audit', { returnNo, accept: true });
  await mei.does<StaffReturn>('return/receive', { returnNo });
  const { step, transfers } = await mei.does<StaffReturn>('return/refund', { returnNo, key: returnNo });
  expect([step, transfers]).toEqual(['refunding', [{ refundId: expect.any(String), amount: usd(1700) }]]);
  await mei.does('order/refundSent', { refundId: transfers[0]?.refundId });
  expect(await mei.does<StaffReturn>('return/get', { returnNo })).toMatchObject({ step: 'refunded', transfers: [] });
});

test('a return is found by its number and by what its order is found by, also after that has changed', async () => {
  const { returnNo, orderNo } = await returned();
  const found = async (keyword: string) => {
    const { items, total } = await mei.does<StaffReturnList>('return/list', { keyword });
    return items.some((each) => each.returnNo === returnNo) && total > 0;
  };
  for (const keyword of [returnNo, returnNo.slice(0, 5), orderNo, 'ana', '@example.com'])
    expect([keyword, await found(keyword)]).toEqual([keyword, true]);
  expect(await found('nobody')).toBe(false);
  const { pool } = shop.tools;
  await pool.query(
    `update customer_order set email = 'nobody@example.org', address = address || '{"lastName": "Zhou"}'
    where id = (select order_id from order_return where replace(return_no, '-', '') = $1)`,
    [returnNo.replaceAll('-', '')],
  );
  for (const keyword of ['nobody', 'Zhou', 'nobody@example.org', 'zhou nobody'])
    expect([keyword, await found(keyword)]).toEqual([keyword, true]);
});
