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

/** Milliseconds; less than PostgreSQL's deadlock_timeout, so that the seed releases its locks and no session is cancelled. */
const timeout = 300;

/**
 * Locks the catalogue against writes until the transaction ends, and with `alone` against reads. All tables
 * are locked at once or none: while a save or a job that holds one of them wants another, the seed releases and retries.
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

/** Disables triggers, whose work is done for thousands of rows at once; references are valid by construction. */
async function stopTriggers(tx: Tx): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`select current_setting('is_superuser') = 'on' as may`.execute(tx);
  if (!rows[0]?.may) throw new Error('seeding needs a superuser of PostgreSQL: it stops triggers meanwhile');
  await sql`set local session_replication_role = replica`.execute(tx);
}

/** Updates the planner's statistics and the visibility map for index-only scans. */
export async function analyse(db: Db): Promise<void> {
  for (const name of ['listing', 'product_keys']) await sql`vacuum analyze ${sql.table(name)}`.execute(db);
  for (const name of tables) await sql`analyze ${sql.table(name)}`.execute(db);
}
