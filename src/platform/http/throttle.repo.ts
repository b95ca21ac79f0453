import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

interface Try {
  key: string;
  /** Milliseconds that one try uses up. */
  share: number;
  now: Date;
  /** Milliseconds that may be used up ahead. */
  full: Date;
}

/**
 * Counts a try in one statement, so that simultaneous tries are counted one after the other. Returns null when it is allowed,
 * else the time until which the rate is used up.
 */
export async function takeToken(db: Db, { key, share, now, full }: Try): Promise<Date | null> {
  const next = sql`greatest(throttle.until, ${now}::timestamptz) + ${share}::float8 * interval '1 millisecond'`;
  const { rows } = await sql`
    insert into throttle (key, until) values (${key}, ${now}::timestamptz + ${share}::float8 * interval '1 millisecond')
    on conflict (key) do update set until = ${next} where ${next} <= ${full}
    returning key`.execute(db);
  if (rows.length > 0) return null;
  const kept = await db.selectFrom('throttle').select('until').where('key', '=', key).executeTakeFirst();
  return kept?.until ?? now;
}

/** Releases a try that was not needed. */
export async function returnToken(db: Db, { key, share, now }: Omit<Try, 'full'>): Promise<void> {
  const before = sql<Date>`until - ${share}::float8 * interval '1 millisecond'`;
  await db.updateTable('throttle').set({ until: before }).where('key', '=', key).where('until', '>', now).execute();
}

/** Deletes expired rows. */
export async function deleteOldTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('throttle').where('until', '<', now).execute();
}
