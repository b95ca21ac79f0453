import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** More than anybody looks through, and few enough to be sent with every page (`visitor/data`). */
export const mostFavourites = 500;

/** Adds a product once, however often and from however many tabs; false when the list is full and it is not in it. */
export function addFavourite(db: Db, visitorId: string, productId: string, at: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // One at a time for each visitor: two that come at once could both find the last place free.
    await tx.selectFrom('visitor').select('id').where('id', '=', visitorId).forNoKeyUpdate().execute();
    await sql`
      insert into favourite (visitor_id, product_id, added_at) select ${visitorId}::uuid, ${productId}::uuid, ${at}
      where (select count(*) from favourite where visitor_id = ${visitorId}::uuid) < ${mostFavourites}
      on conflict do nothing`.execute(tx);
    return isFavourite(tx, visitorId, productId);
  });
}

async function isFavourite(db: Db, visitorId: string, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('favourite')
    .select('product_id')
    .where('visitor_id', '=', visitorId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers whether it was one. */
export async function removeFavourite(db: Db, visitorId: string, productId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('favourite')
    .where('visitor_id', '=', visitorId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Ids of products, the latest first; those that nobody may see any more among them. */
export async function favouriteIds(db: Db, visitorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('product_id')
    .where('visitor_id', '=', visitorId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}
