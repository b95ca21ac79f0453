import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Deletes events of before a moment, `limit` at most; answers how many. One that a listener has not read yet, or that is
 * to be tried again, stays.
 */
export async function deleteOldEvents(db: Db, before: Date, limit: number, listeners: string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from event where id in (
      select id from event e where at < ${before}
        and not exists (
          select from event_cursor c where c.listener = any(${listeners}::text[])
          and not pg_visible_in_snapshot(e.xid, c.done)
        )
        and not exists (select from event_failure f where f.event_id = e.id and f.next_attempt_at is not null)
      order by at limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}
