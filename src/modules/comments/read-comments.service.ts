import type { Db } from '../../platform/db/database.ts';
import type { Comment, CommentList, CommentReply } from '../../shared/contracts/comments.ts';
import type { CommentReader } from './comment-tools.ts';
import * as repo from './comments.repo.ts';
import { type CommentSubject, shownSubject } from './subjects.repo.ts';

/** A page of the comments on an article or page that shoppers see; null for any other. */
export async function listComments(
  db: Db,
  { page, pageSize, ...key }: CommentSubject & { page: number; pageSize: number },
  { now, ...reader }: CommentReader & { now: Date },
): Promise<{ subject: CommentSubject; list: CommentList } | null> {
  const subject = await shownSubject(db, key, now);
  if (!subject) return null;
  const [rows, { top, total }] = await Promise.all([
    repo.shownComments(db, subject.id, { page, pageSize }),
    repo.figuresOf(db, subject.id),
  ]);
  const items = await commentViews(db, rows, reader);
  return { subject, list: { items, page, pageSize, total: top, count: total } };
}

/** Number of the comments on an article or page that are shown, with their replies. */
export async function countComments(db: Db, subjectId: string): Promise<number> {
  return (await repo.figuresOf(db, subjectId)).total;
}

export async function commentViews(db: Db, rows: repo.CommentRow[], reader: CommentReader): Promise<Comment[]> {
  const replies = await repo.repliesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...commentView(row, reader),
    replies: replies.filter((each) => each.parent_id === row.id).map((each) => commentView(each, reader)),
  }));
}

export function commentView(row: repo.CommentRow, { shop }: Pick<CommentReader, 'shop'>): CommentReply {
  return {
    id: row.id,
    parentId: row.parent_id,
    author: row.is_shop ? shop : row.author,
    shop: row.is_shop,
    content: row.content,
    status: row.status,
    at: row.created_at.toISOString(),
  };
}
