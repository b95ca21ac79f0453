import type { Db } from '../../platform/db/database.ts';
import { findReview } from './reviews.repo.ts';

/** Tests if everybody may see the pictures of a review: those of one that is shown. */
export async function isReviewPicturePublic(db: Db, reviewId: string): Promise<boolean> {
  return (await findReview(db, reviewId))?.status === 'shown';
}
