import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from './database.ts';

/**
 * The current time of the database's clock, which all processes share: it decides what is valid when an order is placed. Not
 * `now()`, which is the start of the transaction, before it waited for locks.
 */
export async function databaseNow(db: Db, clock: Clock): Promise<Date> {
  if (clock.inDatabase) return clock.inDatabase();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  if (!rows[0]) throw new Error('the database returned no time');
  return rows[0].now;
}

/** Tells whether the database answers within two seconds. */
export async function isReachable(db: Db): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 2000).unref());
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
