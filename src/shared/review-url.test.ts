import { expect, test } from 'vitest';
import { firstReviews, type ReviewUrlState, readReviewUrl, writeReviewUrl } from './review-url.ts';

const id = '01a2075d-1395-70db-be33-000000000018';

test('the state of the reviews on a page is written into its URL and read again', () => {
  const states: ReviewUrlState[] = [
    firstReviews,
    { ...firstReviews, sort: 'helpful', rating: 5, withImages: true, page: 12 },
    { ...firstReviews, open: { form: 'reply', id } },
    { ...firstReviews, rating: 1, page: 2, open: { form: 'report', id } },
  ];
  for (const state of states) expect(readReviewUrl(writeReviewUrl(state))).toEqual(state);
  expect(writeReviewUrl(firstReviews)).toBe('');
});

test('what is no state is the first page', () => {
  for (const text of [null, '', 's9', 'p0', 'p-1', 'best', `reply.${id}x`, '<script>']) {
    expect(readReviewUrl(text), String(text)).toEqual(firstReviews);
  }
});
