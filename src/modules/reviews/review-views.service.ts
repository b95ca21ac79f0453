import type { Db } from '../../platform/db/database.ts';
import type { Review, ReviewList, ReviewListBody } from '../../shared/contracts/reviews.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { averageOf, countOf, type Histogram } from '../../shared/reviews.ts';
import { uploadsOf } from '../attachments/index.ts';
import { specLabels } from '../catalog/index.ts';
import { repliesOf } from './replies.repo.ts';
import { type ReviewParts, reviewView } from './review.view.ts';
import type { ReviewReader } from './review-tools.ts';
import * as repo from './reviews.repo.ts';

/** A page of the reviews of a product that are shown, with the figures of all of them. */
export async function listReviews(db: Db, body: ReviewListBody, reader: ReviewReader): Promise<ReviewList> {
  const { page, pageSize, rating, withImages } = body;
  const [rows, { histogram, pictured }] = await Promise.all([
    repo.shownReviews(db, { ...body, rating }, { page, pageSize }),
    repo.figuresOf(db, body.productId),
  ]);
  const counted = withImages ? pictured : histogram;
  return {
    items: await reviewViews(db, rows, reader),
    page,
    pageSize,
    total: rating === undefined ? countOf(counted) : counted[String(rating) as keyof Histogram],
    average: averageOf(histogram),
    count: countOf(histogram),
    histogram,
    withImages: countOf(pictured),
  };
}

/** A review as its reader sees it, by its id. */
export async function reviewById(
  db: Db,
  id: string,
  reader: ReviewReader,
  accessKey?: string,
): Promise<Result<Review>> {
  const row = await repo.findReview(db, id);
  const [view] = row ? await reviewViews(db, [row], reader, accessKey) : [];
  return view ? ok(view) : notFound();
}

export async function reviewViews(
  db: Db,
  rows: repo.ReviewRow[],
  reader: ReviewReader,
  accessKey?: string,
): Promise<Review[]> {
  const parts = await partsOf(db, rows, reader);
  return rows.map((row, index) => reviewView(row, parts[index] as ReviewParts, reader, accessKey));
}

/** Data of reviews besides their rows, each kind read for all at once; replies that wait or are hidden too where `everything` is true. */
export async function partsOf(
  db: Db,
  rows: readonly repo.ReviewRow[],
  reader: ReviewReader,
  everything = false,
): Promise<ReviewParts[]> {
  const ids = rows.map(({ id }) => id);
  const pictured = rows.filter((row) => row.pictures > 0).map(({ id }) => id);
  const [replies, pictures, labels, liked] = await Promise.all([
    ids.length > 0 ? repliesOf(db, ids, everything) : [],
    pictured.length > 0 ? uploadsOf(db, pictured) : [],
    specLabels(
      db,
      rows.map(({ spec }) => spec),
      reader,
    ),
    reader.customerId && ids.length > 0 ? repo.likedOf(db, ids, reader.customerId) : new Set<string>(),
  ]);
  return rows.map(({ id }, index) => ({
    replies: replies.filter((each) => each.review_id === id),
    pictures: pictures.filter((each) => each.used_by === id),
    variant: labels[index],
    isLiked: liked.has(id),
  }));
}
