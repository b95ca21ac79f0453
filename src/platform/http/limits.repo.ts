import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { CountShared } from './limits.ts';
import { partOf, parts } from './sliding-window.ts';

interface Row {
  slot: string;
  counts: number[];
  accepted: boolean;
}

/** Counts calls in the database. One statement, so that simultaneous calls are counted one after the other. */
export function sharedCounter(db: Db): CountShared {
  return async (key, calls, { count, seconds }) => {
    const until = new Date((calls.slot + parts) * partOf(seconds));
    // A process whose clock is behind counts into the newest known part.
    const { rows } = await sql<Row>`
      insert into rate_window as known (key, slot, counts, accepted, until)
      values (${key}, ${calls.slot}, ${calls.counts}::int[], true, ${until})
      on conflict (key) do update set (slot, counts, accepted, until) = (
        select greatest(known.slot, excluded.slot), array[merged.counts[1] - (not fits.yes)::int] || merged.counts[2:],
          fits.yes, greatest(known.until, excluded.until)
        from (
          select array_agg(
            excluded.counts[i] + coalesce(known.counts[i - greatest(excluded.slot - known.slot, 0)], 0) order by i
          ) as counts from generate_series(1, ${parts}) i
        ) merged,
        lateral (select sum(each) <= ${count} as yes from unnest(merged.counts) each) fits
      )
      returning slot, counts, accepted`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('an insert or update returns its row');
    return { accepted: row.accepted, window: { slot: Number(row.slot), counts: row.counts } };
  };
}

const day = 86_400_000;

/** Deletes expired windows, also those of the previous version. */
export async function deleteOldWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_window').where('until', '<', now).execute();
  await db
    .deleteFrom('rate_limit')
    .where('window_start', '<', new Date(now.getTime() - day))
    .execute();
}
