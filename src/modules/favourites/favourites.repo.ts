import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** More than anybody looks through, and few enough to be sent with every page (`visitor/data`). */
export const maxFavourites = 500;

/** Adds a product once, however often and from however many tabs; false when the list is full and it is not in it. */
export function addFavourite(db: Db, visitorId: string, productId: string, at: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // One at a time for each visitor: two that come at once could both find the last place free.
    const owner = await lockOwner(tx, visitorId);
    await sql`
      insert into favourite (visitor_id, product_id, added_at) select ${owner}::uuid, ${productId}::uuid, ${at}
      where (select count(*) from favourite where visitor_id = ${owner}::uuid) < ${maxFavourites}
      on conflict do nothing`.execute(tx);
    return isFavourite(tx, owner, productId);
  });
}

/** Holds the list's owner: the visitor, or the account that a guest has signed in to while this call was on its way. */
async function lockOwner(tx: Tx, visitorId: string): Promise<string> {
  const row = await lockVisitor(tx, visitorId);
  if (!row?.joined_to) return visitorId;
  await lockVisitor(tx, row.joined_to);
  return row.joined_to;
}

function lockVisitor(tx: Tx, visitorId: string) {
  const row = tx.selectFrom('visitor').select('joined_to').where('id', '=', visitorId);
  return row.forNoKeyUpdate().executeTakeFirst();
}

/**
 * Moves a guest's list to the account that has taken over the guest: whatever is on both is there once, and beyond the
 * limit the guest's latest stay first. The guest is held by whoever took it over.
 */
export async function joinFavourites(tx: Tx, guestId: string, visitorId: string): Promise<void> {
  await lockVisitor(tx, visitorId);
  await sql`
    with free as (select ${maxFavourites} - count(*) as places from favourite where visitor_id = ${visitorId}::uuid)
    insert into favourite (visitor_id, product_id, added_at)
      select ${visitorId}::uuid, product_id, added_at from favourite g
      where visitor_id = ${guestId}::uuid and not exists (
        select from favourite own where own.visitor_id = ${visitorId}::uuid and own.product_id = g.product_id)
      order by added_at desc, product_id limit greatest(0, (select places from free))`.execute(tx);
  await tx.deleteFrom('favourite').where('visitor_id', '=', guestId).execute();
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
