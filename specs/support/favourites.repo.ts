import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

export async function isFavouriteOf(db: Db, visitorId: string, productId: string): Promise<boolean> {
  const { rows } = await sql`
    select from favourite where visitor_id = ${visitorId}::uuid and product_id = ${productId}::uuid`.execute(db);
  return rows.length === 1;
}

/** Adds `count` invisible products to a wish list. */
export async function fillWishList(db: Db, visitorId: string, count: number): Promise<void> {
  await sql`
    with made as (
      insert into product (id, slug, title, status, created_at, updated_at)
      select gen_random_uuid(), 'filler-' || n, '{}', 'draft', now(), now() from generate_series(1, ${count}) n returning id)
    insert into favourite (visitor_id, product_id, added_at) select ${visitorId}::uuid, id, now() from made`.execute(
    db,
  );
}
