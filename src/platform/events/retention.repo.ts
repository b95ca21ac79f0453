import type { Db } from '../db/database.ts';

/** Deletes events of before a moment, `limit` at most; answers how many. */
export async function deleteOldEvents(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('event').select('id').where('at', '<', before).orderBy('at').limit(limit);
  const { numDeletedRows } = await db.deleteFrom('event').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
