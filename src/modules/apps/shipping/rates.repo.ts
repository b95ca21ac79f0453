import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { RatesAnswer } from './rate-answer.ts';

/** The rates that an app told last for a parcel, and when; undefined where it never did, or too long ago. */
export function findRates(db: Db, key: string, since: Date) {
  return db
    .selectFrom('app_rate')
    .select(['rates', 'told_at'])
    .where('key', '=', key)
    .where('told_at', '>', since)
    .executeTakeFirst();
}

/** Keeps rates, and drops some of those that are too old. */
export async function keepRates(
  db: Db,
  { appId, key, rates, at, since }: { appId: string; key: string; rates: RatesAnswer; at: Date; since: Date },
): Promise<void> {
  const row = { app_id: appId, rates: JSON.stringify(rates), told_at: at };
  await db
    .insertInto('app_rate')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  await sql`
    delete from app_rate where key in (
      select key from app_rate where told_at < ${since} order by told_at limit 100 for update skip locked)`.execute(db);
}
