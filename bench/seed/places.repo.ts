import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/database.ts';
import type { Batch } from './plan.repo.ts';

/** Lists the products of a batch where their sources are listed, except in collections. */
export async function addPlaces(tx: Tx, { from, to }: Batch): Promise<void> {
  await sql`
    insert into listing (category_id, product_id, visible_from, rank, price, created_at, sold, score)
    select l.id, p.id, p.visible_from, p.rank, p.price, p.created_at, p.sold,
      case when own.rating_count = 0 then 0 else (own.rating_sum * 1000 + 20000) / (own.rating_count + 5) end
    from plan p join source_list l on l.n = p.n join product own on own.id = p.id
    where i between ${from}::int and ${to}::int order by l.id, p.id`.execute(tx);
}

/** Inserts the filter keys: once for products with the same variants, the same ones sold out, and as many stars. */
export async function addKeys(tx: Tx, { from, to }: Batch): Promise<void> {
  await sql`
    with wanted as (
      select id, price, n, turn, array(select s > 0 from unnest(on_hand) s) as there, case when i % 5 > 0 then 1 + i % 4 else 0 end as stars
      from plan where i between ${from}::int and ${to}::int),
    kinds as (
      select n, turn, there, stars, array(
        select each.key from source_variant v cross join lateral (
          select 's:' || e.key || '=' || e.value as key from jsonb_each_text(v.spec) e
          union all select 'i:' || e.key || '=' || e.value from jsonb_each_text(v.spec) e where there[k + 1]
          union all select 'i' where there[k + 1]) each
        where v.n = d.n and v.turn = d.turn
        union select 'r:' || star from generate_series(1, stars) star) as keys
      from (select distinct n, turn, there, stars from wanted) d)
    insert into product_keys (product_id, keys, price_min, price_max)
    select w.id, k.keys, w.price, w.price + 300 from wanted w join kinds k using (n, turn, there, stars) order by w.id`.execute(
    tx,
  );
}
