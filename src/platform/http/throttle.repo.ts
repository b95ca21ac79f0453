import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

interface Turn {
  key: string;
  /** Milliseconds that one try takes of the time. */
  share: number;
  now: Date;
  /** How far ahead the time may be used up. */
  full: Date;
}

/** Takes a turn in one statement, so that tries at the same moment come one after the other; answers when the time is used up, or null. */
export async function takeToken(db: Db, { key, share, now, full }: Turn): Promise<Date | null> {
  const next = sql`greatest(throttle.until, ${now}::timestamptz) + ${share}::float8 * interval '1 millisecond'`;
  const { rows } = await sql`
    insert into throttle (key, until) values (${key}, ${now}::timestamptz + ${share}::float8 * interval '1 millisecond')
    on conflict (key) do update set until = ${next} where ${next} <= ${full}
    returning key`.execute(db);
  if (rows.length > 0) return null;
  const kept = await db.selectFrom('throttle').select('until').where('key', '=', key).executeTakeFirst();
  return kept?.until ?? now;
}

/** Gives a turn back that was not needed. */
export async function returnToken(db: Db, { key, share, now }: Omit<Turn, 'full'>): Promise<void> {
  const before = sql<Date>`until - ${share}::float8 * interval '1 millisecond'`;
  await db.updateTable('throttle').set({ until: before }).where('key', '=', key).where('until', '>', now).execute();
}

/** Forgets what was tried so long ago that it counts no more. */
export async function deleteOldTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('throttle').where('until', '<', now).execute();
}
