import type { Tx } from '../../../platform/db/database.ts';
import { followRating } from '../follow-rating.service.ts';
import { insertWritten, type WrittenReview } from './written.repo.ts';

/** Adds many reviews that were written before, e.g. those of the demo, and brings the ratings of their products up to date. */
export async function addWrittenReviews(tx: Tx, reviews: readonly WrittenReview[]): Promise<void> {
  await insertWritten(tx, reviews);
  await followRating(tx, [...new Set(reviews.map(({ productId }) => productId))]);
}
