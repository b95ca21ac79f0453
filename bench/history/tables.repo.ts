import { sql } from 'kysely';
import type { Db, Tx } from '../../src/platform/db/database.ts';

const tables = [
  'visitor',
  'customer',
  'customer_figure',
  'subscriber',
  'customer_order',
  'order_line',
  'payment',
  'order_event',
  'order_return',
  'order_return_line',
  'invoice',
  'inquiry',
  'review',
  'audit_log',
  'mail',
  'sales_country',
  'sales_day',
  'sales_hour',
  'sales_product',
];

/** Disables triggers until the transaction ends: what they would count is counted at the end. */
export async function stopTriggers(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
}

/** Updates the statistics of the planner and the maps of pages that index-only scans read. */
export async function analyseHistory(db: Db): Promise<void> {
  for (const name of tables) await sql`vacuum analyze ${sql.table(name)}`.execute(db);
}
