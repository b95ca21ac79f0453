import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Replaces mails without text, which only processes of the previous version write (`source` holds ids), by their event: its
 * listener writes them anew. Young ones are left to the process that wrote them.
 */
export async function replaceDeferredMails(db: Db, before: Date): Promise<void> {
  await sql`
    with replaced as (
      update event e set xid = pg_current_xact_id(), position = nextval('event_position')
      from mail m
      where m.source is not null and m.rendered_at is null and m.sent_at is null and m.unsent_reason is null
        and m.created_at < ${before} and e.xid is null and e.name = replace(m.kind, '-', '.')
        and e.payload->>'orderId' = m.source->>'orderId'
        and e.at between m.created_at - interval '1 minute' and m.created_at + interval '1 minute'
      returning m.id
    )
    delete from mail where id in (select id from replaced)`.execute(db);
}
