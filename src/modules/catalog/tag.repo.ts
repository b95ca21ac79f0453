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

/** Those of these products that carry one of the tags. */
export async function productsTagged(db: Db, productIds: string[], tags: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where(sql<boolean>`tags && ${[...tags]}::text[]`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Tags that products on show have or will have, in the order of their slugs. */
export async function tagsInUse(db: Db, limit: number): Promise<(TagRow & { id: string })[]> {
  const { rows } = await sql<TagRow & { id: string }>`
    select t.id, t.slug, t.title from tag t
    where exists (select from listing l where l.category_id = t.id) order by t.slug limit ${limit}`.execute(db);
  return rows;
}
