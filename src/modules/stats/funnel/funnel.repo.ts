import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type Stage = 'visit' | 'cart' | 'checkout';

/** A viewer of a day who reached a stage, as a hash. */
export interface Seen {
  day: string;
  stage: Stage;
  viewer: Buffer;
}

/** The key of a day (`2026-11-21`), the same for every process: the first one's proposal. */
export async function keyOfDay(db: Db, day: string, proposal: Buffer): Promise<Buffer> {
  await db
    .insertInto('funnel_key')
    .values({ day, key: proposal })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('funnel_key').select('key').where('day', '=', day).executeTakeFirstOrThrow()).key;
}

/** Notes viewers once a day and stage. */
export async function noteSeen(db: Db, seen: Seen[]): Promise<void> {
  await db
    .insertInto('funnel_seen')
    .values(seen)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Turns the viewers of days before `today` into counts, and deletes what told them apart. */
export async function countEndedDays(db: Db, today: string): Promise<void> {
  await sql`
    with gone as (delete from funnel_seen where day < ${today}::date returning day, stage)
    insert into funnel_day as d (day, stage, viewers) select day, stage, count(*) from gone group by day, stage
    on conflict (day, stage) do update set viewers = d.viewers + excluded.viewers`.execute(db);
  await sql`delete from funnel_key where day < ${today}::date`.execute(db);
}

/** Adds viewers to days that are over. */
export async function addViewers(db: Db, rows: { day: string; stage: Stage; viewers: number }[]): Promise<void> {
  await sql`
    insert into funnel_day as d (day, stage, viewers)
    select day::date, stage, viewers from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (day text, stage text, viewers int)
    on conflict (day, stage) do update set viewers = d.viewers + excluded.viewers`.execute(db);
}

/** Viewers by day and stage, of days that are over and of those that are not. */
export async function viewersByDay(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; stage: Stage; viewers: number }[]> {
  const { rows } = await sql<{ day: string; stage: Stage; viewers: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, stage, sum(viewers)::int as viewers from (
      select day, stage, viewers from funnel_day where day between ${from}::date and ${to}::date
      union all
      select day, stage, 1 from funnel_seen where day between ${from}::date and ${to}::date) s
    group by day, stage order by day, stage`.execute(db);
  return rows;
}
