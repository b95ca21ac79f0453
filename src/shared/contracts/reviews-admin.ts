import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moderationModes } from '../moderation.ts';
import { maxReviewText, reviewStaffActions, reviewTabs } from '../reviews.ts';
import { countedListOf, empty, fileAnswer, id, isoTime, page } from './common.ts';
import { days } from './days.ts';
import { review, reviewReply } from './reviews.ts';
import { selectionOf } from './selection.ts';
import { shopperText } from './shopper-text.ts';

/** Moderation of what shoppers write, words that make a text suspicious, and days until a buyer is invited to a review. */
export const reviewSetting = z.object({
  moderation: z.enum(moderationModes),
  blockedWords: z.array(z.string().trim().min(1).max(100)).max(500),
  inviteDays: z.int().min(1).max(365).nullable(),
});

const byId = z.object({ id });

export const staffReviewListBody = z.object({
  tab: z.enum(reviewTabs).default('all'),
  productId: id.optional(),
  rating: z.int().min(1).max(5).optional(),
  /** Stars at most. */
  ratingTo: z.int().min(1).max(5).optional(),
  /** A part of the text or of the author's name. */
  keyword: z.string().trim().max(100).default(''),
  ...days,
  page,
  pageSize: z.int().min(1).max(100).default(24),
});

export const reviewsExportBody = staffReviewListBody.omit({ page: true, pageSize: true }).extend(selectionOf(id));

/** A review as staff see it: with replies that wait or are hidden, and with reports. */
export const staffReview = review.extend({
  productTitle: z.string(),
  productSlug: z.string(),
  /** Null for an imported review. */
  orderNo: z.string().nullable(),
  customerId: z.string().nullable(),
  hiddenBecause: z.string(),
  source: z.string().nullable(),
  replies: z.array(reviewReply.extend({ hiddenBecause: z.string() })),
  reports: z.array(z.object({ reason: z.string(), at: isoTime })),
  actions: z.array(z.enum(reviewStaffActions)),
});
export const staffReviewList = countedListOf(staffReview).extend({
  counts: z.object({ waiting: z.int(), reported: z.int() }),
});

/** Result of an import; `refusals` are the first thousand. */
export const reviewImport = z.object({
  created: z.int(),
  /** Reviews that the shop had. */
  unchanged: z.int(),
  refused: z.int(),
  refusals: z.array(z.object({ line: z.int(), reason: z.string() })),
});

export type StaffReview = z.infer<typeof staffReview>;
export type StaffReviewList = z.infer<typeof staffReviewList>;
export type ReviewsExportBody = z.output<typeof reviewsExportBody>;
export type StaffReviewListBody = z.output<typeof staffReviewListBody>;

/** Calls of the back office. `id` is that of a review; `approve`, `hide` and `remove` take that of a reply as well. */
export const reviewsAdminEndpoints = {
  reviewList: endpoint({
    path: '/api/admin/review/list',
    who: 'staff',
    may: 'review:list',
    reads: true,
    limit: 'default',
    summary: 'Reviews by tab, product, stars and keyword, the latest first',
    body: staffReviewListBody,
    data: staffReviewList,
  }),
  exportReviews: endpoint({
    path: '/api/admin/export/reviews',
    who: 'staff',
    may: 'export:reviews',
    limit: 'default',
    summary: 'Reviews that the list finds, as CSV',
    body: reviewsExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  reviewGet: endpoint({
    path: '/api/admin/review/get',
    who: 'staff',
    may: 'review:get',
    reads: true,
    limit: 'default',
    summary: 'A review with its replies and reports',
    body: byId,
    data: staffReview,
  }),
  reviewApprove: endpoint({
    path: '/api/admin/review/approve',
    who: 'staff',
    may: 'review:approve',
    limit: 'default',
    summary: 'Show a review or a reply, and clear its reports',
    body: byId,
    data: staffReview,
  }),
  reviewHide: endpoint({
    path: '/api/admin/review/hide',
    who: 'staff',
    may: 'review:hide',
    limit: 'default',
    summary: 'Hide a review or a reply',
    body: byId.extend({ reason: shopperText(500).default('') }),
    data: staffReview,
  }),
  reviewUnhide: endpoint({
    path: '/api/admin/review/unhide',
    who: 'staff',
    may: 'review:hide',
    limit: 'default',
    summary: 'Undo the hiding of a review or a reply: it waits for approval again',
    body: byId,
    data: staffReview,
  }),
  reviewReply: endpoint({
    path: '/api/admin/review/reply',
    who: 'staff',
    may: 'review:reply',
    limit: 'default',
    summary: 'Reply to a review for the shop',
    body: byId.extend({ content: shopperText(maxReviewText).min(1) }),
    data: staffReview,
  }),
  reviewRemove: endpoint({
    path: '/api/admin/review/remove',
    who: 'staff',
    may: 'review:remove',
    limit: 'default',
    summary: 'Remove a review with its pictures and replies, or a reply, for good',
    body: byId,
    data: empty,
  }),
  importReviews: endpoint({
    path: '/api/admin/import/reviews',
    who: 'staff',
    may: 'import:reviews',
    limit: 'default',
    summary: 'Import reviews from a CSV of Judge.me or Yotpo; a repeated import changes nothing',
    upload: { files: 1, bytes: 64 * 1024 * 1024 },
    body: z.object({ dryRun: z.enum(['true', 'false', '1', '0']).optional() }),
    data: reviewImport,
  }),
};
