import { describe, expect, test } from 'vitest';
import { seedDemo } from '../src/wiring/demo/seed-demo.ts';
import { relevance } from './relevance.table.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop({ empty: true });
await seedDemo(shop.tools);
await shop.tools.site.refresh();
await shop.save({
  slug: 'travel-mug',
  title: 'Travel flask',
  variants: [{ sku: 'TF-1', price: 1900, onHand: 3, barcode: '4006381333931' }],
});
const owner = await mei(shop);
for (const synonym of [
  { kind: 'both', words: ['pitcher', 'jug'] },
  { kind: 'both', language: 'en', words: ['bedside light', 'table lamp'] },
  { kind: 'oneWay', words: ['crockery'], means: ['mug', 'bowl', 'plate'] },
  { kind: 'both', words: ['靠墊', '抱枕'] },
])
  await owner.does('synonym/save', synonym);

describe.each(Object.entries(relevance))('%s', (_kind, rows) => {
  test.each(rows)('in %s: %s', async (language, keyword, slug) => {
    const found = await shop.visitor({ 'x-lang': language }).post('product/list', { keyword, pageSize: 3 });
    expect(found.items.map((each) => each.slug)).toContain(slug);
  });
});

test('the table is large enough to compare two versions of the search', () => {
  expect(Object.values(relevance).flat().length).toBeGreaterThanOrEqual(60);
});
