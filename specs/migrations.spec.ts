import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { connect } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { projectFolder } from './support/clock.ts';
import { createDatabase, databaseUrl, dropDatabase } from './support/databases.repo.ts';

const name = `${inject('template')}_${randomUUID().slice(0, 8)}`;
await createDatabase(inject('admin'), name);
const open = () => connect({ connectionString: databaseUrl(inject('admin'), name), max: 3 });
const one = open();
const other = open();
const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'));
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await dropDatabase(inject('admin'), name);
  await rm(folder, { recursive: true });
});

const tables = async () => {
  const { rows } = await one.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map((row) => row.name);
};

test('two processes that start at once migrate once', async () => {
  const project = join(projectFolder, 'db/migrations');
  const ran = await Promise.all([one, other, one, other].map(({ pool }) => migrate(pool, project)));
  const counts = ran.map((names) => names.length).sort();
  expect(counts.slice(0, 3)).toEqual([0, 0, 0]);
  expect(counts[3]).toBeGreaterThan(2);
  expect(await tables()).toContain('customer_order');
  expect(await migrate(one.pool, project)).toEqual([]);
});

test('a migration that fails leaves nothing, is named in the error, and runs again once fixed', async () => {
  const before = await tables();
  await writeFile(join(folder, '9001_good.sql'), 'create table good (id int);');
  await writeFile(join(folder, '9002_bad.sql'), 'create table half (id int); insert into nowhere values (1);');
  await writeFile(join(folder, '9003_later.sql'), 'create table later (id int);');
  await expect(migrate(one.pool, folder)).rejects.toThrow('migration 9002_bad.sql failed');
  expect(await tables()).toEqual([...before, 'good'].sort());
  await writeFile(join(folder, '9002_bad.sql'), 'create table half (id int);');
  expect(await migrate(other.pool, folder)).toEqual(['9002_bad.sql', '9003_later.sql']);
  expect(await tables()).toEqual([...before, 'good', 'half', 'later'].sort());
});

test('a failed migration leaves no lock behind', async () => {
  await writeFile(join(folder, '9004_bad.sql'), 'select 1/0;');
  await expect(migrate(one.pool, folder)).rejects.toThrow('9004_bad.sql');
  await rm(join(folder, '9004_bad.sql'));
  expect(await migrate(other.pool, folder)).toEqual([]);
});

test('two files with one number are refused before anything runs, gaps are allowed', async () => {
  const own = await mkdtemp(join(folder, 'numbers-'));
  await writeFile(join(own, '9101_first.sql'), 'create table numbered (id int);');
  await writeFile(join(own, '9107_second.sql'), 'create table after_gap (id int);');
  await writeFile(join(own, '9107_third.sql'), 'create table never (id int);');
  const before = await tables();
  await expect(migrate(one.pool, own)).rejects.toThrow(
    'migrations 9107_second.sql and 9107_third.sql have the same number',
  );
  expect(await tables()).toEqual(before);
  await rm(join(own, '9107_third.sql'));
  expect(await migrate(one.pool, own)).toEqual(['9101_first.sql', '9107_second.sql']);
});

test('a number that released files share is refused for a new one', async () => {
  const own = await mkdtemp(join(folder, 'shared-'));
  await writeFile(join(own, '0005_addresses.sql'), 'select 1;');
  await writeFile(join(own, '0005_new.sql'), 'select 1;');
  await expect(migrate(one.pool, own)).rejects.toThrow('have the same number');
});
