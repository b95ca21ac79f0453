import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedLarge } from '../bench/seed/seed.service.ts';
import { rekey } from '../src/modules/catalog/lists/keys.repo.ts';
import { relist } from '../src/modules/catalog/lists/relist.repo.ts';
import { countWords, outdate } from '../src/modules/search/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { meisShop } from './support/shop.ts';

/** All data derived from products, in one order and form. */
async function derived(db: Db) {
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  return {
    lists: await rows(sql`select * from listing order by category_id, product_id`),
    keys: await rows(
      sql`select product_id, price_min, price_max, array(select unnest(keys) order by 1) as keys from product_keys order by 1`,
    ),
    documents: await rows(
      sql`select product_id, rule, popularity, title::text, head::text, words::text from search_document order by 1`,
    ),
    codes: await rows(sql`select * from search_code order by 1, 2`),
    words: await rows(
      sql`select word, products, array(select unnest(near) order by 1) as near from search_word where products > 0 order by 1`,
    ),
  };
}

/** Has the shop derive it again, product by product and by its jobs. */
async function derivedByShop(shop: Awaited<ReturnType<typeof meisShop>>) {
  const { db, clock } = shop.tools;
  const ids = (await db.selectFrom('product').select('id').execute()).map(({ id }) => id);
  await db.transaction().execute(async (tx) => {
    await rekey(tx, ids);
    for (const id of ids) await relist(tx, id, clock.now());
    await outdate(tx, ids);
  });
  await shop.work('search:reindex');
  await countWords(db);
}

test('the derived data of seeded products is the same as the shop’s own', async () => {
  const shop = await meisShop();
  const { db, clock } = shop.tools;
  await shop.work('search:reindex');
  await countWords(db);
  expect(await seedLarge(db, 180, clock.now())).toBe(180);
  const seeded = await derived(db);
  await derivedByShop(shop);
  const made = await derived(db);
  for (const part of Object.keys(made) as (keyof typeof made)[]) expect(seeded[part], part).toEqual(made[part]);
  expect(made.documents.length).toBeGreaterThan(180);
});

test('their stock is in the ledger, unit by unit, and more can be added later', async () => {
  const { db, clock } = (await meisShop()).tools;
  const indexes = () => sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db);
  const before = await indexes();
  await seedLarge(db, 40, clock.now(), true);
  await seedLarge(db, 10, clock.now());
  expect((await indexes()).rows).toEqual(before.rows);
  const { rows } = await sql`
    select count(*) from variant v where on_hand <> (
      select coalesce(sum(on_hand_delta), 0) from stock_movement m where m.variant_id = v.id)`.execute(db);
  expect(rows).toEqual([{ count: 0 }]);
  const { rows: slugs } = await sql<{ slugs: number }>`
    select count(*) as slugs from address join product on target = id and address.slug = product.slug where product.slug like 'bench-%'`.execute(
    db,
  );
  expect(slugs).toEqual([{ slugs: 50 }]);
});

test('nothing is added to a shop without products', async () => {
  const { db, clock } = (await meisShop({ empty: true })).tools;
  expect(await seedLarge(db, 10, clock.now())).toBe(0);
});

test('the seed waits for concurrent saves and reindexing, and no session is ended for it', async () => {
  const shop = await meisShop();
  const { db, clock } = shop.tools;
  const savings = (async () => {
    for (let n = 0; n < 12; n++) {
      await shop.save({ slug: 'rain-cup', rank: n });
      await db.transaction().execute((tx) => outdate(tx, []));
      await shop.work('search:reindex');
    }
  })();
  for (let n = 0; n < 4; n++) expect(await seedLarge(db, 20, clock.now())).toBe(20);
  await savings;
});
