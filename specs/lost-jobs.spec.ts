import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { equipPlainShop } from '../src/wiring/plain-shop.ts';
import { place, readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';
import { second } from './support/time-and-place.ts';

const shop = await meisShop();
const { db } = shop.tools;

async function takenBy(worker: string) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where locked_by = ${worker}`.execute(db);
  return rows[0]?.n;
}

test('a mail whose process was killed waits ten minutes for another, not four hours', async () => {
  const ana = shop.visitor();
  await place(ana, await readyToBuy(ana, 'CUP-RAIN'));
  await sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = ${shop.clock.now()}`.execute(db);
  shop.clock.pass(600 * second);
  await shop.work('jobs:free');
  expect(await takenBy('killed')).toBe(1);
  shop.clock.pass(second);
  await shop.work('jobs:free');
  expect(await takenBy('killed')).toBe(0);
});

test('of three processes that start at once on an empty shop one equips it', async () => {
  await sql`delete from setting`.execute(db);
  const others = [await shop.another(), await shop.another()];
  const equipped = await Promise.all([shop, ...others].map(({ tools }) => equipPlainShop(tools)));
  expect(equipped.filter(Boolean)).toHaveLength(1);
});

test('a test that runs a task that nobody wrote fails', async () => {
  await expect(shop.work('jobs:fre')).rejects.toThrow('no task is called "jobs:fre"');
});
