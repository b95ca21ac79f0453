import { expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { customer } from './support/customers.ts';
import { mails, rowsIn } from './support/ledger.repo.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

async function rowsOf(
  { tools }: RunningShop,
  table: 'checkout' | 'cart' | 'visitor' | 'event' | 'mail',
): Promise<number> {
  const { rows } = await tools.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

test('an abandoned checkout with an address is deleted after 30 days, and not a day earlier', async () => {
  const shop = await meisShop();
  await readyToBuy(shop.visitor(), 'CUP-RAIN');
  shop.clock.pass(30 * day);
  await shop.work('retention:apply');
  expect(await rowsOf(shop, 'checkout')).toBe(1);
  shop.clock.pass(day);
  await shop.work('retention:apply');
  expect(await rowsOf(shop, 'checkout')).toBe(0);
});

test('a guest’s cart is deleted after 90 days; a customer’s stays', async () => {
  const shop = await meisShop();
  const ben = await customer(shop);
  for (const shopper of [ben, shop.visitor()]) await shopper.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
  expect(await rowsOf(shop, 'cart')).toBe(2);
  shop.clock.pass(91 * day);
  await shop.work('retention:apply');
  const { rows } = await shop.tools.pool.query(
    'select visitor_id = (select visitor_id from customer) as bens from cart',
  );
  expect(rows).toEqual([{ bens: true }]);
});

test('a guest is deleted a year after their last order, which stays and can still be found', async () => {
  const shop = await meisShop();
  const ana = shop.visitor();
  const { orderNo, accessKey } = await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
  await readyToBuy(shop.visitor(), 'CUP-MOON');
  shop.clock.pass(364 * day);
  await shop.work('retention:apply');
  expect(await rowsIn(shop.tools.db, 'visitor')).toBe(2);
  shop.clock.pass(2 * day);
  await shop.work('retention:apply');
  expect(await rowsIn(shop.tools.db, 'visitor')).toBe(0);
  expect(await shop.visitor().post('order/track', { orderNo, accessKey })).toMatchObject({ orderNo });
});

test('old events and mails are deleted, in more than one batch; an unsent mail stays', async () => {
  const shop = await meisShop();
  const ana = shop.visitor();
  await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
  const { pool } = shop.tools;
  await pool.query(`insert into event (id, name, payload, at)
    select gen_random_uuid(), 'product.saved', '{}', '2025-01-01' from generate_series(1, 1100)`);
  await pool.query(`insert into mail (id, kind, language, to_address, message_id, created_at, sent_at)
    select gen_random_uuid(), 'welcome', 'en', 'ben@example.com', n::text, '2025-01-01', '2025-01-01'
    from generate_series(1, 1100) n`);
  await shop.work('events:read');
  const events = await rowsOf(shop, 'event');
  await shop.work('retention:apply');
  expect(await rowsOf(shop, 'event')).toBe(events - 1100);
  expect(await rowsOf(shop, 'mail')).toBe(1);
  shop.clock.pass(400 * day);
  await shop.work('retention:apply');
  expect((await mails(shop)).map(({ sent_at }) => sent_at)).toEqual([null]);
});

test('Mei sets how long each kind of data is kept, and for ever where she says so', async () => {
  const shop = await meisShop();
  const owner = await mei(shop);
  await readyToBuy(shop.visitor(), 'CUP-RAIN');
  const { retention } = await owner.does<{ retention: object }>('setting/save', { retention: { checkouts: null } });
  expect(retention).toEqual({ visitors: 365, carts: 90, checkouts: null, events: 90, mails: 180 });
  await owner.does('setting/save', { retention: { visitors: null } });
  shop.clock.pass(400 * day);
  await shop.work('retention:apply');
  expect([await rowsOf(shop, 'checkout'), await rowsOf(shop, 'visitor')]).toEqual([1, 1]);
  await (await mei(shop)).does('setting/save', { retention: { checkouts: 7 } });
  await shop.work('retention:apply');
  expect(await rowsOf(shop, 'checkout')).toBe(0);
});
