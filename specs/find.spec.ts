import { beforeAll, expect, test } from 'vitest';
import type { Placed } from '../src/shared/contracts/checkout.ts';
import type { Found } from '../src/shared/contracts/find.ts';
import { anasAddress, place, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { aboutCups } from './support/inquiring.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire, type Worker } from './support/staff.ts';

const shop = await meisShop();
let mei: Worker;
let order: Placed;
let inquiryNo: string;

async function find(keyword: string, who = mei) {
  const { groups } = await who.does<Found>('find/all', { keyword });
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items.map(({ title }) => title)]));
}

beforeAll(async () => {
  mei = await enterMei(shop);
  const ana = await customer(shop);
  const address = { ...anasAddress, firstName: '丽华', lastName: 'Cruz', phone: '+14155552671' };
  order = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { address }));
  const asked = await shop.visitor().post('inquiry/product', await aboutCups(shop));
  ({ inquiryNo } = asked as { inquiryNo: string });
});

test('an order is found by half a phone number, by its number in any writing, and by a name of two characters', async () => {
  const { orderNo } = order;
  const ways = [
    '552671',
    '415-555-2671',
    orderNo,
    orderNo.replace('-', '').toLowerCase(),
    orderNo.slice(0, 4),
    '丽华',
    '丽华 cruz',
  ];
  for (const way of ways) expect(await find(way), way).toMatchObject({ order: [orderNo] });
  for (const way of ['552672', '丽花', '丽华 reyes']) expect((await find(way)).order, way).toBeUndefined();
});

test('a percent sign, an underscore and a backslash stand for themselves', async () => {
  for (const way of ['%%%', '4155_52671', '\\\\\\']) expect(await find(way), way).toEqual({});
});

test('a product is found by its SKU and its name, with its picture and its screen; a draft of it as well', async () => {
  const { groups } = await mei.does<Found>('find/all', { keyword: 'CUP-RAIN' });
  const product = groups.find(({ kind }) => kind === 'product')?.items[0];
  expect(product).toMatchObject({ title: 'Rain cup', path: `/admin/products/${product?.id}` });
  await mei.does('product/get', { id: product?.id });
  expect((await find('rain cup')).product).toContain('Rain cup');
});

test('the kind that the keyword names is first, and an inquiry is found by its number', async () => {
  const { groups } = await mei.does<Found>('find/all', { keyword: inquiryNo });
  expect(groups[0]).toMatchObject({
    kind: 'inquiry',
    items: [{ id: inquiryNo, path: `/admin/inquiries/${inquiryNo}` }],
  });
});

test('nobody finds what their role may not list', async () => {
  const support = await hire(shop, 'Sam', 'support');
  const editor = await hire(shop, 'Eli', 'editor');
  expect(await find('2671', support)).toMatchObject({ order: [order.orderNo] });
  expect(await find('2671', editor)).toEqual({});
  expect(await find('cup', support)).not.toHaveProperty('product');
});

test('a keyword of one character is refused', async () => {
  expect(await mei.call('find/all', { keyword: ' a ' })).toMatchObject({ code: 40 });
});
