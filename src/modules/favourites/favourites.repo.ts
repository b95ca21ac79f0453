import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** More than anybody looks through, and few enough to be sent with every page (`visitor/data`). */
export const maxFavourites = 500;

/** Products, or articles, that visitors keep: a table each. */
export type FavouriteKind = 'product' | 'article';

const lists = {
  product: { name: 'favourite', subject: 'product_id' },
  article: { name: 'favourite_article', subject: 'article_id' },
} as const;

function listOf(kind: FavouriteKind) {
  const { name, subject } = lists[kind];
  return { table: sql.table(name), column: sql.ref(subject) };
}

/** Adds a product or an article once, however often and from however many tabs; false when the list is full and it is not in it. */
export function addFavourite(
  db: Db,
  visitorId: string,
  { kind, id }: { kind: FavouriteKind; id: string },
  at: Date,
): Promise<boolean> {
  const { table, column } = listOf(kind);
  return db.transaction().execute(async (tx) => {
    // One at a time for each visitor: two that come at once could both find the last place free.
    const owner = await lockOwner(tx, visitorId);
    await sql`
      insert into ${table} (visitor_id, ${column}, added_at) select ${owner}::uuid, ${id}::uuid, ${at}
      where (select count(*) from ${table} where visitor_id = ${owner}::uuid) < ${maxFavourites}
      on conflict do nothing`.execute(tx);
    const { rows } = await sql`
      select from ${table} where visitor_id = ${owner}::uuid and ${column} = ${id}::uuid`.execute(tx);
    return rows.length > 0;
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
  for (const kind of ['product', 'article'] as const) {
    const { table, column } = listOf(kind);
    await sql`
      with free as (select ${maxFavourites} - count(*) as places from ${table} where visitor_id = ${visitorId}::uuid)
      insert into ${table} (visitor_id, ${column}, added_at)
        select ${visitorId}::uuid, ${column}, added_at from ${table} g
        where visitor_id = ${guestId}::uuid and not exists (
          select from ${table} own where own.visitor_id = ${visitorId}::uuid and own.${column} = g.${column})
        order by added_at desc, ${column} limit greatest(0, (select places from free))`.execute(tx);
    await sql`delete from ${table} where visitor_id = ${guestId}::uuid`.execute(tx);
  }
}

/** Removes a favourite; answers whether it was one. */
export async function removeFavourite(
  db: Db,
  visitorId: string,
  { kind, id }: { kind: FavouriteKind; id: string },
): Promise<boolean> {
  const { table, column } = listOf(kind);
  const { rows } = await sql`
    delete from ${table} where visitor_id = ${visitorId}::uuid and ${column} = ${id}::uuid returning 1`.execute(db);
  return rows.length > 0;
}

/** Ids of products or articles, the latest first; those that nobody may see any more among them. */
export async function favouriteIds(db: Db, visitorId: string, kind: FavouriteKind): Promise<string[]> {
  const { table, column } = listOf(kind);
  const { rows } = await sql<{ id: string }>`
    select ${column} as id from ${table} where visitor_id = ${visitorId}::uuid
    order by added_at desc, ${column}`.execute(db);
  return rows.map(({ id }) => id);
}
