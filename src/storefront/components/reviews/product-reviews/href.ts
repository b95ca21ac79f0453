import { type ReviewUrlState, writeReviewUrl } from '../../../../shared/review-url.ts';
import type { Data } from './props.ts';

/** URL of the page with other reviews: what is not changed stays, the page begins anew unless it is named. */
export function hrefTo({ here, address }: Data, change: Partial<ReviewUrlState>, place = 'reviews'): string {
  const state = writeReviewUrl({ ...address, page: 1, open: null, ...change });
  return `${here}${state ? `?reviews=${state}` : ''}#${place}`;
}
