import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { maxCollectionProducts } from '../../../shared/bulk.ts';

export interface HeldCollection {
  id: string;
  /** True for one that is filled by rules. */
  hasRules: boolean;
}

/** Collections by their ids; unknown ones are left out. */
export async function findCollections(db: Db, ids: string[]): Promise<HeldCollection[]> {
  const { rows } = await sql<HeldCollection>`
    select id, rules is not null as "hasRules" from collection where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Holds collections that are about to change, until the transaction ends; unknown ones are left out. */
export async function holdCollections(tx: Tx, ids: string[], now: Date): Promise<HeldCollection[]> {
  const { rows } = await sql<HeldCollection>`
    with held as (
      select id from collection where id = any(${ids}::uuid[]) order by id for update)
    update collection c set updated_at = ${now}, version = version + 1 from held where c.id = held.id
    returning c.id, c.rules is not null as "hasRules"`.execute(tx);
  return rows;
}

/** Position of a product in a collection; null where it is not in it. */
export async function positionIn(tx: Tx, collectionId: string, productId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('collection_product')
    .select('position')
    .where('collection_id', '=', collectionId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row?.position ?? null;
}

/** Puts a product into a collection, at a position or at the end, and answers its position; null where the collection is full. */
export async function addTo(
  tx: Tx,
  collectionId: string,
  productId: string,
  position: number | null,
): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    insert into collection_product (collection_id, product_id, position)
    select ${collectionId}::uuid, ${productId}::uuid, coalesce(${position}::int, coalesce(max(position), 0) + 1)
    from collection_product where collection_id = ${collectionId}::uuid
    having count(*) < ${sql.lit(maxCollectionProducts)}
    returning position`.execute(tx);
  return rows[0]?.position ?? null;
}

export async function removeFrom(tx: Tx, collectionId: string, productId: string): Promise<void> {
  await tx
    .deleteFrom('collection_product')
    .where('collection_id', '=', collectionId)
    .where('product_id', '=', productId)
    .execute();
}

/** Products of collections, by the ids of both. */
export async function membersOf(db: Db, collectionIds: string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('collection_product')
    .select(['collection_id', 'product_id'])
    .where('collection_id', '=', sql<string>`any(${collectionIds}::uuid[])`)
    .execute();
  const members = new Map(collectionIds.map((id) => [id, new Set<string>()]));
  for (const { collection_id, product_id } of rows) members.get(collection_id)?.add(product_id);
  return members;
}
