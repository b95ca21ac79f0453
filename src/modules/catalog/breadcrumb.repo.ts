import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Text } from '../../shared/locale.ts';

/** No tree of categories is that deep; a circle in it would be. */
const deepest = 12;

/** A category and all above it, the highest first; nothing for a slug that is none's. */
export async function categoryBreadcrumb(db: Db, slug: string): Promise<{ slug: string; title: Text }[]> {
  const { rows } = await sql<{ slug: string; title: Text }>`
    with recursive up as (
      select slug, title, parent_id, 1 as height from category where slug = ${slug}
      union all
      select c.slug, c.title, c.parent_id, up.height + 1 from category c join up on c.id = up.parent_id
      where up.height < ${deepest})
    select slug, title from up order by height desc`.execute(db);
  return rows;
}

/** The categories of a product and all above them, the nearest first. */
export async function categoriesAround(db: Db, productId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select c.id, c.parent_id, 1 as height from category c join product_category p on p.category_id = c.id
      where p.product_id = ${productId}::uuid
      union all
      select c.id, c.parent_id, up.height + 1 from category c join up on c.id = up.parent_id
      where up.height < ${deepest})
    select id from up group by id order by min(height), id`.execute(db);
  return rows.map(({ id }) => id);
}
