import { announce } from '../../platform/cache/changes.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { reviewsTag } from '../../shared/change-tags.ts';
import { countOf } from '../../shared/reviews.ts';
import { rateProducts } from '../catalog/index.ts';
import { figuresOf } from './reviews.repo.ts';

/** Brings the ratings of products up to date after reviews were shown, hidden or removed, and announces their reviews. */
export async function followRating(tx: Tx, productIds: readonly string[]): Promise<void> {
  const ratings = [];
  for (const productId of productIds.toSorted()) {
    const { histogram } = await figuresOf(tx, productId);
    const sum = Object.entries(histogram).reduce((total, [stars, n]) => total + Number(stars) * n, 0);
    ratings.push({ productId, sum, count: countOf(histogram) });
  }
  await rateProducts(tx, ratings);
  await announce(tx, productIds.map(reviewsTag));
}
