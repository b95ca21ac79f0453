import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Text } from '../../../shared/locale.ts';
import { listTag } from '../tags.ts';
import { refill } from './relist.repo.ts';

/** Sources of a list that is not a category, collection or tag. */
export interface Sources {
  productIds: string[];
  categoryIds: string[];
  collectionIds: string[];
}

/** Puts a list together anew: unknown products, categories and collections add nothing to it. */
export async function assembleList(tx: Tx, listId: string, sources: Sources): Promise<void> {
  await tx.deleteFrom('list_source').where('list_id', '=', listId).execute();
  const kinds = [
    ['product', sources.productIds],
    ['category', sources.categoryIds],
    ['collection', sources.collectionIds],
  ] as const;
  for (const [kind, ids] of kinds) {
    await sql`
      insert into list_source (list_id, kind, source_id)
      select ${listId}::uuid, ${kind}, s.id from unnest(${ids}::uuid[]) s (id)
      where exists (select from ${sql.table(kind)} t where t.id = s.id) on conflict do nothing`.execute(tx);
  }
  await refill(tx, listId, assembledMembers(listId));
}

/** Fills every assembled list anew that has categories or collections in it; answers the tags of those that changed. */
export async function refillAssembled(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('list_source')
    .select('list_id')
    .distinct()
    .where('kind', '!=', 'product')
    .orderBy('list_id')
    .execute();
  const changed: string[] = [];
  for (const { list_id: id } of rows) if (await refill(tx, id, assembledMembers(id))) changed.push(listTag(id));
  return changed;
}

export async function dropSources(tx: Tx, listId: string): Promise<void> {
  await tx.deleteFrom('list_source').where('list_id', '=', listId).execute();
}

export async function sourcesOf(db: Db, listIds: string[]) {
  return db
    .selectFrom('list_source')
    .select(['list_id', 'kind', 'source_id'])
    .where('list_id', '=', sql<string>`any(${listIds}::uuid[])`)
    .orderBy('source_id')
    .execute();
}

/** Selects the titles of the first visible sources of some lists, and their number. */
export async function sourceTitles(db: Db, listIds: string[], now: Date, limit: number) {
  const { rows } = await sql<{ listId: string; title: Exclude<Text, string>; total: number }>`
    select * from (
      select s.list_id as "listId", t.title, count(*) over (partition by s.list_id)::int as total,
        row_number() over (partition by s.list_id order by s.kind, t.place, t.id) as n
      from list_source s join (
        select 'product' as kind, id, title, 0 as place from product where status = 'active' and published_at <= ${now}
        union all select 'category', id, title, position from category
        union all select 'collection', id, title, position from collection
      ) t on t.kind = s.kind and t.id = s.source_id
      where s.list_id = any(${listIds}::uuid[])
    ) named where n <= ${limit} order by "listId", n`.execute(db);
  return rows;
}

/** Selects which of these products are in which of these lists, visible or not. */
export async function listedIn(db: Db, listIds: string[], productIds: string[]) {
  const { rows } = await sql<{ listId: string; productId: string }>`
    select l.category_id as "listId", l.product_id as "productId" from listing l
    where l.product_id = any(${productIds}::uuid[]) and l.category_id = any(${listIds}::uuid[])`.execute(db);
  return rows;
}

/** Selects the pairs among these lists that have a product in common. */
export async function listsSharing(db: Db, listIds: string[]): Promise<[string, string][]> {
  const { rows } = await sql<{ one: string; other: string }>`
    with list as (select id from unnest(${listIds}::uuid[]) t (id))
    select a.id as one, b.id as other from list a join list b on a.id < b.id
    where exists (
      select from listing x join listing y on y.product_id = x.product_id and y.category_id = b.id
      where x.category_id = a.id)`.execute(db);
  return rows.map(({ one, other }) => [one, other]);
}

/** Selects up to `limit` products of a list, visible or not. */
export async function productsListed(db: Db, listId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('product_id')
    .where('category_id', '=', listId)
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Categories and collections are lists themselves, so their members are already known, descendants included. */
function assembledMembers(listId: string) {
  return sql`
    select s.source_id, null::int from list_source s where s.list_id = ${listId}::uuid and s.kind = 'product'
    union
    select l.product_id, null::int from list_source s join listing l on l.category_id = s.source_id
    where s.list_id = ${listId}::uuid and s.kind <> 'product'`;
}
