import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockVariants } from '../src/modules/catalog/index.ts';
import { transact } from '../src/platform/db/transaction.ts';
import { ok } from '../src/shared/refusal.ts';
import { place, placing, readyToBuy } from './support/buying.ts';
import { day } from './support/clock.ts';
import { orderRow, stockOf } from './support/ledger.repo.ts';
import { openTransaction, variantIds } from './support/open-transaction.repo.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const { db } = shop.tools;
const moment = () => new Promise((resolve) => setTimeout(resolve, 300));

test('a price that Mei is saving while Ana places is shown to Ana first', async () => {
  const ana = shop.visitor();
  const checkout = await readyToBuy(ana, 'CUP-RAIN');
  const mei = await openTransaction(db);
  await sql`update variant set price = price + 100 where sku = 'CUP-RAIN'`.execute(mei.tx);
  const answer = ana.call('checkout/place', placing(checkout));
  await moment();
  await mei.commit();
  const refused = (await answer) as { code: number; data: { totals?: { total: { amount: number } } } };
  expect(refused.code).toBe(40);
  expect(refused.data.totals?.total.amount).toBe(checkout.totals.total.amount + 100);
  expect((await stockOf(db, 'CUP-RAIN')).reserved).toBe(0);
});

test('cancellations and a placed order do not deadlock', async () => {
  const [first = '', second = ''] = await variantIds(db, ['CUP-MOON', 'CUP-RAIN']);
  const skus = new Map([
    [first, 'CUP-MOON'],
    [second, 'CUP-RAIN'],
  ]);
  const [low = '', high = ''] = [first, second].sort();
  const ben = shop.visitor();
  const bank = { paymentMethod: 'bank-transfer' };
  const orders = [];
  // The older order holds the later variant: cancelled in one statement, they would be locked against the order of ids.
  for (const id of [high, low]) orders.push(await place(ben, await readyToBuy(ben, skus.get(id) ?? '', 1, bank)));
  shop.clock.pass(8 * day);
  const ana = await openTransaction(db);
  await lockVariants(ana.tx, [low]);
  const expiring = shop.work('orders:expire');
  await moment();
  await lockVariants(ana.tx, [high]);
  await ana.commit();
  await expiring;
  for (const { orderNo } of orders) expect((await orderRow(db, orderNo)).status).toBe('cancelled');
});

test('a transaction that PostgreSQL ends because of a deadlock is run again', async () => {
  const [first = '', second = ''] = await variantIds(db, ['CUP-MOON', 'CUP-RAIN']);
  let locked = 0;
  let tries = 0;
  const locking = (ids: string[]) =>
    transact(db, async (tx) => {
      tries += 1;
      for (const id of ids) {
        await lockVariants(tx, [id]);
        locked += 1;
        while (locked < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return ok(ids);
    });
  const done = await Promise.all([locking([first, second]), locking([second, first])]);
  expect(done.map((each) => each.ok)).toEqual([true, true]);
  expect(tries).toBe(3);
});

test('one order that cannot be cancelled does not block the others', async () => {
  const ben = shop.visitor();
  const bank = { paymentMethod: 'bank-transfer' };
  const stuck = await place(ben, await readyToBuy(ben, 'CUP-RAIN', 1, bank));
  const fine = await place(ben, await readyToBuy(ben, 'CUP-RAIN', 1, bank));
  await sql`create function refuse_stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse_stuck before update on customer_order for each row
    when (new.status = 'cancelled' and new.order_no = ${sql.lit(stuck.orderNo)}) execute function refuse_stuck()`.execute(
    db,
  );
  shop.clock.pass(8 * day);
  await expect(shop.work('orders:expire')).rejects.toThrow('1 orders could not be cancelled');
  expect((await orderRow(db, stuck.orderNo)).status).toBe('inProgress');
  expect((await orderRow(db, fine.orderNo)).status).toBe('cancelled');
});
