import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type ListKind = 'category' | 'collection' | 'tag' | 'promotion' | 'coupon';

/** The list of a thing by its slug, or null. */
export async function findListId(db: Db, kind: ListKind, slug: string): Promise<string | null> {
  const row = await db.selectFrom(kind).select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? null;
}

/** The lists of these categories; unknown ones are left out. */
export async function categoryListIds(db: Db, slugs: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
