import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { wholeShop } from './list-id.ts';
import type { Tally } from './tally.repo.ts';

/** Rows of what has just changed of a list's counts, and of what is in the list but not yet on show. */
const changesOf = (list: RawBuilder<unknown>) =>
  sql`select key, n.by from list_tally_news n cross join unnest(n.keys) key where n.list_id = ${list}`;
const pendingOf = (list: RawBuilder<unknown>, now: Date) => sql`
  select tally_keys(k.keys, k.price_max) as keys from listing s
  join listing l on l.product_id = s.product_id and l.category_id = ${list} join product_keys k on k.product_id = s.product_id
  where s.category_id = ${sql.lit(wholeShop)} and s.visible_from > ${now}`;

/** Reads the stored number of visible products of these lists. */
export async function keptTotals(db: Db, listIds: string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; total: number }>`
    select id, (coalesce((select products from list_tally where list_id = id and key = ''), 0)
      + coalesce((select sum(by) from (${changesOf(sql`id`)}) n where key = ''), 0)
      - (select count(*) from (${pendingOf(sql`id`, now)}) p))::bigint as total
    from unnest(${listIds}::uuid[]) wanted (id)`.execute(db);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** Of the highest prices so many are looked at; more are not taken back between two runs of the job. */
const maxPrices = 200;

/** Reads the stored facets of a whole list, equal to those that `tally` counts; without categories and own prices. */
export async function keptTally(db: Db, listId: string, now: Date): Promise<Tally> {
  const list = sql`${listId}::uuid`;
  const { rows } = await sql<{ key: string; count: number }>`
    with pending as materialized (${pendingOf(list, now)}),
    known as (
      select key, products from list_tally where list_id = ${list} and not (key >= 'm:' and key < 'm;')
      union all (select key, products from list_tally where list_id = ${list} and key >= 'm:' and key < 'm;'
        order by key desc limit ${sql.lit(maxPrices)})
      union all ${changesOf(list)}
      union all select key, -1 from pending cross join unnest(keys) key)
    select key, sum(products)::bigint as count from known group by key having sum(products) > 0`.execute(db);
  const counts = new Map(rows.filter(({ key }) => !key.startsWith('m:')).map(({ key, count }) => [key, count]));
  const dearest = rows.flatMap(({ key }) => (key.startsWith('m:') ? [Number(key.slice(2))] : []));
  const cheapest = await lowestPrice(db, listId, now);
  const base = cheapest === null ? null : { min: cheapest, max: Math.max(cheapest, ...dearest) };
  const total = counts.get('') ?? 0;
  counts.delete('');
  return { total, counts, base, own: null };
}

async function lowestPrice(db: Db, listId: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('listing')
    .select('price')
    .where('category_id', '=', listId)
    .where('visible_from', '<=', now)
    .orderBy('price')
    .orderBy('product_id')
    .limit(1)
    .executeTakeFirst();
  return row?.price ?? null;
}

/** Which of these categories are beneath a list, so that all of their products are in it. */
export async function within(db: Db, listId: string, categoryIds: string[]): Promise<string[]> {
  if (listId === wholeShop) return categoryIds;
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', sql<string>`any(${categoryIds}::uuid[])`)
    .where('parent_id', '=', listId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Any number that no other program of this database uses as an advisory lock: two who add up at once would count twice. */
const lock = 7_420_022;

/** Adds what has changed to what is kept. */
export function foldTallies(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx);
    await sql`
      with gone as (delete from list_tally_news returning list_id, keys, by),
      sums as (select list_id, key, sum(by) as by from gone cross join unnest(keys) key group by 1, 2 having sum(by) <> 0)
      insert into list_tally as known (list_id, key, products) select list_id, key, by from sums
      on conflict (list_id, key) do update set products = known.products + excluded.products`.execute(tx);
    await sql`delete from list_tally where products = 0`.execute(tx);
  });
}

/**
 * Counts all lists from the beginning, as one moment has them. Every change keeps the counts true by itself, but for a sale and a
 * new place of the same product at the same time, neither of which saw the other.
 */
export function recountTallies(db: Db): Promise<void> {
  return db.transaction().setIsolationLevel('repeatable read').execute(recount);
}

/** The same in a transaction without concurrent changes of the catalogue, or on a snapshot. */
export async function recount(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx);
  await sql`delete from list_tally_news`.execute(tx);
  await sql`delete from list_tally`.execute(tx);
  await sql`
    insert into list_tally (list_id, key, products)
    select l.category_id, key, count(*) from listing l join product_keys k using (product_id)
    cross join unnest(tally_keys(k.keys, k.price_max)) key group by 1, 2`.execute(tx);
}
