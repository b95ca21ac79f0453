import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ReviewStatus } from '../../shared/reviews.ts';

const columns = [
  'id',
  'review_id',
  'customer_id',
  'is_shop',
  'author',
  'content',
  'status',
  'hidden_because',
  'created_at',
] as const;

/** More replies of one review are not shown. */
const maxShown = 50;

export function findReply(db: Db, id: string) {
  return db.selectFrom('review_reply').select(columns).where('id', '=', id).executeTakeFirst();
}

export type ReplyRow = NonNullable<Awaited<ReturnType<typeof findReply>>>;

/** Replies of reviews, the oldest first; those that wait or are hidden too where `everything` is true. */
export async function repliesOf(db: Db, reviewIds: string[], everything = false): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`
    select r.* from unnest(${reviewIds}::uuid[]) as of (id) cross join lateral (
      select ${sql.join(columns.map((name) => sql.ref(name)))} from review_reply where review_id = of.id
        ${everything ? sql`` : sql`and status = 'shown'`}
      order by created_at, id limit ${sql.lit(maxShown)}) r
    order by r.created_at, r.id`.execute(db);
  return rows;
}

export async function insertReply(tx: Tx, row: Insertable<Tables['review_reply']>): Promise<void> {
  await tx.insertInto('review_reply').values(row).execute();
}

/** Replies of a customer to one review. */
export async function countReplies(db: Db, reviewId: string, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('review_reply')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('review_id', '=', reviewId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function setReplyStatus(
  tx: Tx,
  id: string,
  { status, because }: { status: ReviewStatus; because: string },
): Promise<void> {
  await tx.updateTable('review_reply').set({ status, hidden_because: because }).where('id', '=', id).execute();
}

export async function deleteReply(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('review_reply').where('id', '=', id).execute();
}
