import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A review that was written before, with its shop's reply. */
export interface WrittenReview {
  id: string;
  productId: string;
  author: string;
  rating: number;
  content: string;
  /** Codes of the variant that was bought, e.g. `{ colour: 'moss' }`. */
  spec: Record<string, string>;
  likes: number;
  pictures: number;
  at: Date;
  reply: { id: string; content: string; at: Date } | null;
}

/** Adds reviews that show, in one statement for all. */
export async function insertWritten(tx: Tx, reviews: readonly WrittenReview[]): Promise<void> {
  await sql`
    insert into review (id, product_id, author, rating, content, spec, is_verified, status, likes, pictures, created_at)
    select r.id, r."productId", r.author, r.rating, r.content, r.spec, true, 'shown', r.likes, r.pictures, r.at
    from json_to_recordset(${JSON.stringify(reviews)}::json) as r (id uuid, "productId" uuid, author text, rating smallint,
      content text, spec jsonb, likes int, pictures int, at timestamptz)`.execute(tx);
  const replies = reviews.flatMap(({ id, reply }) => (reply ? [{ ...reply, reviewId: id }] : []));
  await sql`
    insert into review_reply (id, review_id, is_shop, content, status, created_at)
    select r.id, r."reviewId", true, r.content, 'shown', r.at
    from json_to_recordset(${JSON.stringify(replies)}::json) as r (id uuid, "reviewId" uuid, content text, at timestamptz)
    `.execute(tx);
}
