import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxReviewPictures, maxReviewText, reviewSorts, reviewStatuses } from '../reviews.ts';
import { empty, id, imageSchema, isoTime, listOf, page } from './common.ts';
import { orderKey } from './payments.ts';
import { shopperText } from './shopper-text.ts';

const rating = z.int().min(1).max(5);
const stars = z.int().min(0);
const histogram = z.object({ '1': stars, '2': stars, '3': stars, '4': stars, '5': stars });

export const reviewListBody = z.object({
  productId: id,
  sort: z.enum(reviewSorts).default('newest'),
  rating: rating.optional(),
  withImages: z.boolean().default(false),
  page,
  pageSize: z.int().min(1).max(100).default(10),
});
export const reviewAddBody = orderKey.extend({
  lineId: id,
  rating,
  content: shopperText(maxReviewText).min(1),
  /** Ids that `attach/upload` answered. */
  images: z.array(id).max(maxReviewPictures).default([]),
});
export const reviewReplyBody = z.object({ reviewId: id, content: shopperText(maxReviewText).min(1) });
export const reviewLikeBody = z.object({ reviewId: id });
export const reviewReportBody = z.object({ reviewId: id, reason: shopperText(500).min(1) });

export const reviewReply = z.object({
  id: z.string(),
  /** Name of the author; of the shop for its own replies. */
  by: z.string(),
  shop: z.boolean(),
  content: z.string(),
  status: z.enum(reviewStatuses),
  at: isoTime,
});
export const review = z.object({
  id: z.string(),
  productId: z.string(),
  rating: z.int(),
  content: z.string(),
  images: z.array(z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() })),
  author: z.string(),
  /** True where the shop knows that the author bought it. */
  verified: z.boolean(),
  /** The variant that was bought, in the reader's words; '' for products without variants. */
  variant: z.string(),
  likes: z.int(),
  /** True if the reader liked it. */
  liked: z.boolean(),
  replies: z.array(reviewReply),
  status: z.enum(reviewStatuses),
  at: isoTime,
});
/** A review that was replied to; `waiting` where the reply waits for approval. */
export const reviewWithReply = review.extend({ waiting: z.boolean() });
/** A page of reviews. `count` and `histogram` are of all reviews of the product, `withImages` of those with pictures. */
export const reviewList = listOf(review).extend({
  average: z.number(),
  count: z.int(),
  histogram,
  withImages: z.int(),
});

/** Lines of an order that can be reviewed, for the form. */
export const reviewable = z.object({
  orderNo: z.string(),
  /** False until the order is completed. */
  canReview: z.boolean(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      productId: z.string().nullable(),
      slug: z.string(),
      title: z.string(),
      variant: z.string(),
      image: imageSchema.nullable(),
      /** The review that was written; null where one can be. */
      review: review.nullable(),
    }),
  ),
});

export type Review = z.infer<typeof review>;
export type ReviewReply = z.infer<typeof reviewReply>;
export type ReviewWithReply = z.infer<typeof reviewWithReply>;
export type ReviewList = z.infer<typeof reviewList>;
export type ReviewListBody = z.output<typeof reviewListBody>;
export type ReviewAddBody = z.output<typeof reviewAddBody>;
export type ReviewReplyBody = z.output<typeof reviewReplyBody>;
export type ReviewReportBody = z.output<typeof reviewReportBody>;
export type Reviewable = z.infer<typeof reviewable>;

/** Calls of the shop. */
export const reviewsEndpoints = {
  reviewList: endpoint({
    path: '/api/web/review/list',
    who: 'visitor',
    limit: 'default',
    summary: 'Reviews of a product with its average and histogram',
    body: reviewListBody,
    data: reviewList,
  }),
  reviewOptions: endpoint({
    path: '/api/web/review/options',
    who: 'visitor',
    limit: 'default',
    summary: 'What of an order can be reviewed, for its customer or with its key',
    body: orderKey,
    data: reviewable,
  }),
  reviewAdd: endpoint({
    path: '/api/web/review/add',
    who: 'visitor',
    limit: 'default',
    proof: 'whenSuspected',
    summary: 'Review a line of a completed order, once, as its customer or with its key',
    body: reviewAddBody,
    data: review,
  }),
  reviewReply: endpoint({
    path: '/api/web/review/reply',
    who: 'customer',
    limit: 'inquiry',
    summary: 'Reply to a review',
    body: reviewReplyBody,
    data: reviewWithReply,
  }),
  reviewLike: endpoint({
    path: '/api/web/review/like',
    who: 'customer',
    limit: 'default',
    summary: 'Call a review helpful, once and for good',
    body: reviewLikeBody,
    data: review,
  }),
  reviewReport: endpoint({
    path: '/api/web/review/report',
    who: 'visitor',
    limit: 'inquiry',
    proof: 'whenSuspected',
    summary: 'Report a review to the shop, once for each visitor',
    body: reviewReportBody,
    data: empty,
  }),
};
