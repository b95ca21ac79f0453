import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Days, isWithinDays } from '../../../platform/db/within-days.repo.ts';
import type { Text } from '../../../shared/locale.ts';

/** The tree changes for one at a time: two moves at once could close a circle that neither sees. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7420008)`.execute(tx);
}

export interface Branch {
  id: string;
  slug: string;
  title: Text;
}

/** A category's ancestors, the topmost first; itself is not among them. */
export async function ancestorsOf(db: Db, id: string): Promise<Branch[]> {
  const { rows } = await sql<Branch>`
    with recursive up (id, depth) as (
      select parent_id, 1 from category where id = ${id}::uuid and parent_id is not null
      union all
      select c.parent_id, depth + 1 from category c join up on up.id = c.id where c.parent_id is not null and depth < 50)
    select c.id, c.slug, c.title from up join category c on c.id = up.id order by up.depth desc`.execute(db);
  return rows;
}

/** A category's children in their order. */
export function childrenOf(db: Db, id: string): Promise<Branch[]> {
  return db
    .selectFrom('category')
    .select(['id', 'slug', 'title'])
    .where('parent_id', '=', id)
    .orderBy('position')
    .orderBy('slug')
    .limit(200)
    .execute();
}

/** Counts the products that are in no other category. */
export async function onlyHere(tx: Tx, categoryId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from product_category pc where pc.category_id = ${categoryId}::uuid and not exists (
      select from product_category o where o.product_id = pc.product_id and o.category_id <> pc.category_id)`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Puts a category's products into another one besides. */
export async function moveProducts(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into product_category (product_id, category_id, position)
    select product_id, ${to}::uuid, position from product_category where category_id = ${from}::uuid
    on conflict do nothing`.execute(tx);
}

/** Counts the products with a tag, visible or not. */
export async function tagged(tx: Tx, slug: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from product where tags @> array[${slug}]::text[]`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface PlacedCategory extends Branch {
  parent_id: string | null;
  is_on_days: boolean;
}

/** Categories in the order of their places among those beside them. */
export function placedCategories(db: Db, days: Days, limit: number): Promise<PlacedCategory[]> {
  return db
    .selectFrom('category')
    .select(['id', 'slug', 'title', 'parent_id', isWithinDays(sql`updated_at`, days).as('is_on_days')])
    .orderBy('position')
    .orderBy('slug')
    .limit(limit)
    .execute();
}

/** Ids of the categories beneath one, or at the top, in their order. */
export async function idsBeneath(tx: Tx, parentId: string | null): Promise<string[]> {
  const rows = await tx
    .selectFrom('category')
    .select('id')
    .where('parent_id', 'is not distinct from', parentId)
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts categories beneath one, or at the top, in this order. */
export async function placeBeneath(tx: Tx, parentId: string | null, ids: string[]): Promise<void> {
  await sql`
    update category c set parent_id = ${parentId}::uuid, position = e.n - 1
    from unnest(${ids}::uuid[]) with ordinality e (id, n)
    where c.id = e.id and (c.parent_id is distinct from ${parentId}::uuid or c.position <> e.n - 1)`.execute(tx);
}
