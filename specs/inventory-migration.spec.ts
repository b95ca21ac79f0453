import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { releaseStock, unbalancedStock } from '../src/modules/inventory/index.ts';
import { connect } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { projectFolder } from './support/clock.ts';
import { createDatabase, databaseUrl, dropDatabase } from './support/databases.repo.ts';

const name = `${inject('template')}_${randomUUID().slice(0, 8)}`;
await createDatabase(inject('admin'), name);
const open = () => connect({ connectionString: databaseUrl(inject('admin'), name), max: 6 });
const shop = open();
const former = open();
const project = join(projectFolder, 'db/migrations');
const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'));
afterAll(async () => {
  await Promise.all([shop.close(), former.close()]);
  await dropDatabase(inject('admin'), name);
  await rm(folder, { recursive: true });
});

const product = randomUUID();
const variant = randomUUID();

/** A transaction of a process of the release before, which says its reason in a setting and writes no movement. */
async function formerly(why: object | null, change: string) {
  const client = await former.pool.connect();
  try {
    await client.query('begin');
    if (why) await client.query(`select set_config('vitrine.stock', $1, true)`, [JSON.stringify(why)]);
    await client.query(`update variant set ${change} where id = $1`, [variant]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const at = '2026-11-01T10:00:00.000Z';
const place = (orderId: string) => formerly({ at, reason: 'order', reference: orderId }, 'reserved = reserved + 1');
const cancel = (orderId: string) =>
  formerly({ at, reason: 'cancelled', reference: orderId }, 'reserved = reserved - 1');
const pay = (orderId: string) =>
  formerly(
    { at, reason: 'sold', reference: orderId },
    'on_hand = on_hand - 1, reserved = reserved - 1, sold = sold + 1',
  );
const takeBack = (orderId: string) => formerly({ at, reason: 'returned', reference: orderId }, 'on_hand = on_hand + 1');

test('while processes of the release before sell, its stock moves to the new movements and every unit has its order', async () => {
  const names = (await readdir(project)).filter((file) => file < '0060');
  for (const file of names) await copyFile(join(project, file), join(folder, file));
  await migrate(shop.pool, folder);
  await shop.pool.query(
    `insert into product (id, slug, title, summary, description, status, specs, images, seo, price_min, price_max, created_at, updated_at)
     values ($1, 'cup', '{}', '{}', '{}', 'active', '[]', '[]', '{}', 100, 100, now(), now())`,
    [product],
  );
  await shop.pool.query(
    `insert into variant (id, product_id, sku, position, price, on_hand) values ($1, $2, 'CUP', 0, 100, 1000)`,
    [variant, product],
  );
  const returned = randomUUID();
  await place(returned);
  await pay(returned);
  await takeBack(returned);

  let selling = true;
  const waiting: string[] = [];
  const sell = async () => {
    while (selling) {
      const orderIds = [randomUUID(), randomUUID(), randomUUID()];
      for (const id of orderIds) await place(id);
      await pay(orderIds[0] ?? '');
      await cancel(orderIds[1] ?? '');
      await formerly(null, 'on_hand = on_hand + 1');
      waiting.push(orderIds[2] ?? '');
    }
  };
  const sellers = [sell(), sell(), sell()];
  await expect.poll(() => waiting.length).toBeGreaterThan(10);
  for (const file of ['0060_inventory.sql', '0061_inventory_sources.sql'])
    await copyFile(join(project, file), join(folder, file));
  expect(await migrate(shop.pool, folder)).toHaveLength(2);
  const migrated = waiting.length;
  await expect.poll(() => waiting.length).toBeGreaterThan(migrated + 10);
  selling = false;
  await Promise.all(sellers);

  expect((await unbalancedStock(shop.db)).unbalanced).toEqual([]);
  const count = async (condition: string) =>
    (await shop.pool.query<{ n: number }>(`select count(*)::int as n from stock_movement where ${condition}`)).rows[0]
      ?.n;
  expect(await count(`reason = 'order' and source = 'order' and reference is not null`)).toBe(1 + 3 * waiting.length);
  expect(await count(`reason = 'sold' and source = 'order' and reference is not null`)).toBe(1 + waiting.length);
  expect(await count(`reason in ('order', 'sold', 'cancelled') and source <> 'order'`)).toBe(0);
  expect(await count(`reason = 'set' and source = 'database'`)).toBe(waiting.length);
  const figures = async () => (await shop.pool.query('select reserved, sold::int, returned from variant')).rows[0];
  expect(await figures()).toEqual({ reserved: waiting.length, sold: 1 + waiting.length, returned: 1 });

  // What the processes of before reserved is released by those of now.
  const now = new Date();
  for (const reference of waiting)
    await shop.db.transaction().execute((tx) => releaseStock(tx, { at: now, source: 'order', reference }));
  expect(await figures()).toMatchObject({ reserved: 0 });
  expect((await unbalancedStock(shop.db)).unbalanced).toEqual([]);
});
