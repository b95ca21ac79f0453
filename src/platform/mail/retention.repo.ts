import type { Db } from '../db/database.ts';

/** Deletes mails of before a moment that were sent or given up, `limit` at most; answers how many. One that waits stays. */
export async function deleteOldMails(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('mail')
    .select('id')
    .where('created_at', '<', before)
    .where((e) => e.or([e('sent_at', 'is not', null), e('unsent_reason', 'is not', null)]))
    .orderBy('created_at')
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('mail').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
