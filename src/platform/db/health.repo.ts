import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Whether the database answers within two seconds. */
export async function isReachable(db: Db): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 2000).unref());
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
