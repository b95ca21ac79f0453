import { expect, test } from 'vitest';
import type { OrderFilters, StaffOrderList } from '../src/shared/contracts/staff-order.ts';
import { lyon, place, readyToBuy } from './support/buying.ts';
import { day, hour } from './support/clock.ts';
import { account, signedInTo } from './support/customers.ts';
import { exportsOf } from './support/exported-rows.ts';
import { setState } from './support/orders.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;

const buy = async (sku: string, quantity = 1, changes: object = {}) => {
  const who = shop.visitor();
  return (await place(who, await readyToBuy(who, sku, quantity, changes))).orderNo;
};
const found = async (filters: OrderFilters, more: object = {}) => {
  const { items, total } = await mei.does<StaffOrderList>('order/list', { filters, ...more });
  expect(total).toBe(items.length);
  return items.map(({ orderNo }) => orderNo);
};

// Half past ten in the evening of the second of March in New York, and two mornings after it.
shop.clock.pass(18.5 * hour);
const ana = await buy('TEA-GREEN');
shop.clock.pass(10.5 * hour);
const ben = await buy('CUP-RAIN', 2, { paymentMethod: 'bank-transfer', email: 'ben@example.com' });
shop.clock.pass(day);
const chloe = await buy('TEA-GREEN', 3, { address: lyon, email: 'chloe@example.com' });
const mei = await enterMei(shop);
await setState(db, chloe, { pay_status: 'paid', delivery_status: 'partlyShipped' });

test('Mei finds orders by country, payment method, SKU and states', async () => {
  expect(await found({ country: 'FR' })).toEqual([chloe]);
  expect(await found({ country: 'US' })).toEqual([ben, ana]);
  expect(await found({ paymentMethod: 'bank-transfer' })).toEqual([ben]);
  expect(await found({ sku: 'TEA-GREEN' })).toEqual([chloe, ana]);
  expect(await found({ sku: 'TEA-GREE' })).toEqual([]);
  expect(await found({ payStatus: 'paid' })).toEqual([chloe]);
  expect(await found({ deliveryStatus: 'partlyShipped' })).toEqual([chloe]);
  expect(await found({ status: 'cancelled' })).toEqual([]);
});

test('each filter narrows the list further, also beside a tab and a keyword', async () => {
  expect(await found({ sku: 'TEA-GREEN', country: 'US' })).toEqual([ana]);
  expect(await found({ sku: 'TEA-GREEN', country: 'US', payStatus: 'paid' })).toEqual([]);
  expect(await found({ country: 'US' }, { tab: 'toPay' })).toEqual([ben]);
  expect(await found({ country: 'US' }, { keyword: 'ana@' })).toEqual([ana]);
});

test('totals are of their own currency, and both ends belong to them', async () => {
  const { items } = await mei.does<StaffOrderList>('order/list', { keyword: 'ben@' });
  const { amount } = items[0]?.amounts.total ?? { amount: 0 };
  expect(await found({ currency: 'USD', totalFrom: amount, totalTo: amount })).toEqual([ben]);
  expect(await found({ currency: 'USD', totalFrom: amount + 1 })).not.toContain(ben);
  expect(await found({ currency: 'USD', totalTo: amount - 1 })).not.toContain(ben);
  expect(await found({ currency: 'EUR' })).toEqual([]);
});

test("days are the shop's: an order of half past ten in the evening in New York is of that evening", async () => {
  expect(await found({ from: '2026-03-03', to: '2026-03-03' })).toEqual([ben, ana]);
  await mei.does('setting/save', { dispatch: { timeZone: 'America/New_York', until: 24, closedOn: [] } });
  expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toEqual([ana]);
  expect(await found({ from: '2026-03-03' })).toEqual([chloe, ben]);
  expect(await found({ to: '2026-03-03' })).toEqual([ben, ana]);
});

test('a filter that is none is refused at its field', async () => {
  for (const filters of [
    { country: 'France' },
    { from: 'yesterday' },
    { totalFrom: -1 },
    { totalTo: 1.5 },
    { payStatus: 'half' },
    { currency: 'XXX' },
    { sku: '' },
  ]) {
    const { code, data } = await mei.call<{ errors: { field: string }[] }>('order/list', { filters });
    expect(code).toBe(40);
    expect(data.errors[0]?.field).toBe(`filters.${Object.keys(filters)[0]}`);
  }
});

test('what gift cards paid belongs to the sum: in the list, its filter, the export, Today and of a customer', async () => {
  const { code } = await mei.does<{ code: string }>('giftCard/save', { amount: 90_000, currency: 'USD' });
  const customerId = await account(shop, { email: 'dora@example.com' });
  const dora = await signedInTo(shop, customerId);
  const checkout = await readyToBuy(dora, 'TEA-GREEN', 2, { giftCards: [code], email: 'dora@example.com' });
  const { orderNo } = await place(dora, checkout);
  const paid = checkout.totals.giftCard.amount;
  expect([checkout.totals.total.amount, paid > 0]).toEqual([0, true]);
  expect(await found({ currency: 'USD', totalFrom: paid, totalTo: paid }, { keyword: 'dora@' })).toEqual([orderNo]);
  expect(await found({ currency: 'USD', totalTo: paid - 1 }, { keyword: 'dora@' })).toEqual([]);
  const [row] = await exportsOf(shop, mei).rows('export/orders', { keyword: 'dora@' });
  const sum = (paid / 100).toFixed(2);
  expect(row).toMatchObject({ total: sum, giftCard: sum, payment: 'paid' });
  const { latest } = await mei.does<{ latest: { orderNo: string; total: object }[] }>('today/get');
  expect(latest.find((each) => each.orderNo === orderNo)?.total).toEqual({ amount: paid, currency: 'USD' });
  const { latestOrders } = await mei.does<{ latestOrders: object[] }>('customer/get', { id: customerId });
  expect(latestOrders).toMatchObject([{ orderNo, total: { amount: paid } }]);
});
