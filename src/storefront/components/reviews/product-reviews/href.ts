import { type ReviewAddress, writeReviewAddress } from '../../../../shared/review-url.ts';
import type { Data } from './props.ts';

/** URL of the page with other reviews: what is not changed stays, the page begins anew unless it is named. */
export function hrefTo({ here, address }: Data, change: Partial<ReviewAddress>, place = 'reviews'): string {
  const state = writeReviewAddress({ ...address, page: 1, open: null, ...change });
  return `${here}${state ? `?reviews=${state}` : ''}#${place}`;
}
