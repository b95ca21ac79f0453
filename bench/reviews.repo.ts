import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** A product of the shop, always the same one. */
export async function someProductId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('product').select('id').orderBy('slug').limit(1).executeTakeFirstOrThrow();
  return id;
}

/** Adds reviews of one product: few of them with two stars or with pictures, two in 100,000 with both, one in a hundred hidden. */
export async function addReviews(db: Db, productId: string, count: number, newest: Date): Promise<void> {
  await sql`
    insert into review (id, product_id, author, rating, content, is_verified, status, likes, pictures, created_at)
    select gen_random_uuid(), ${productId}::uuid, 'Ana C.',
      case when n % 50000 = 7 then 2 when n % 20 = 0 then 1 when n % 3 = 0 then 4 else 5 end, 'Review ' || n, true,
      case when n % 100 = 99 then 'hidden' else 'shown' end, n % 97, case when n % 5000 = 7 then 2 else 0 end,
      ${newest}::timestamptz - n * interval '1 minute'
    from generate_series(0, ${count - 1}::int) n`.execute(db);
  await sql`analyze review`.execute(db);
}
