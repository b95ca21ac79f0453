import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Place of a product in the order of ratings, in thousandths of a star: its average with five reviews of four stars added, so
 * that one review of five stars does not lead a list; 0 without reviews.
 */
export function scoreOf(product: 'own' | 'p'): RawBuilder<number> {
  const of = sql.raw(product);
  return sql`case when ${of}.rating_count = 0 then 0 else (${of}.rating_sum * 1000 + 20000) / (${of}.rating_count + 5) end`;
}

/** Moves a product to its place in the order of ratings of each list that it is in. */
export async function score(tx: Tx, productId: string): Promise<void> {
  await sql`update listing l set score = ${scoreOf('p')} from product p where p.id = l.product_id and p.id = ${productId}::uuid
    and l.score is distinct from (${scoreOf('p')})`.execute(tx);
}
