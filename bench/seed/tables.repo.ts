import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../src/platform/db/database.ts';

/** Every table that the seed writes. */
export const tables = [
  'product',
  'variant',
  'product_category',
  'listing',
  'product_keys',
  'search_document',
  'search_code',
  'search_word',
  'stock_movement',
  'address',
];

/** Milliseconds; less than PostgreSQL waits before it looks for a deadlock, so that the seed steps back and nobody is ended. */
const timeout = 300;

/**
 * Keeps everybody else from writing the catalogue until the transaction ends, and with `alone` from reading it. All tables
 * are taken at once or none: while a save or a job that holds one of them wants another, the seed lets go and tries again.
 */
export async function holdCatalogue(tx: Tx, alone: boolean): Promise<void> {
  const mode = sql.raw(alone ? 'access exclusive' : 'share row exclusive');
  const all = sql.join(tables.map((name) => sql.table(name)));
  await sql`set local lock_timeout = ${sql.lit(timeout)}`.execute(tx);
  while (!(await tried(tx, () => sql`lock table ${all} in ${mode} mode`.execute(tx)))) await sleep(timeout);
  await sql`set local lock_timeout = 0`.execute(tx);
  await stopTriggers(tx);
}

async function tried(tx: Tx, act: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint trying`.execute(tx);
  try {
    await act();
    return true;
  } catch (error) {
    // lock_not_available
    if ((error as { code?: string }).code !== '55P03') throw error;
    await sql`rollback to savepoint trying`.execute(tx);
    return false;
  }
}

/** What triggers would do for each row is done for thousands at once; references hold by how the rows are made. */
async function stopTriggers(tx: Tx): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`select current_setting('is_superuser') = 'on' as may`.execute(tx);
  if (!rows[0]?.may) throw new Error('seeding needs a superuser of PostgreSQL: it stops triggers meanwhile');
  await sql`set local session_replication_role = replica`.execute(tx);
}

/** Lets the planner know what there is, and index-only scans what they need not look at. */
export async function analyse(db: Db): Promise<void> {
  for (const name of ['listing', 'product_keys']) await sql`vacuum analyze ${sql.table(name)}`.execute(db);
  for (const name of tables) await sql`analyze ${sql.table(name)}`.execute(db);
}
