import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs/queue.repo.ts';
import { reviewsTag } from '../../shared/change-tags.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import type { ReviewStatus } from '../../shared/reviews.ts';
import { deleteUploadsOf } from '../attachments/index.ts';
import { followRating } from './follow-rating.service.ts';
import * as replies from './replies.repo.ts';
import type { ReviewTools } from './review-tools.ts';
import * as repo from './reviews.repo.ts';

/** Verbs of the log by the status that they lead to. */
const verbs: Record<ReviewStatus, string> = { shown: 'approve', hidden: 'hide', waiting: 'unhide' };

/** Shows or hides a review or a reply for staff. Approving clears the reports. Answers the id of the review. */
export function moderate(
  tools: ReviewTools,
  { id, status, because }: { id: string; status: ReviewStatus; because: string },
  staff: Staff,
): Promise<Result<string>> {
  return change(tools, id, async (tx, { review, reply }) => {
    const action = `review:${verbs[status]}`;
    const before = { status: reply?.status ?? review.status };
    if (reply) await replies.setReplyStatus(tx, reply.id, { status, because });
    else await repo.setReviewStatus(tx, review.id, { status, because });
    if (!reply && status === 'shown' && review.reports > 0) await repo.clearReports(tx, review.id);
    const after = { status, ...(because && { because }) };
    await recordAudit(tx, { staff, action, subject: subjectOf(id, reply), before, after }, tools);
  });
}

/** Adds the shop's reply to a review. Answers the id of the review. */
export function replyForShop(
  tools: ReviewTools,
  { id, content }: { id: string; content: string },
  staff: Staff,
): Promise<Result<string>> {
  return change(tools, id, async (tx, { review }) => {
    const row = { id: tools.random.id(), review_id: review.id, customer_id: null, is_shop: true, author: staff.name };
    await replies.insertReply(tx, { ...row, content, status: 'shown', created_at: tools.clock.now() });
    const entry = { staff, action: 'review:reply', subject: `review:${review.id}`, before: null, after: { content } };
    await recordAudit(tx, entry, tools);
  });
}

/** Removes a review with its pictures and replies, or a reply, for good. */
export function removeReview(tools: ReviewTools, id: string, staff: Staff): Promise<Result<string>> {
  return change(tools, id, async (tx, { review, reply }) => {
    const { author, rating, content } = review;
    const before = reply ? { author: reply.author, content: reply.content } : { author, rating, content };
    if (reply) await replies.deleteReply(tx, reply.id);
    else await removeWithPictures(tx, review.id);
    const subject = subjectOf(id, reply);
    await recordAudit(tx, { staff, action: 'review:remove', subject, before, after: null }, tools);
  });
}

async function removeWithPictures(tx: Tx, id: string): Promise<void> {
  await repo.deleteReview(tx, id);
  const files = await deleteUploadsOf(tx, [id]);
  // Files go after the commit: a transaction that is rolled back keeps its pictures.
  if (files.length > 0) await enqueue(tx, 'uploads:remove', { files });
}

interface Target {
  review: repo.ReviewRow;
  /** The reply that was named, if any. */
  reply: replies.ReplyRow | undefined;
}

/** Changes a locked review or one of its replies, with the figures that follow. */
function change(
  tools: ReviewTools,
  id: string,
  work: (tx: Tx, target: Target) => Promise<void>,
): Promise<Result<string>> {
  return transact(tools.db, async (tx) => {
    const reply = await replies.findReply(tx, id);
    const review = await repo.lockReview(tx, reply?.review_id ?? id);
    if (!review) return notFound();
    await work(tx, { review, reply });
    if (reply) await announce(tx, [reviewsTag(review.product_id)]);
    else await followRating(tx, [review.product_id]);
    return ok(review.id);
  });
}

function subjectOf(id: string, reply: Target['reply']): string {
  return reply ? `reviewReply:${id}` : `review:${id}`;
}
