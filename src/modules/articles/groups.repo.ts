import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { byLanguage, type Text } from '../../shared/locale.ts';

type Texts = Exclude<Text, string>;

export interface CategoryRow {
  id: string;
  slug: string;
  parent_id: string | null;
  title: Texts;
  position: number;
}

/** Every category with the number of its articles, parents and siblings in their order. */
export async function categoryRows(db: Db): Promise<(CategoryRow & { articles: number })[]> {
  const { rows } = await sql<CategoryRow & { articles: number }>`
    select c.id, c.slug, c.parent_id, c.title, c.position,
      (select count(*)::int from article a where a.category_id = c.id) as articles
    from article_category c order by c.position, c.slug`.execute(db);
  return rows;
}

/** Categories in which, or below which, shoppers see articles. */
export async function categoriesInUse(db: Db, now: Date): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with recursive used as (
      select c.* from article_category c where exists (
        select from article a where a.category_id = c.id and a.status = 'published' and a.publish_at <= ${now})
      union select above.* from article_category above join used on used.parent_id = above.id)
    select id, slug, parent_id, title, position from used order by position, slug`.execute(db);
  return rows;
}

/** Tags under which shoppers see articles. */
export async function tagsInUse(db: Db, now: Date): Promise<{ slug: string; title: Texts }[]> {
  const { rows } = await sql<{ slug: string; title: Texts }>`
    select g.slug, g.title from article_tag g where exists (
      select from article_tagged t join article a on a.id = t.article_id
      where t.tag = g.slug and a.status = 'published' and a.publish_at <= ${now})
    order by g.slug`.execute(db);
  return rows;
}

/** The category of a slug with those above it, from the top. */
export async function categoryTrail(db: Db, slug: string): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with recursive trail as (
      select c.*, 0 as depth from article_category c where slug = ${slug}
      union all select above.*, depth + 1 from article_category above join trail on trail.parent_id = above.id
        where depth < 20)
    select id, slug, parent_id, title, position from trail order by depth desc`.execute(db);
  return rows;
}

export async function findCategory(db: Db, id: string): Promise<CategoryRow | null> {
  const row = await db.selectFrom('article_category').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Lets one change of the tree follow the other: two moves at once could make a circle. */
export async function lockCategories(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7420011)`.execute(tx);
}

export async function writeCategory(tx: Tx, { title, ...row }: Omit<CategoryRow, 'title'> & { title: Text }) {
  const values = { ...row, title: JSON.stringify(byLanguage(title)) };
  await tx
    .insertInto('article_category')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function deleteCategory(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.deleteFrom('article_category').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function tagRows(db: Db): Promise<{ slug: string; title: Texts; articles: number }[]> {
  const { rows } = await sql<{ slug: string; title: Texts; articles: number }>`
    select g.slug, g.title, (select count(*)::int from article_tagged t where t.tag = g.slug) as articles
    from article_tag g order by g.slug`.execute(db);
  return rows;
}

/** Titles of tags, in the order of these slugs. */
export async function tagTitles(db: Db, slugs: string[]): Promise<{ slug: string; title: Texts }[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<{ slug: string; title: Texts }>`
    select g.slug, g.title from unnest(${slugs}::text[]) with ordinality as w (slug, place)
    join article_tag g on g.slug = w.slug order by w.place`.execute(db);
  return rows;
}

export async function writeTag(tx: Tx, slug: string, title: Text): Promise<void> {
  const values = { slug, title: JSON.stringify(byLanguage(title)) };
  await tx
    .insertInto('article_tag')
    .values(values)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute();
}

export async function deleteTag(tx: Tx, slug: string): Promise<boolean> {
  const gone = await tx.deleteFrom('article_tag').where('slug', '=', slug).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
