import { sql } from 'kysely';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { PersonalData } from '../../platform/db/personal-data.ts';
import { enqueue } from '../../platform/jobs/queue.repo.ts';
import { reviewsTag } from '../../shared/change-tags.ts';

/** Personal data of reviews. An erased review keeps its stars and its text, without the name, the pictures and the person. */
export const personalReviews: PersonalData = {
  tables: ['review', 'review_reply', 'review_like', 'review_report'],
  collect: async (db, { customerId }) => {
    const [reviews, replies] = await Promise.all([
      sql`select r.rating, r.content, r.author, r.variant, r.status, r.created_at, p.slug as product
        from review r join product p on p.id = r.product_id
        where r.customer_id = ${customerId}::uuid order by r.created_at`.execute(db),
      sql`select content, author, status, created_at from review_reply
        where customer_id = ${customerId}::uuid order by created_at`.execute(db),
    ]);
    return { reviews: reviews.rows, reviewReplies: replies.rows };
  },
  invalidate: async (tx, { customerId }) => {
    const theirs = sql`(r.customer_id = ${customerId}::uuid or r.line_id in (
      select l.id from order_line l join customer_order o on o.id = l.order_id where o.customer_id = ${customerId}::uuid))`;
    const { rows: pictures } = await sql<{ file: string }>`
      delete from upload u using review r where u.used_by = r.id and ${theirs} returning u.file`.execute(tx);
    if (pictures.length > 0) await enqueue(tx, 'uploads:remove', { files: pictures.map(({ file }) => file) });
    const { rows } = await sql<{ product_id: string }>`
      update review r set author = '', pictures = 0, customer_id = null where ${theirs} returning product_id`.execute(
      tx,
    );
    await sql`update review_reply set author = '', customer_id = null
      where customer_id = ${customerId}::uuid`.execute(tx);
    await sql`delete from review_like where customer_id = ${customerId}::uuid`.execute(tx);
    await sql`delete from review_report r using customer c
      where c.id = ${customerId}::uuid and r.visitor_id = c.visitor_id`.execute(tx);
    await announce(
      tx,
      rows.map((row) => reviewsTag(row.product_id)),
    );
  },
};
