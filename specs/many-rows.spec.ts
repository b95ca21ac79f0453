import { beforeAll, describe, expect, test } from 'vitest';
import { customerSorts } from '../src/shared/customers.ts';
import { inquiryTabs } from '../src/shared/inquiries.ts';
import { returnTabs } from '../src/shared/returns.ts';
import { place, readyToBuy } from './support/buying.ts';
import { addCustomers, addInquiries, addReturns, addVariants, analyse, readingsOf } from './support/list-plans.repo.ts';
import { addCopies } from './support/many-products.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const readingOf = readingsOf(shop);
/** More than a list counts; who walks through so many has read the whole table. */
const many = 15_000;

beforeAll(async () => {
  const ana = shop.visitor();
  await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
  const { items } = await mei.does<{ items: { id: string }[] }>('staff/list', {});
  await addCustomers(shop, many);
  await addInquiries(shop, many, items[0]?.id ?? '');
  await addReturns(shop, many);
  await addCopies(shop.tools.db, 'rain-cup', many / 30, {});
  await addVariants(shop, many);
  await analyse(shop);
}, 120_000);

async function isCheap(table: string, path: string, body: object, blocks = 2500): Promise<void> {
  const reading = await readingOf(table, () => mei.does(path, { pageSize: 50, ...body }));
  expect(reading.walked, JSON.stringify(body)).toBeLessThan(many);
  expect(reading.blocks, JSON.stringify(body)).toBeLessThan(blocks);
}

describe('the first page reads no table whole', () => {
  test.each(customerSorts)('of customers by %s, with any filter', async (sort) => {
    const filters: { [name: string]: unknown; notSinceDays?: number }[] = [
      {},
      { newsletter: true },
      { newsletter: false },
      { country: 'AT' },
      { country: 'FR' },
      { ordersMin: 2 },
      { ordersMin: 1 },
      { notSinceDays: 180 },
      { newsletter: true, country: 'AT' },
    ];
    for (const each of filters) {
      // Nobody new has been away for long: by age the newest are passed over, which is why the screen sorts them by their last order.
      const most = each.notSinceDays && sort === 'createdDesc' ? 4 * many : 6000;
      for (const table of ['customer', 'customer_figure'])
        await isCheap(table, 'customer/list', { sort, filters: each }, most);
    }
  });

  test.each(inquiryTabs)('of inquiries: %s', async (tab) => {
    for (const keyword of ['', 'asker-77@example.com', 'zzz'])
      await isCheap('inquiry', 'inquiry/list', { tab, keyword });
  });

  test.each(returnTabs)('of returns: %s', async (tab) => {
    for (const keyword of ['', 'RMANY000077', 'zzz']) await isCheap('order_return', 'return/list', { tab, keyword });
  });

  test('of stock: all, low and sold out', async () => {
    for (const each of [{}, { low: true }, { out: true }, { keyword: 'zzz' }, { keyword: 'LANTERN' }])
      await isCheap('variant', 'stock/list', each);
  });
});
