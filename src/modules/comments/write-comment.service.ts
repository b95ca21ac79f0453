import { announce } from '../../platform/cache/changes.repo.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import { ipGroup } from '../../platform/http/ip-group.ts';
import { authorName } from '../../shared/author-name.ts';
import { commentsTag } from '../../shared/change-tags.ts';
import type { CommentAddBody, CommentReportBody } from '../../shared/contracts/comments.ts';
import { waitsForApproval } from '../../shared/moderation.ts';
import { notFound, ok, type Result, tooMany } from '../../shared/refusal.ts';
import { customerById } from '../customers/index.ts';
import type { CommentTools } from './comment-tools.ts';
import * as repo from './comments.repo.ts';
import { type CommentSubject, shownSubject } from './subjects.repo.ts';

/** Comments of one customer, and of one IP group, for an office shares one. */
const ownPace = { count: 30, seconds: 3600 };
const ipPace = { count: 150, seconds: 3600 };

interface Author {
  customerId: string;
  ip: string;
}

interface Place {
  subject: CommentSubject;
  /** The comment of the upper level that is replied to. */
  parentId: string | null;
}

/**
 * Adds a comment of a customer, or a reply to one that is shown; it may wait for approval. The same text in the same place is
 * one comment. Refuses (429) more than one person needs.
 */
export async function addComment(
  tools: CommentTools,
  { content, parentId, ...key }: CommentAddBody,
  author: Author,
): Promise<Result<repo.CommentRow>> {
  const subject = await shownSubject(tools.db, key, tools.clock.now());
  if (!subject) return notFound();
  return write(tools, { subject, content, parentId }, author);
}

/** Replies to a comment that is shown, on whatever it stands. */
export async function replyToComment(
  tools: CommentTools,
  { content, parentId }: { content: string; parentId: string },
  author: Author,
): Promise<Result<repo.CommentRow>> {
  const parent = await repo.findComment(tools.db, parentId);
  const key = parent && { types: parent.article_id ? ('article' as const) : ('page' as const), id: parent.subject_id };
  const subject = key && (await shownSubject(tools.db, key, tools.clock.now()));
  if (!subject) return notFound();
  return write(tools, { subject, content, parentId }, author);
}

async function write(
  tools: CommentTools,
  { subject, content, parentId }: { subject: CommentSubject; content: string; parentId: string | undefined },
  author: Author,
): Promise<Result<repo.CommentRow>> {
  const parent = parentId === undefined ? null : await shownParent(tools.db, parentId, subject);
  if (parent === undefined) return notFound();
  const same = { customerId: author.customerId, placeId: parent ?? subject.id, content };
  const before = await repo.sameComment(tools.db, same);
  if (before) return ok(before);
  const wait = await paceOf(tools, author);
  if (wait !== null) return tooMany(wait);
  return transact(tools.db, async (tx) => {
    const written = await insert(tx, { subject, parentId: parent, content, ...author }, tools);
    const row = written ?? (await repo.sameComment(tx, same));
    return row ? ok(row) : notFound();
  });
}

/** The comment of the upper level that a reply belongs to; undefined where it is not shown, or stands elsewhere. */
async function shownParent(db: Db, id: string, subject: CommentSubject): Promise<string | undefined> {
  const row = await repo.findComment(db, id);
  if (row?.status !== 'shown' || row.subject_id !== subject.id) return undefined;
  return row.parent_id === null ? row.id : shownParent(db, row.parent_id, subject);
}

async function paceOf({ throttle }: CommentTools, { customerId, ip }: Author): Promise<number | null> {
  return (await throttle(`comment ${customerId}`, ownPace)) ?? throttle(`comment ip ${ipGroup(ip)}`, ipPace);
}

async function insert(
  tx: Tx,
  { subject, parentId, content, customerId }: Place & { content: string; customerId: string },
  { random, clock, site }: CommentTools,
): Promise<repo.CommentRow | undefined> {
  const customer = await customerById(tx, customerId);
  if (!customer) return undefined;
  const names = { firstName: customer.first_name, lastName: customer.last_name };
  const row = await repo.insertComment(tx, {
    ...placeColumns(subject),
    id: random.id(),
    parent_id: parentId,
    customer_id: customerId,
    is_shop: false,
    author: customer.nick_name || authorName(names),
    content,
    status: waitsForApproval(content, site().reviews) ? 'waiting' : 'shown',
    created_at: clock.now(),
  });
  if (row) await announce(tx, [commentsTag(subject.id)]);
  return row;
}

/** Columns that say on what a comment stands. */
export function placeColumns({ types, id }: CommentSubject) {
  return { article_id: types === 'article' ? id : null, page_id: types === 'page' ? id : null };
}

/** Reports a comment to the shop, once for each visitor. */
export function reportComment(
  { db, clock }: CommentTools,
  { commentId, reason }: CommentReportBody,
  visitorId: string,
): Promise<Result<void>> {
  return transact(db, async (tx) => {
    const row = await repo.findComment(tx, commentId);
    if (row?.status !== 'shown') return notFound();
    await repo.addReport(tx, { comment_id: commentId, visitor_id: visitorId, reason, created_at: clock.now() });
    return ok(undefined);
  });
}
