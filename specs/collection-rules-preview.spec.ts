import { beforeAll, expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);

type Match = { total: number; items: { id: string; title: Record<string, string>; image: string | null }[] };
const match = (conditions: object[], how = 'all') =>
  owner.does<Match>('collection/match', { rules: { match: how, conditions } });
const names = ({ items }: Match) => items.map(({ title }) => title.en).sort();

beforeAll(async () => {
  const variants = (sku: string, price: number, onHand: number) => [{ sku, price, onHand }];
  const put = { vendor: 'Kiln & Co', type: 'Bowl' };
  await shop.save({ ...put, slug: 'bowl-one', title: 'One', variants: variants('B1', 1000, 3) });
  await shop.save({ ...put, slug: 'bowl-two', title: 'Two', variants: variants('B2', 2000, 0) });
  await shop.save({ ...put, slug: 'bowl-draft', title: 'Draft', status: 'draft', variants: variants('B3', 1500, 3) });
});

test('counts what rules would list, drafts left out, and the saved collection lists exactly these', async () => {
  const vendor = { field: 'vendor', value: 'Kiln & Co' };
  expect(await match([vendor])).toMatchObject({ total: 2 });
  const cheap = [vendor, { field: 'priceTo', value: 1000 }];
  expect(names(await match(cheap))).toEqual(['One']);
  const inStock = [vendor, { field: 'inStock', value: true }];
  expect(names(await match(inStock))).toEqual(['One']);
  expect(names(await match([{ field: 'priceFrom', value: 1_000_000 }, vendor], 'any'))).toEqual(['One', 'Two']);
  expect(await match([{ field: 'tag', value: 'no-such' }])).toEqual({ total: 0, items: [] });
  const rules = { match: 'all', conditions: cheap };
  await owner.does('collection/save', { slug: 'bowls', title: 'Bowls', rules });
  const listed = await shop.visitor().post('product/list', { collection: 'bowls' });
  expect(listed.items.map(({ slug }: { slug: string }) => slug)).toEqual(['bowl-one']);
  await shop.save({
    slug: 'bowl-two',
    title: 'Two',
    vendor: 'Kiln & Co',
    type: 'Bowl',
    variants: [{ sku: 'B2', price: 900, onHand: 0 }],
  });
  const later = await shop.visitor().post('product/list', { collection: 'bowls' });
  expect(later.items).toHaveLength(2);
  expect(names(await match(cheap))).toEqual(['One', 'Two']);
});

test('impossible rules are refused, and support may not ask', async () => {
  const empty = await owner.call('collection/match', { rules: { match: 'all', conditions: [] } });
  expect(empty.code).toBe(40);
  const support = await hire(shop, 'Sam', 'support');
  expect((await support.call('collection/match', { rules: { conditions: [] } })).code).toBe(30);
});
