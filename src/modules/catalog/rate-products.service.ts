import { announce } from '../../platform/cache/changes.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { anyList, cardTag, productTag } from '../../shared/change-tags.ts';
import { rekey } from './lists/keys.repo.ts';
import { placesOf } from './lists/relist.repo.ts';
import { score } from './lists/score.repo.ts';
import { type ProductRating, writeRating } from './rating.repo.ts';
import { listTag } from './tags.ts';

/** Sets the ratings of products with the filters that follow from them; announces the pages, cards and facets that changed. */
export async function rateProducts(tx: Tx, ratings: readonly ProductRating[]): Promise<void> {
  for (const rating of ratings.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    if (!(await writeRating(tx, rating))) continue;
    await score(tx, rating.productId);
    const refiltered = await rekey(tx, [rating.productId]);
    // Lists keep what a filter finds; a product crosses a whole star seldom.
    const lists = refiltered > 0 ? [anyList] : [];
    const places = await placesOf(tx, rating.productId);
    const orders = places.map(({ categoryId }) => listTag(categoryId, 'rating'));
    await announce(tx, [productTag(rating.productId), cardTag(rating.productId), ...orders, ...lists]);
  }
}
