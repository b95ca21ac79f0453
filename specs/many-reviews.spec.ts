import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addReviews } from '../bench/reviews.repo.ts';
import { shownQuery } from '../src/modules/reviews/reviews.repo.ts';
import { reviewSorts } from '../src/shared/reviews.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const { db } = shop.tools;
const { id: productId } = await shop.visitor().post('product/get', { slug: 'rain-cup' });
const many = 100_000;

beforeAll(() => addReviews(db, productId, many, shop.clock.now()), 120_000);

const choices = reviewSorts.flatMap((sort) =>
  [undefined, 1, 2, 5].flatMap((rating) => [false, true].map((withImages) => ({ sort, rating, withImages }))),
);

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

test('of 100,000 reviews the first page of any choice is read from the beginning of an index', async () => {
  for (const choice of choices) {
    const query = shownQuery(db, { productId, ...choice }, { page: 1, pageSize: 10 });
    const [row] = (await query.explain('json', sql`analyze, buffers`)) as { 'QUERY PLAN': [{ Plan: Plan }] }[];
    const plan = row?.['QUERY PLAN'][0].Plan;
    const nodes = plan ? [plan, ...(plan.Plans ?? [])] : [];
    const name = JSON.stringify(choice);
    expect(
      nodes.map((node) => node['Node Type']),
      name,
    ).toEqual(['Limit', 'Index Scan']);
    expect(nodes[1]?.['Rows Removed by Filter'] ?? 0, name).toBe(0);
    expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0), name).toBeLessThan(40);
  }
});

test('average, histogram and totals of 100,000 reviews are one row, and right', async () => {
  const { rows } = await sql<{ rating: number; count: number; pictured: number }>`
    select rating, count(*)::int as count, count(*) filter (where pictures > 0)::int as pictured from review
    where status = 'shown' group by rating`.execute(db);
  const list = await shop.visitor().post('review/list', { productId });
  for (const { rating, count, pictured } of rows) {
    expect(list.histogram[String(rating) as '1']).toBe(count);
    const some = await shop.visitor().post('review/list', { productId, rating, withImages: true, pageSize: 1 });
    expect(some.total).toBe(pictured);
  }
  expect(list.total).toBe(rows.reduce((sum, { count }) => sum + count, 0));
});
