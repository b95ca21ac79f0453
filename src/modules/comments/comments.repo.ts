import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ReviewStatus } from '../../shared/reviews.ts';

export const columns = [
  'id',
  'article_id',
  'subject_id',
  'parent_id',
  'customer_id',
  'is_shop',
  'author',
  'content',
  'status',
  'hidden_because',
  'reports',
  'created_at',
] as const;

/** More replies of one comment are not shown. */
const maxReplies = 100;

export function findComment(db: Db, id: string) {
  return db.selectFrom('comment').select(columns).where('id', '=', id).executeTakeFirst();
}

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

/** A comment, kept from changing until the transaction ends. */
export function lockComment(tx: Tx, id: string) {
  return tx.selectFrom('comment').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findComments(db: Db, ids: string[]): Promise<CommentRow[]> {
  return db.selectFrom('comment').select(columns).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

/** A page of the comments of the upper level that are shown, the latest first. */
export function shownComments(
  db: Db,
  subjectId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<CommentRow[]> {
  return (
    db
      .selectFrom('comment')
      .select(columns)
      .where('subject_id', '=', subjectId)
      // A literal, so that a prepared statement finds the partial index.
      .where('status', '=', sql.lit('shown' as const))
      .where('parent_id', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
  );
}

/** Replies of comments, the oldest first; those that wait or are hidden too where `everything` is true. */
export async function repliesOf(db: Db, commentIds: string[], everything = false): Promise<CommentRow[]> {
  if (commentIds.length === 0) return [];
  const { rows } = await sql<CommentRow>`
    select r.* from unnest(${commentIds}::uuid[]) as of (id) cross join lateral (
      select ${sql.join(columns.map((name) => sql.ref(name)))} from comment where parent_id = of.id
        ${everything ? sql`` : sql`and status = 'shown'`}
      order by created_at, id limit ${sql.lit(maxReplies)}) r
    order by r.created_at, r.id`.execute(db);
  return rows;
}

/** Numbers of the comments on an article or page that are shown: one row. */
export async function figuresOf(db: Db, subjectId: string): Promise<{ top: number; total: number }> {
  const rows = db.selectFrom('comment_summary').select(['top', 'total']).where('subject_id', '=', subjectId);
  return (await rows.executeTakeFirst()) ?? { top: 0, total: 0 };
}

/** Finds what a customer wrote in this place in the same words. */
export async function sameComment(
  db: Db,
  { customerId, placeId, content }: { customerId: string; placeId: string; content: string },
): Promise<CommentRow | undefined> {
  return db
    .selectFrom('comment')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where(sql`coalesce(parent_id, article_id, page_id)`, '=', placeId)
    .where(sql`md5(content)`, '=', sql`md5(${content})`)
    .executeTakeFirst();
}

/** Adds a comment; undefined where its author wrote the same in this place before. */
export function insertComment(tx: Tx, row: Insertable<Tables['comment']>): Promise<CommentRow | undefined> {
  return tx
    .insertInto('comment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function setCommentStatus(
  tx: Tx,
  id: string,
  { status, because }: { status: ReviewStatus; because: string },
): Promise<void> {
  await tx.updateTable('comment').set({ status, hidden_because: because }).where('id', '=', id).execute();
}

export async function deleteComment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('comment').where('id', '=', id).execute();
}

/** Notes a report; one visitor reports a comment once. */
export async function addReport(tx: Tx, row: Insertable<Tables['comment_report']>): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('comment_report')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return;
  await tx
    .updateTable('comment')
    .set((e) => ({ reports: e('reports', '+', 1) }))
    .where('id', '=', row.comment_id)
    .execute();
}

export async function clearReports(tx: Tx, commentId: string): Promise<void> {
  await tx.deleteFrom('comment_report').where('comment_id', '=', commentId).execute();
  await tx.updateTable('comment').set({ reports: 0 }).where('id', '=', commentId).execute();
}

export function reportsOf(db: Db, commentIds: string[]) {
  return db
    .selectFrom('comment_report')
    .select(['comment_id', 'reason', 'created_at'])
    .where('comment_id', '=', sql<string>`any(${commentIds}::uuid[])`)
    .orderBy('created_at')
    .execute();
}
