import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { connect } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createDatabase, databaseUrl, dropDatabase } from './support/databases.repo.ts';

const name = `${inject('template')}_${randomUUID().slice(0, 8)}`;
await createDatabase(inject('admin'), name);
const open = () => connect({ connectionString: databaseUrl(inject('admin'), name), max: 4 });
const shop = open();
const other = open();
let folder = '';
let number = 9000;
const folders: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'));
  folders.push(folder);
  await shop.pool.query('drop table if exists line; create table line (id int, code int)');
  await shop.pool.query('insert into line select n, n from generate_series(1, 20000) n');
});
afterAll(async () => {
  await Promise.all([shop.close(), other.close()]);
  await dropDatabase(inject('admin'), name);
  await Promise.all(folders.map((each) => rm(each, { recursive: true })));
});

/** Writes a migration with the next number; returns its name. */
const addMigration = async (sql: string) => {
  number += 1;
  await writeFile(join(folder, `${number}_line.sql`), sql);
  return `${number}_line.sql`;
};

/** Holds a lock on the table that readers and writers share, as a long query of an older process does. */
const startLongQuery = async () => {
  const client = await other.pool.connect();
  await client.query('begin');
  await client.query('select count(*) from line');
  return async () => {
    await client.query('commit');
    client.release();
  };
};

/** Reads and writes the table until it is stopped; returns how many times, and the longest wait in milliseconds. */
const startTraffic = () => {
  let stopped = false;
  const run = async () => {
    let maxWait = 0;
    let count = 0;
    while (!stopped) {
      const start = performance.now();
      await other.pool.query('insert into line values (30000 + $1, -$1)', [count]);
      await other.pool.query('select id from line where id = $1', [count]);
      maxWait = Math.max(maxWait, performance.now() - start);
      count += 1;
      await delay(2);
    }
    return { count, maxWait };
  };
  const traffic = run();
  return async () => {
    stopped = true;
    return traffic;
  };
};

const isIndexValid = async (index: string) => {
  const { rows } = await shop.pool.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.valid ?? null;
};

test('a migration that waits for a lock lets traffic pass between its attempts, and runs once the lock is free', async () => {
  const added = await addMigration('alter table line add column extra int;');
  const endLongQuery = await startLongQuery();
  const stopTraffic = startTraffic();
  const retried: string[] = [];
  const options = { lockTimeout: 150, pauses: Array.from({ length: 40 }, () => 50) };
  const migrating = migrate(shop.pool, folder, { ...options, onRetry: (each) => retried.push(each) });
  await expect.poll(() => retried.length).toBeGreaterThan(2);
  await endLongQuery();
  expect(await migrating).toEqual([added]);
  const { count, maxWait } = await stopTraffic();
  expect(count).toBeGreaterThan(5);
  expect(maxWait).toBeLessThan(1500);
  expect(retried[0]).toBe(added);
  await shop.pool.query('select extra from line limit 1');
});

test('a migration that never gets its lock fails after the last attempt and leaves nothing', async () => {
  await addMigration('create table beside (id int); alter table line add column extra int;');
  const endLongQuery = await startLongQuery();
  const failure = await migrate(shop.pool, folder, { lockTimeout: 50, pauses: [10, 10] }).catch((error) => error);
  expect(failure).toMatchObject({ message: `migration ${number}_line.sql failed`, cause: { code: '55P03' } });
  await endLongQuery();
  const { rows } = await shop.pool.query("select to_regclass('beside') as beside");
  expect(rows).toEqual([{ beside: null }]);
});

test('an index is built concurrently while the table is read and written', async () => {
  const added = await addMigration(
    '-- concurrently\n-- Lines by code.\ncreate index concurrently if not exists line_code\n  on line (code);\n',
  );
  const stopTraffic = startTraffic();
  expect(await migrate(shop.pool, folder)).toEqual([added]);
  const { count } = await stopTraffic();
  expect(count).toBeGreaterThan(0);
  expect(await isIndexValid('line_code')).toBe(true);
  expect(await migrate(shop.pool, folder)).toEqual([]);
});

test('a concurrent migration that failed half-way runs again and leaves a valid index', async () => {
  const added = await addMigration(
    '-- concurrently\ncreate index concurrently if not exists line_id on line (id);\ncreate unique index concurrently if not exists line_unique on line (code);',
  );
  await shop.pool.query('insert into line values (0, 1)');
  await expect(migrate(shop.pool, folder)).rejects.toThrow(`migration ${added} failed`);
  expect(await isIndexValid('line_id')).toBe(true);
  expect(await isIndexValid('line_unique')).toBe(false);
  await shop.pool.query('delete from line where id = 0');
  expect(await migrate(shop.pool, folder)).toEqual([added]);
  expect(await isIndexValid('line_unique')).toBe(true);
});

test('a concurrent migration waits for older transactions, and a process that starts meanwhile waits for it', async () => {
  const added = await addMigration(
    '-- concurrently\ncreate index concurrently if not exists line_code on line (code);',
  );
  const endLongQuery = await startLongQuery();
  const retried: string[] = [];
  const options = { pauses: [10], onRetry: (each: string) => retried.push(each) };
  const both = Promise.all([migrate(shop.pool, folder, options), migrate(other.pool, folder, options)]);
  // Longer than PostgreSQL's deadlock_timeout: a session that waited inside a statement would have been detected.
  await delay(1500);
  await endLongQuery();
  expect((await both).flat()).toEqual([added]);
  expect(retried).toEqual([]);
  expect(await isIndexValid('line_code')).toBe(true);
});

test('a concurrent migration with a statement that cannot run twice is refused', async () => {
  await addMigration('-- concurrently\ncreate index concurrently line_code on line (code);');
  await expect(migrate(shop.pool, folder)).rejects.toThrow('outside a transaction only');
  expect(await isIndexValid('line_code')).toBe(null);
});
