import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * Deletes checkouts that were not changed since a moment, `limit` at most; answers how many. Of one that was placed the
 * order keeps what it needs, addresses among it.
 */
export async function deleteOldCheckouts(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from checkout where id in (
      select id from checkout where updated_at < ${before}
      order by updated_at limit ${sql.lit(limit)} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
