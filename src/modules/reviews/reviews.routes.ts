import { type Call, customerOf, type Route, route } from '../../platform/http/route.ts';
import { reviewsEndpoints } from '../../shared/contracts/reviews.ts';
import { ok } from '../../shared/refusal.ts';
import { callerOf } from '../orders/index.ts';
import { addReview, reviewOptions } from './add-review.service.ts';
import { likeReview, replyToReview, reportReview } from './react.service.ts';
import { readerOf } from './reader.ts';
import { listReviews, reviewById } from './review-views.service.ts';
import { type StaffReviewTools, staffReviewRoutes } from './reviews.admin.ts';

/** Routes of reviews, for shoppers and for staff. */
export function reviewRoutes(tools: StaffReviewTools): Route[] {
  const { db } = tools;
  const read = async (id: string, call: Call, accessKey?: string) =>
    reviewById(db, id, { ...readerOf(tools, call), ...(await callerOf(call)) }, accessKey);
  return [
    route(reviewsEndpoints.reviewList, async (body, call) =>
      ok(await listReviews(db, body, { ...readerOf(tools, call), ...(await callerOf(call)) })),
    ),
    route(reviewsEndpoints.reviewOptions, async (body, call) =>
      reviewOptions(tools, body, await callerOf(call), readerOf(tools, call)),
    ),
    route(reviewsEndpoints.reviewAdd, async (body, call) => {
      const visitorId = (await call.visitor())?.id ?? null;
      const done = await addReview(tools, body, { ...(await callerOf(call)), visitorId });
      return done.ok ? read(done.value, call, body.accessKey) : done;
    }),
    route(reviewsEndpoints.reviewReply, async (body, call) => {
      const done = await replyToReview(tools, body, customerOf(call).id);
      if (!done.ok) return done;
      const found = await read(body.reviewId, call);
      return found.ok ? ok({ ...found.value, waiting: done.value === 'waiting' }) : found;
    }),
    route(reviewsEndpoints.reviewLike, async ({ reviewId }, call) => {
      const done = await likeReview(tools, reviewId, customerOf(call).id);
      return done.ok ? read(reviewId, call) : done;
    }),
    route(reviewsEndpoints.reviewReport, async (body, call) => {
      const done = await reportReview(tools, body, (await call.requireVisitor()).id);
      return done.ok ? ok({}) : done;
    }),
    ...staffReviewRoutes(tools),
  ];
}
