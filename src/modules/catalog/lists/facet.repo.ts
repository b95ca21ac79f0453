import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Text } from '../../../shared/locale.ts';

export async function specCodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('spec_value').select('code').distinct().execute();
  return rows.map((row) => row.code);
}

export interface SpecValueRow {
  code: string;
  value: string;
  name: Text;
  label: Text;
  swatch: string | null;
  position: number;
}

/** Labels of specification values in filters; undeclared ones are left out. */
export async function specValues(db: Db, pairs: [code: string, value: string][]): Promise<SpecValueRow[]> {
  const { rows } = await sql<SpecValueRow>`
    select s.code, s.value, s.name, s.label, s.swatch, s.position
    from unnest(${pairs.map(([code]) => code)}::text[], ${pairs.map(([, value]) => value)}::text[]) a (code, value)
    join spec_value s on s.code = a.code and s.value = a.value
    order by s.code, s.position, s.value`.execute(db);
  return rows;
}

export interface FacetCategory {
  id: string;
  slug: string;
  title: Text;
}

/** The categories that a list can be narrowed to: the children of its own, else the shop's. */
export function facetCategories(db: Db, parentId: string | null): Promise<FacetCategory[]> {
  return db
    .selectFrom('category')
    .select(['id', 'slug', 'title'])
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy('position')
    .orderBy('slug')
    .limit(60)
    .execute();
}

/** Categories by slug, for those that were chosen elsewhere in the tree. */
export function categoriesBySlug(db: Db, slugs: string[]): Promise<FacetCategory[]> {
  return db
    .selectFrom('category')
    .select(['id', 'slug', 'title'])
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute();
}
