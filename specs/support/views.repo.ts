import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** Viewers of this hour and of earlier ones that were not counted yet. */
export async function seen(db: Db): Promise<{ subject: string; viewer: Buffer }[]> {
  return db.selectFrom('view_seen').select(['subject', 'viewer']).execute();
}

/** Viewers of days that are not over, by stage. */
export async function whoCame(db: Db): Promise<{ stage: string; viewer: Buffer }[]> {
  return db.selectFrom('funnel_seen').select(['stage', 'viewer']).where('stage', '=', 'visit').execute();
}

export async function counted(db: Db): Promise<{ subject: string; at: Date; views: number }[]> {
  return db.selectFrom('view_count').select(['subject', 'at', 'views']).orderBy('at').execute();
}

export async function lookedAt(db: Db): Promise<{ kind: string; subject: string; seconds: number }[]> {
  return db.selectFrom('page_time').select(['kind', 'subject', 'seconds']).orderBy('kind').execute();
}

export async function keyDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select day::text as day from view_key order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Deletes all views, so that a test begins empty. */
export async function deleteViews(db: Db): Promise<void> {
  for (const table of ['view_seen', 'view_count', 'page_time'] as const) await db.deleteFrom(table).execute();
}

/** Many rows, and the query plan for the views of one product among them. */
export async function planOfTotals(db: Db, product: string): Promise<string> {
  await sql`
    insert into view_count (kind, subject, at, views)
    select 'product', gen_random_uuid(), date_trunc('day', timestamptz '2026-01-01' + n * interval '7 hours', 'UTC'), 1
    from generate_series(1, 50000) n`.execute(db);
  await sql`analyze view_count`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select subject, sum(views) from view_count
    where kind = 'product' and subject = any(${[product]}::uuid[]) and at >= '2026-01-01' group by subject`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The query plan for the hours that are still to become days. */
export async function planOfMerging(db: Db): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain delete from view_count where at < '2027-01-01' and (at at time zone 'UTC')::time <> '00:00'`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
