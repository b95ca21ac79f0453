import { expect, test } from 'vitest';
import { firstReviews, type ReviewAddress, readReviewAddress, writeReviewAddress } from './review-url.ts';

const id = '01a2075d-1395-70db-be33-000000000018';

test('the state of the reviews on a page is written into its URL and read again', () => {
  const states: ReviewAddress[] = [
    firstReviews,
    { ...firstReviews, sort: 'helpful', rating: 5, withImages: true, page: 12 },
    { ...firstReviews, open: { form: 'reply', id } },
    { ...firstReviews, rating: 1, page: 2, open: { form: 'report', id } },
  ];
  for (const state of states) expect(readReviewAddress(writeReviewAddress(state))).toEqual(state);
  expect(writeReviewAddress(firstReviews)).toBe('');
});

test('what is no state is the first page', () => {
  for (const text of [null, '', 's9', 'p0', 'p-1', 'best', `reply.${id}x`, '<script>']) {
    expect(readReviewAddress(text), String(text)).toEqual(firstReviews);
  }
});
