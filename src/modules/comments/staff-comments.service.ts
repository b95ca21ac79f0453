import type { Db } from '../../platform/db/database.ts';
import type { StaffComment, StaffCommentList, StaffCommentListBody } from '../../shared/contracts/comments-admin.ts';
import type { Permission } from '../../shared/endpoint.ts';
import { pickText } from '../../shared/locale.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { type ReviewStaffAction, reviewStaffActions } from '../../shared/reviews.ts';
import type { CommentReader } from './comment-tools.ts';
import * as repo from './comments.repo.ts';
import { commentView } from './read-comments.service.ts';
import { countOpenComments, staffCommentIds } from './staff-comments.repo.ts';
import { subjectsOf } from './subjects.repo.ts';

/** A member of staff who reads comments. */
export interface CommentStaffReader extends CommentReader {
  may: (permission: Permission) => boolean;
  /** Zone of the days that a list is narrowed to. */
  timeZone: string;
}

/** Comments and replies as staff see them, the latest first. */
export async function staffComments(
  db: Db,
  { page, pageSize, ...asked }: StaffCommentListBody,
  reader: CommentStaffReader,
): Promise<StaffCommentList> {
  const [{ ids, ...counted }, counts] = await Promise.all([
    staffCommentIds(db, wantedComments(asked, reader), { page, pageSize }),
    countOpenComments(db),
  ]);
  return { items: await staffCommentsByIds(db, ids, reader), page, pageSize, ...counted, counts };
}

type Asked = Omit<StaffCommentListBody, 'page' | 'pageSize'>;

/** Condition of what a list asks for. */
export function wantedComments(
  { tab, types, subjectId, keyword, from, to }: Asked,
  { timeZone }: Pick<CommentStaffReader, 'timeZone'>,
) {
  return { tab, types, subjectId, keyword, days: { from, to, timeZone } };
}

/** Comments of these ids as staff see them, in their order. */
export async function staffCommentsByIds(db: Db, ids: string[], reader: CommentStaffReader): Promise<StaffComment[]> {
  const byId = new Map((await repo.findComments(db, ids)).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return viewsOf(db, rows, reader);
}

/** A comment or a reply by its id, as staff see it. */
export async function staffCommentById(db: Db, id: string, reader: CommentStaffReader): Promise<Result<StaffComment>> {
  const row = await repo.findComment(db, id);
  const [view] = row ? await viewsOf(db, [row], reader) : [];
  return view ? ok(view) : notFound();
}

async function viewsOf(db: Db, rows: repo.CommentRow[], reader: CommentStaffReader): Promise<StaffComment[]> {
  const ids = rows.map(({ id }) => id);
  const [replies, reports, subjects] = await Promise.all([
    repo.repliesOf(db, ids, true),
    repo.reportsOf(db, ids),
    subjectsOf(
      db,
      rows.map((row) => row.subject_id),
    ),
  ]);
  return rows.map((row) => ({
    ...ofStaff(row, reader),
    replies: replies.filter((each) => each.parent_id === row.id).map((each) => ofStaff(each, reader)),
    subject: subjectView(row, subjects.get(row.subject_id), reader),
    customerId: row.customer_id,
    reports: reports
      .filter((each) => each.comment_id === row.id)
      .map(({ reason, created_at }) => ({ reason, at: created_at.toISOString() })),
    actions: actionsOf(row, reader.may),
  }));
}

function ofStaff(row: repo.CommentRow, reader: CommentReader) {
  return { ...commentView(row, reader), hiddenBecause: row.hidden_because };
}

function subjectView(
  { article_id, subject_id }: repo.CommentRow,
  found: { slug: string; title: Parameters<typeof pickText>[0] } | undefined,
  { language, defaultLanguage }: CommentReader,
): StaffComment['subject'] {
  return {
    types: article_id ? 'article' : 'page',
    id: subject_id,
    slug: found?.slug ?? '',
    title: pickText(found?.title, language, defaultLanguage),
  };
}

function actionsOf({ status, reports }: repo.CommentRow, may: CommentStaffReader['may']): ReviewStaffAction[] {
  const allowed: Record<ReviewStaffAction, boolean> = {
    approve: status !== 'shown' || reports > 0,
    hide: status !== 'hidden',
    reply: true,
    remove: true,
  };
  return reviewStaffActions.filter((name) => allowed[name] && may(`comment:${name}`));
}
