import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createdIndex, type Migration, migrationNames, readMigration } from './migration-files.ts';

/** Any number that no other program of this database uses as an advisory lock. */
const lock = 7_420_001;

export interface MigrationOptions {
  /**
   * Milliseconds for which a migration in a transaction waits for a lock. Statements on the same table queue behind one
   * that waits, so this is shorter than the time limit of a page.
   */
  lockTimeout: number;
  /** The same outside a transaction, where waiting blocks neither readers nor writers. */
  concurrentLockTimeout: number;
  /** Milliseconds before each further attempt after a lock timeout; as many attempts as pauses follow the first. */
  pauses: readonly number[];
  onRetry(name: string, error: unknown): void;
}

const defaults: MigrationOptions = {
  lockTimeout: 1000,
  concurrentLockTimeout: 600_000,
  // Five minutes together: the time limit of a statement of a background job.
  pauses: [1, 2, 4, 8, 15, 30, 30, 30, 30, 30, 30, 30, 30, 30].map((seconds) => seconds * 1000),
  onRetry: () => undefined,
};

/**
 * Runs every `NNNN_name.sql` of `folder` that has not run, in the order of numbers, under an advisory lock so that two
 * processes that start at once migrate once. Returns the names of those that ran.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  options: Partial<MigrationOptions> = {},
): Promise<string[]> {
  const names = await migrationNames(folder);
  const client = await pool.connect();
  try {
    await acquireLock(client);
    return await runPending(client, folder, names, { ...defaults, ...options });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
  }
}

/**
 * Polls for the advisory lock. A session that waited for it inside a statement would hold a snapshot, for whose end
 * `create index concurrently` of the lock's holder waits: a deadlock.
 */
async function acquireLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [lock]);
    if (rows[0]?.ok) return;
    await delay(100);
  }
}

async function runPending(client: pg.PoolClient, folder: string, names: string[], options: MigrationOptions) {
  await client.query(
    'create table if not exists migration (name text primary key, at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map((row) => row.name));
  const pending = names.filter((name) => !done.has(name));
  for (const name of pending) await runOne(client, await readMigration(folder, name), options);
  return pending;
}

async function runOne(client: pg.PoolClient, migration: Migration, options: MigrationOptions): Promise<void> {
  const { name, sql, statements } = migration;
  const run = () =>
    statements === null
      ? runInTransaction(client, name, sql, options.lockTimeout)
      : runConcurrently(client, name, statements, options.concurrentLockTimeout);
  try {
    await withRetries(run, options, name);
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}

async function withRetries(run: () => Promise<void>, { pauses, onRetry }: MigrationOptions, name: string) {
  for (const pause of pauses) {
    try {
      await run();
      return;
    } catch (error) {
      if (!isLockConflict(error)) throw error;
      onRetry(name, error);
      await delay(pause);
    }
  }
  await run();
}

/** PostgreSQL's lock_not_available and deadlock_detected. */
function isLockConflict(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '55P03' || code === '40P01';
}

async function runInTransaction(client: pg.PoolClient, name: string, sql: string, lockTimeout: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeout}`);
    await client.query(sql);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function runConcurrently(client: pg.PoolClient, name: string, statements: string[], lockTimeout: number) {
  await client.query(`set lock_timeout = ${lockTimeout}`);
  try {
    for (const statement of statements) {
      const index = createdIndex(statement);
      if (index !== undefined) await dropInvalidIndex(client, index);
      await client.query(statement);
    }
    await client.query('insert into migration (name) values ($1)', [name]);
  } finally {
    await client.query('reset lock_timeout');
  }
}

/** Drops what an attempt that failed half-way left behind: `if not exists` would take it for the index. */
async function dropInvalidIndex(client: pg.PoolClient, index: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_index join pg_class on pg_class.oid = indexrelid
     where relname = $1 and not indisvalid and pg_table_is_visible(indexrelid)`,
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently if exists ${client.escapeIdentifier(index)}`);
}
