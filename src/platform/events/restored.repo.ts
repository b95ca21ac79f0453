import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Listener, namesOf } from './listener.ts';

/**
 * Repairs cursors after a restore from a dump into a new server, whose transaction ids begin anew: what a listener had
 * not read becomes a failed event that is due at once, and the cursor begins at the present. Answers which listeners.
 */
export function repairCursors(db: Db, listeners: readonly Listener[], now: Date): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ listener: string }>`
      select listener from event_cursor
      where pg_snapshot_xmax(done) > pg_snapshot_xmax(pg_current_snapshot()) order by listener for update`.execute(tx);
    const ahead = listeners.filter(({ name }) => rows.some(({ listener }) => listener === name));
    for (const listener of ahead) {
      await sql`
        insert into event_failure (listener, event_id, attempts, next_attempt_at, error)
        select c.listener, e.id, 0, ${now}, 'not read before the database was restored'
        from event_cursor c join event e
          on e.xid >= pg_snapshot_xmin(c.done) and not pg_visible_in_snapshot(e.xid, c.done)
          and (c.target is null or e.position > c.position or not pg_visible_in_snapshot(e.xid, c.target))
        where c.listener = ${listener.name} and e.name = any(${namesOf(listener)}::text[])
        on conflict do nothing`.execute(tx);
    }
    if (rows.length === 0) return [];
    // The lowest id that a transaction can have: every snapshot sees it.
    await sql`update event set xid = '3' where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(tx);
    const names = rows.map(({ listener }) => listener);
    await sql`
      update event_cursor set done = pg_current_snapshot(), target = null, position = 0
      where listener = any(${names}::text[])`.execute(tx);
    return names;
  });
}
