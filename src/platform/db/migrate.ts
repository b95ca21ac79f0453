import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Any number that no other program of this database uses as an advisory lock. */
const lock = 7_420_001;

/**
 * Brings the schema up to date: every `NNNN_name.sql` of `folder` that has not run, each in its own transaction, in the
 * order of names, under an advisory lock so that two processes starting at once migrate once. Answers what it ran.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await runPending(client, folder);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
  }
}

async function runPending(client: pg.PoolClient, folder: string): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map((row) => row.name));
  const pending = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !done.has(name)).sort();
  for (const name of pending) await runOne(client, name, await readFile(join(folder, name), 'utf8'));
  return pending;
}

async function runOne(client: pg.PoolClient, name: string, sql: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
