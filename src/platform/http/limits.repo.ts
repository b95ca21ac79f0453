import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { CountShared } from './limits.ts';

/** Counts calls in the database and answers how many there are in their window. */
export function sharedCounter(db: Db): CountShared {
  return async (key, start, calls) => {
    const { rows } = await sql<{ count: number }>`
      insert into rate_limit (key, window_start, count) values (${key}, ${start}, ${calls})
      on conflict (key, window_start) do update set count = rate_limit.count + excluded.count
      returning count`.execute(db);
    return rows[0]?.count ?? calls;
  };
}

/** Forgets windows that ended before `before`. */
export async function forgetWindows(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('window_start', '<', before).execute();
}
