import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type ViewKind = 'product' | 'page';

/** The key of a day (`2026-11-21`), the same for every process: the first one's proposal. */
export async function keyOfDay(db: Db, day: string, proposal: Buffer): Promise<Buffer> {
  await db
    .insertInto('view_key')
    .values({ day, key: proposal })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('view_key').select('key').where('day', '=', day).executeTakeFirstOrThrow()).key;
}

/** Once a viewer and hour, however many calls come at once. */
export async function noteView(db: Db, kind: ViewKind, subject: string, hour: Date, viewer: Buffer): Promise<void> {
  await db
    .insertInto('view_seen')
    .values({ kind, subject, hour, viewer })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Turns who saw what before `hour` into how often it was seen. Two at once count each view once: rows go to one of them. */
export async function countSeen(db: Db, hour: Date): Promise<void> {
  await sql`
    with gone as (delete from view_seen where hour < ${hour} returning kind, subject, hour)
    insert into view_count as c (kind, subject, at, views)
    select kind, subject, hour, count(*) from gone group by kind, subject, hour order by kind, subject, hour
    on conflict (kind, subject, at) do update set views = c.views + excluded.views`.execute(db);
}

export async function deleteKeys(db: Db, today: string): Promise<void> {
  await db.deleteFrom('view_key').where('day', '<', today).execute();
}

/** Makes days (UTC) of the hours before `at`. */
export async function foldHours(db: Db, at: Date): Promise<void> {
  await sql`
    with gone as (
      delete from view_count where at < ${at} and (at at time zone 'UTC')::time <> '00:00' returning kind, subject, at, views)
    insert into view_count as c (kind, subject, at, views)
    select kind, subject, date_trunc('day', at, 'UTC') as day, sum(views) from gone group by kind, subject, day
    order by kind, subject, day
    on conflict (kind, subject, at) do update set views = c.views + excluded.views`.execute(db);
}
