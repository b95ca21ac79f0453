import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedLarge } from '../bench/seed/seed.service.ts';
import { foldTallies, recountTallies } from '../src/modules/catalog/index.ts';
import { measure, nothing } from '../src/modules/catalog/lists/count.service.ts';
import { keptTally, keptTotals } from '../src/modules/catalog/lists/kept-tally.repo.ts';
import { wholeShop } from '../src/modules/catalog/lists/list-id.ts';
import type { ListingQuery } from '../src/modules/catalog/lists/listing.repo.ts';
import { tally } from '../src/modules/catalog/lists/tally.repo.ts';
import { day, second } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { clock } = shop;
const { db } = shop.tools;
const mei = await enterMei(shop);

const unfiltered = { price: null, inStock: false, rating: 0, spec: [], categories: null };

function listOf(listId: string, more: Partial<ListingQuery> = {}): ListingQuery {
  return { listId, others: [], search: null, ids: undefined, conditions: unfiltered, now: clock.now(), ...more };
}

/** The stored counts of every list, as shoppers see them. */
async function storedCounts() {
  const { rows } = await sql<{ id: string }>`
    select distinct category_id as id from listing union select list_id from list_tally order by 1`.execute(db);
  const kept = await Promise.all(
    rows.map(async ({ id }) => {
      const { counts, base, total } = await keptTally(db, id, clock.now());
      return { id, counts: [...counts].sort(), base, total, alone: (await keptTotals(db, [id], clock.now())).get(id) };
    }),
  );
  return kept.filter(({ total, alone }) => total !== 0 || alone !== 0);
}

/** Counts everything again and expects no difference, before and after changes are added up. */
async function expectFreshCounts() {
  const kept = await storedCounts();
  await foldTallies(db);
  expect(await storedCounts()).toEqual(kept);
  await recountTallies(db);
  expect(await storedCounts()).toEqual(kept);
}

describe('the stored counts of lists equal a fresh count', () => {
  const cup = { slug: 'tall-cup', title: 'Tall cup', categories: ['cups'], tags: ['tall'] };
  const variants = (...stock: number[]) =>
    stock.map((onHand, n) => ({ sku: `TALL-${n}`, price: 900 + n, onHand, spec: { colour: n ? 'red' : 'sage' } }));

  test.each<[string, () => Promise<unknown>]>([
    ['in a shop that has just been set up', async () => undefined],
    ['after a new product', () => shop.save({ ...cup, variants: variants(3, 0) })],
    ['after a change of its colours and prices', () => shop.save({ ...cup, variants: variants(3).slice(0, 1) })],
    ['after it moved to another category', () => shop.save({ ...cup, categories: ['teapots'], variants: variants(3) })],
    ['after its last unit was sold', () => sql`update variant set reserved = on_hand where sku = 'TALL-0'`.execute(db)],
    ['after it is in stock again', () => sql`update variant set on_hand = 9 where sku = 'TALL-0'`.execute(db)],
    [
      'after a collection includes it, with everything else',
      () =>
        mei.does('collection/save', {
          slug: 'cheap',
          title: 'Cheap',
          rules: { match: 'all', conditions: [{ field: 'priceFrom', value: 1 }] },
        }),
    ],
    ['after it was archived', () => shop.save({ ...cup, variants: variants(3), status: 'archived' })],
    ['after it was deleted', () => sql`delete from product where slug = 'tall-cup'`.execute(db)],
    ['after ninety others were added at once', () => seedLarge(db, 90, clock.now())],
    ['after these were deleted at once', () => sql`delete from product where slug like 'bench-%'`.execute(db)],
  ])('%s', async (_when, activity) => {
    await activity();
    await expectFreshCounts();
  });

  test('after twenty activities at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_each, n) =>
        n % 2
          ? shop.save({
              slug: `at-once-${n}`,
              title: 'At once',
              categories: ['cups'],
              tags: ['tall'],
              variants: [{ sku: `ONCE-${n}`, price: n, onHand: n % 3 }],
            })
          : sql`update variant set on_hand = on_hand + 1 where sku in (select sku from variant where on_hand = 0 limit 3)`.execute(
              db,
            ),
      ),
    );
    await expectFreshCounts();
  });
});

test('a scheduled product is counted from its second on, and its price is not shown before', async () => {
  const before = await keptTally(db, wholeShop, clock.now());
  await shop.save({
    slug: 'tomorrow',
    title: 'Tomorrow',
    categories: ['cups'],
    publishedAt: new Date(clock.now().getTime() + day),
    variants: [{ sku: 'TOMORROW', price: 990_000, onHand: 1 }],
  });
  clock.pass(day - second);
  expect(await keptTally(db, wholeShop, clock.now())).toEqual(before);
  clock.pass(second);
  const after = await keptTally(db, wholeShop, clock.now());
  expect(after.total).toBeGreaterThan(before.total);
  expect([after.total, after.base?.max]).toEqual([(await tally(db, listOf(wholeShop), nothing)).total, 990_000]);
});

describe('of more products than can be counted in time', () => {
  const bounds = { most: 500, fewest: 30 };
  const wanted = { ...nothing, specs: true, stock: true, rating: true, price: true };
  const red = (more: object = {}) => listOf(wholeShop, { conditions: { ...unfiltered, inStock: true, ...more } });
  beforeAll(() => seedLarge(db, 3000, clock.now()));

  test('a part is counted, and the total is estimated', async () => {
    const said = await measure(db, red(), wanted, bounds);
    const counted = await tally(db, red(), wanted);
    expect(said.about).toBe(true);
    expect(said.total).not.toBe(counted.total);
    expect(said.total / counted.total).toBeGreaterThan(0.7);
    expect(said.total / counted.total).toBeLessThan(1.4);
    expect(String(said.total)).toMatch(/^\d\d0+$/);
    expect([...said.counts.keys()].every((key) => counted.counts.has(key))).toBe(true);
  });

  test('a small result is counted exactly', async () => {
    const few = red({ price: { own: null, min: 30_600, max: 40_000 } });
    const said = await measure(db, few, wanted, bounds);
    expect(said).toEqual({ ...(await tally(db, few, wanted)), about: false });
    expect(said.total).toBeGreaterThan(0);
  });

  test('a whole list is counted exactly from the stored counts, and so is an unfiltered one', async () => {
    const said = await measure(db, listOf(wholeShop), wanted, bounds);
    const counted = await tally(db, listOf(wholeShop), wanted);
    expect([said.about, said.total, said.base]).toEqual([false, counted.total, counted.base]);
    for (const [key, count] of counted.counts)
      if (/^(i$|[sir]:)/.test(key)) expect([key, said.counts.get(key)]).toEqual([key, count]);
  });
});
