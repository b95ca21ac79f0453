import { sql } from 'kysely';
import { readDraft, saveProduct } from '../src/modules/catalog/index.ts';
import { setStock } from '../src/modules/inventory/index.ts';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/database.ts';
import { systemRandom } from '../src/platform/random.ts';
import { minor } from '../src/shared/money.ts';

/** Number of products that an earlier run has added to this shop. */
export async function addedBefore(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from product where slug ~ '^bench-[0-9]+$'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Slugs of some products from all over the catalogue, always the same ones. */
export async function someSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('product').select('slug').orderBy(sql`md5(slug)`).limit(60).execute();
  return rows.map((row) => row.slug);
}

/** Slugs of the largest categories. */
export async function categorySlugs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('category')
    .innerJoin('listing', 'listing.category_id', 'category.id')
    .select('category.slug')
    .groupBy('category.slug')
    .orderBy((e) => e.fn.countAll(), 'desc')
    .limit(8)
    .execute();
  return rows.map((row) => row.slug);
}

/** SKUs of some variants, with more in stock than any measurement sells. */
export async function stockedSkus(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    update variant set on_hand = 1000000, stock_policy = 'counted'
    where id in (select id from variant order by md5(sku) limit 300) returning sku`.execute(db);
  return rows.map((row) => row.sku);
}

/** Leaves exactly `units` of a SKU unreserved. */
export async function leave(db: Db, sku: string, units: number): Promise<void> {
  await sql`update variant set on_hand = reserved + ${units}, stock_policy = 'counted' where sku = ${sku}`.execute(db);
}

/** Stock of a SKU: the orders that reserve it, and units that are still free. */
export async function booksOf(db: Db, sku: string): Promise<{ orders: number; free: number }> {
  const { rows } = await sql<{ orders: number; free: number }>`
    select (select count(distinct order_id)::int from order_line where sku = ${sku}) as orders, on_hand - reserved as free
    from variant where sku = ${sku}`.execute(db);
  return rows[0] ?? { orders: 0, free: 0 };
}

/** Changes the price of one product after the other, `perSecond` of them, as a merchant's program would; returns their number. */
export async function changePrices(db: Db, slugs: string[], perSecond: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let changes = 0;
  while (performance.now() < end) {
    await saveAnew(db, slugs[changes % slugs.length] ?? '', 1 - 2 * (Math.floor(changes / slugs.length) % 2));
    changes += 1;
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  return changes;
}

/** Changes the prices of products by `cents`, one after the other, and waits until every process has heard of it. */
export async function changeAll(db: Db, slugs: string[], cents: number): Promise<void> {
  for (const slug of slugs) await saveAnew(db, slug, cents);
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

/** Saves a product with its prices changed by `cents`, through the shop's own service. */
async function saveAnew(db: Db, slug: string, cents: number): Promise<void> {
  const draft = await readDraft(db, slug);
  if (!draft) throw new Error(`no product ${slug}`);
  const variants = draft.variants.map((each) => ({ ...each, price: minor(each.price + cents) }));
  const tools = { clock: systemClock, random: systemRandom, emit: async () => undefined, announce, setStock };
  const saved = await db.transaction().execute((tx) => saveProduct(tx, { ...draft, variants }, tools));
  if (!saved.ok) throw new Error(`${slug} was refused: ${saved.refusal.message.key}`);
}

/** Empties every cache of every process. */
export async function tellOfChange(db: Db): Promise<void> {
  await announce(db, ['*']);
  // Listeners receive it after the commit; there is no signal when the last one did.
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

/** Makes the database of pgbench; it has none of the shop's tables. */
export async function createPgbenchDatabase(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_database where datname = 'pgbench'`.execute(db);
  if (rows.length === 0) await sql`create database pgbench`.execute(db);
}
