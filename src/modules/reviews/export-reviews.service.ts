import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { ReviewsExportBody, StaffReview } from '../../shared/contracts/reviews-admin.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import type { ReviewTools } from './review-tools.ts';
import { type ReviewPlace, selectedReviews } from './staff-reviews.repo.ts';
import { type ReviewStaffReader, staffReviewsByIds, wantedReviews } from './staff-reviews.service.ts';

/** Reviews that are read at once. */
const limit = 500;

/** Reviews that the list finds as CSV, the latest first. */
export function exportReviews(
  tools: ReviewTools,
  body: ReviewsExportBody,
  { staff, reader }: { staff: Staff; reader: ReviewStaffReader },
): Promise<FileAnswer> {
  const { only, except, ...asked } = body;
  const wanted = { ...wantedReviews(asked, reader), selection: { only, except } };
  return exportList(tools, staff, {
    list: 'reviews',
    asked: body,
    columns,
    cellsOf,
    read: async (place: ReviewPlace | null) => {
      const places = await selectedReviews(tools.db, wanted, { place, limit });
      const ids = places.map(({ id }) => id);
      return { rows: await staffReviewsByIds(tools.db, ids, reader), next: placeAfter(places, limit) };
    },
  });
}

const columns = [
  'at',
  'product',
  'slug',
  'rating',
  'content',
  'author',
  'verified',
  'orderNo',
  'status',
  'likes',
  'pictures',
  'replies',
  'reports',
] as const;

function cellsOf(one: StaffReview): Record<(typeof columns)[number], string | number> {
  return {
    at: one.at,
    product: one.productTitle,
    slug: one.productSlug,
    rating: one.rating,
    content: one.content,
    author: one.author,
    verified: one.verified ? 'yes' : 'no',
    orderNo: one.orderNo ?? '',
    status: one.status,
    likes: one.likes,
    pictures: one.images.length,
    replies: one.replies.length,
    reports: one.reports.length,
  };
}
