import { type Call, type Route, route, staffOf } from '../../platform/http/route.ts';
import { reviewsAdminEndpoints } from '../../shared/contracts/reviews-admin.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import { readerOf } from './reader.ts';
import type { ReviewTools } from './review-tools.ts';
import { moderate, removeReview, replyForShop } from './staff.service.ts';
import { type ReviewStaffReader, staffReviewById, staffReviews } from './staff-reviews.service.ts';

/** Routes of reviews for staff. Each change answers the review as it is then. */
export function staffReviewRoutes(tools: ReviewTools): Route[] {
  const readerFor = (call: Call): ReviewStaffReader => {
    const staff = staffOf(call);
    return { ...readerOf(tools, call), may: (permission) => staff.may(permission) };
  };
  const answer = async (done: Result<string>, call: Call) =>
    done.ok ? staffReviewById(tools.db, done.value, readerFor(call)) : done;
  return [
    route(reviewsAdminEndpoints.reviewList, async (body, call) =>
      ok(await staffReviews(tools.db, body, readerFor(call))),
    ),
    route(reviewsAdminEndpoints.reviewGet, ({ id }, call) => staffReviewById(tools.db, id, readerFor(call))),
    route(reviewsAdminEndpoints.reviewApprove, async ({ id }, call) =>
      answer(await moderate(tools, { id, status: 'shown', because: '' }, staffOf(call)), call),
    ),
    route(reviewsAdminEndpoints.reviewHide, async ({ id, reason }, call) =>
      answer(await moderate(tools, { id, status: 'hidden', because: reason }, staffOf(call)), call),
    ),
    route(reviewsAdminEndpoints.reviewReply, async (body, call) =>
      answer(await replyForShop(tools, body, staffOf(call)), call),
    ),
    route(reviewsAdminEndpoints.reviewRemove, async ({ id }, call) => {
      const done = await removeReview(tools, id, staffOf(call));
      return done.ok ? ok({}) : done;
    }),
  ];
}
