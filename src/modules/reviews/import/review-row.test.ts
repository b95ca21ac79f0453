import { expect, test } from 'vitest';
import { readReviewColumns, readReviewRow } from './review-row.ts';

const now = new Date('2026-03-02T09:00:00Z');
const read = (header: string, row: string[]) => {
  const columns = readReviewColumns(header.split(','));
  if (!columns) throw new Error('no columns');
  return readReviewRow(row, columns, now);
};
const judgeme =
  'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_handle,reply,reply_date';

test('a row of Judge.me is read with its title, its date and the reply', () => {
  const row = [
    'Nice',
    'It is warm.',
    '5',
    '2019-05-18 19:00:00 UTC',
    'email',
    'ok',
    'Ana',
    'Ana@Example.com',
    'rain-cup',
  ];
  expect(read(judgeme, [...row, 'Thanks!', '2019-05-19 08:00:00 UTC'])).toMatchObject({
    handle: 'rain-cup',
    rating: 5,
    content: 'Nice\n\nIt is warm.',
    author: 'Ana',
    email: 'ana@example.com',
    at: new Date('2019-05-18T19:00:00Z'),
    isVerified: true,
    status: 'shown',
    reply: 'Thanks!',
    repliedAt: new Date('2019-05-19T08:00:00Z'),
  });
});

test('a row of Yotpo finds its product by the URL, and is hidden unless it was published', () => {
  const header = 'Review ID,Product URL,Display Name,Review Score,Review Content,Date,Published';
  expect(
    read(header, ['77', 'https://old.test/products/Rain-Cup/?a=1', 'Ben', '2', 'Small.', '2020-01-02', 'false']),
  ).toMatchObject({ handle: 'rain-cup', number: '77', rating: 2, status: 'hidden', isVerified: false });
});

test('rows without whole stars, or with a date of the future or none, are refused', () => {
  const row = (rating: string, date: string) => read(judgeme, ['', 'Text', rating, date, '', '', '', '', 'rain-cup']);
  expect(row('4.5', '2020-01-02')).toBe('review.importRating');
  expect(row('5', '2027-01-02')).toBe('review.importDate');
  expect(row('5', 'yesterday')).toBe('review.importDate');
  expect(readReviewColumns(['name', 'rating'])).toBeNull();
});
