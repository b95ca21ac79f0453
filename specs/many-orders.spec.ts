import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { waitingQuery } from '../src/modules/orders/today.repo.ts';
import { salesQuery } from '../src/modules/stats/sales/sales.repo.ts';
import type { Overview } from '../src/shared/contracts/stats-admin.ts';
import type { Today } from '../src/shared/contracts/today.ts';
import { addOrders, planOf } from './support/many-orders.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const many = 100_000;
const year = { from: '2025-03-03', to: '2026-03-02' };

beforeAll(async () => {
  await addOrders(db, many, shop.clock.now());
  await shop.work('sales:fold');
  await sql`vacuum analyze`.execute(db);
}, 240_000);

test('the numbers of a year of 100,000 orders are right, and read from the sums alone', async () => {
  const mei = await enterMei(shop);
  const dollars = await mei.does<Overview>('stat/overview', year);
  // All but the 1,997 that were cancelled unpaid; of $19.99, $1.82 is tax.
  expect(dollars).toMatchObject({ orders: 78_003, gross: { amount: 78_003 * 1817 } });
  const plan = await planOf(db, salesQuery({ ...year, timeZone: 'UTC' }, 'day'));
  expect(plan.whole).not.toContain('customer_order');
  expect(plan.blocks).toBeLessThan(400);
});

test('what waits among 100,000 orders is counted by index', async () => {
  const { waiting } = await (await enterMei(shop)).does<Today>('today/get');
  expect(waiting).toMatchObject({ toShip: 110, transfers: 50, cancellations: 10 });
  for (const kind of ['toShip', 'transfers', 'cancellations'] as const) {
    const { whole, blocks } = await planOf(db, waitingQuery(kind));
    expect(whole, kind).not.toContain('customer_order');
    expect(blocks, kind).toBeLessThan(200);
  }
});
