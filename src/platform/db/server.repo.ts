import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from './database.ts';

/**
 * This very moment by the database's clock, the only one that all processes share: it decides whether something has begun or
 * is over when an order is placed. Not `now()`, which stands at the start of the transaction, before it waited for locks.
 */
export async function databaseNow(db: Db, clock: Clock): Promise<Date> {
  if (clock.inDatabase) return clock.inDatabase();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  if (!rows[0]) throw new Error('the database does not tell the time');
  return rows[0].now;
}

/** Whether the database answers within two seconds. */
export async function isReachable(db: Db): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 2000).unref());
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
