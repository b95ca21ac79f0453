import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import { commentsTag } from '../../shared/change-tags.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import type { ReviewStatus } from '../../shared/reviews.ts';
import type { CommentTools } from './comment-tools.ts';
import * as repo from './comments.repo.ts';
import { placeColumns } from './write-comment.service.ts';

/** Verbs of the log by the status that they lead to. */
const verbs: Record<ReviewStatus, string> = { shown: 'approve', hidden: 'hide', waiting: 'unhide' };

/** Shows or hides a comment or a reply for staff. Approving clears the reports. */
export function moderate(
  tools: CommentTools,
  { id, status, because }: { id: string; status: ReviewStatus; because: string },
  staff: Staff,
): Promise<Result<string>> {
  return change(tools, id, async (tx, row) => {
    await repo.setCommentStatus(tx, id, { status, because });
    if (status === 'shown' && row.reports > 0) await repo.clearReports(tx, id);
    const action = `comment:${verbs[status]}`;
    const after = { status, ...(because && { because }) };
    const entry = { staff, action, subject: `comment:${id}`, before: { status: row.status }, after };
    await recordAudit(tx, entry, tools);
    return id;
  });
}

/** Adds the shop's reply to a comment, or below the comment of a reply. Answers the id of that comment. */
export function replyForShop(
  tools: CommentTools,
  { id, content }: { id: string; content: string },
  staff: Staff,
): Promise<Result<string>> {
  return change(tools, id, async (tx, row) => {
    const parentId = row.parent_id ?? id;
    await repo.insertComment(tx, {
      ...placeColumns({ types: row.article_id ? 'article' : 'page', id: row.subject_id }),
      id: tools.random.id(),
      parent_id: parentId,
      customer_id: null,
      is_shop: true,
      author: staff.name,
      content,
      status: 'shown',
      created_at: tools.clock.now(),
    });
    const entry = { staff, action: 'comment:reply', subject: `comment:${id}`, before: null, after: { content } };
    await recordAudit(tx, entry, tools);
    return parentId;
  });
}

/** Removes a comment with its replies, or a reply, for good. */
export function removeComment(tools: CommentTools, id: string, staff: Staff): Promise<Result<string>> {
  return change(tools, id, async (tx, { author, content }) => {
    await repo.deleteComment(tx, id);
    const before = { author, content };
    const entry = { staff, action: 'comment:remove', subject: `comment:${id}`, before, after: null };
    await recordAudit(tx, entry, tools);
    return id;
  });
}

/** Changes a comment that is locked; its comment of the upper level is locked first, as replies of shoppers do. */
function change(
  tools: CommentTools,
  id: string,
  work: (tx: Tx, row: repo.CommentRow) => Promise<string>,
): Promise<Result<string>> {
  return transact(tools.db, async (tx) => {
    const found = await repo.findComment(tx, id);
    if (found?.parent_id) await repo.lockComment(tx, found.parent_id);
    const row = await repo.lockComment(tx, id);
    if (!row) return notFound();
    const changed = await work(tx, row);
    await announce(tx, [commentsTag(row.subject_id)]);
    return ok(changed);
  });
}
