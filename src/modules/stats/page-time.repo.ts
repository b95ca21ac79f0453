import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface TimeSum {
  kind: string;
  subject: string;
  day: string;
  seconds: number;
}

/** Adds to the sums, in an order that two processes never wait for each other in a circle. */
export async function addTime(db: Db, sums: TimeSum[]): Promise<void> {
  const column = <K extends keyof TimeSum>(name: K) => sums.map((sum) => sum[name]);
  await sql`
    insert into page_time as t (kind, subject, day, seconds)
    select * from unnest(${column('kind')}::text[], ${column('subject')}::uuid[], ${column('day')}::date[],
      ${column('seconds')}::bigint[]) as s(kind, subject, day, seconds) order by kind, subject, day
    on conflict (kind, subject, day) do update set seconds = t.seconds + excluded.seconds`.execute(db);
}
