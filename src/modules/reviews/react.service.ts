import { announce } from '../../platform/cache/changes.repo.ts';
import { transact } from '../../platform/db/transaction.ts';
import { authorName } from '../../shared/author-name.ts';
import { reviewsTag } from '../../shared/change-tags.ts';
import type { ReviewReplyBody, ReviewReportBody } from '../../shared/contracts/reviews.ts';
import { waitsForApproval } from '../../shared/moderation.ts';
import { notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { ReviewStatus } from '../../shared/reviews.ts';
import { customerById } from '../customers/index.ts';
import { countReplies, insertReply } from './replies.repo.ts';
import type { ReviewTools } from './review-tools.ts';
import * as repo from './reviews.repo.ts';

/** Replies of one customer to one review. */
const maxReplies = 20;

/** Notes that a customer found a review helpful. A second time changes nothing. A review that is not shown is not found. */
export function likeReview(tools: ReviewTools, reviewId: string, customerId: string): Promise<Result<void>> {
  return transact(tools.db, async (tx) => {
    const row = await repo.findReview(tx, reviewId);
    if (row?.status !== 'shown') return notFound();
    if (await repo.addLike(tx, reviewId, customerId)) await announce(tx, [reviewsTag(row.product_id)]);
    return ok(undefined);
  });
}

/** Adds a customer's reply to a review that is shown; it may wait for approval. Answers its status. Refuses (code 40) more than one person needs. */
export function replyToReview(
  tools: ReviewTools,
  { reviewId, content }: ReviewReplyBody,
  customerId: string,
): Promise<Result<ReviewStatus>> {
  return transact(tools.db, async (tx) => {
    // The lock makes parallel replies count each other.
    const row = await repo.lockReview(tx, reviewId);
    const customer = await customerById(tx, customerId);
    if (row?.status !== 'shown' || !customer) return notFound();
    if ((await countReplies(tx, reviewId, customerId)) >= maxReplies) return refuse('review.manyReplies');
    const names = { firstName: customer.first_name, lastName: customer.last_name };
    const status = waitsForApproval(content, tools.site().reviews) ? 'waiting' : 'shown';
    await insertReply(tx, {
      id: tools.random.id(),
      review_id: reviewId,
      customer_id: customerId,
      is_shop: false,
      author: customer.nick_name || authorName(names),
      content,
      status,
      created_at: tools.clock.now(),
    });
    await announce(tx, [reviewsTag(row.product_id)]);
    return ok<ReviewStatus>(status);
  });
}

/** Reports a review to the shop, once for each visitor. */
export function reportReview(
  tools: ReviewTools,
  { reviewId, reason }: ReviewReportBody,
  visitorId: string,
): Promise<Result<void>> {
  return transact(tools.db, async (tx) => {
    const row = await repo.findReview(tx, reviewId);
    if (row?.status !== 'shown') return notFound();
    const report = { review_id: reviewId, visitor_id: visitorId, reason, created_at: tools.clock.now() };
    await repo.addReport(tx, report);
    return ok(undefined);
  });
}
