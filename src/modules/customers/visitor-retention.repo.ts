import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface Page {
  /** The last id that was looked at; null when there are no more. */
  last: string | null;
  deleted: number;
}

/**
 * Deletes guests without any activity since a time (cart, checkout, wish list, order), with all their data; returns their
 * number. Their orders stay. Goes through the table once, `limit` rows at a time.
 */
export async function deleteIdleVisitors(db: Db, before: Date, limit: number): Promise<number> {
  let total = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { last, deleted } = await deletePage(db, { before, after, limit });
    total += deleted;
    if (last === null) return total;
    after = last;
  }
}

async function deletePage(
  db: Db,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<Page> {
  const { rows } = await sql<Page>`
    with page as (
      select id from visitor where id > ${after}::uuid and created_at < ${before}
      order by id limit ${sql.lit(limit)}),
    gone as (
      delete from visitor v using page where v.id = page.id
        and not exists (select from customer where visitor_id = v.id)
        and not exists (select from cart where visitor_id = v.id and updated_at >= ${before})
        and not exists (select from checkout where visitor_id = v.id and updated_at >= ${before})
        and not exists (select from favourite where visitor_id = v.id and added_at >= ${before})
        and not exists (select from customer_order where visitor_id = v.id and submitted_at >= ${before})
      returning v.id)
    select (select id from page order by id desc limit 1) as last, (select count(*)::int from gone) as deleted`.execute(
    db,
  );
  const [page] = rows;
  if (!page) throw new Error('a select without from answers one row');
  return page;
}
