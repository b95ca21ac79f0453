import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Deletes carts of guests that were not changed since a moment, `limit` at most; answers how many. */
export async function deleteIdleCarts(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cart where id in (
      select c.id from cart c
      where c.updated_at < ${before} and not exists (select from customer where visitor_id = c.visitor_id)
      order by c.updated_at limit ${sql.lit(limit)} for update of c skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
