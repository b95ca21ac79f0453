import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/database.ts';

/** Range of product numbers, both ends included. */
export interface Batch {
  from: number;
  to: number;
}

/**
 * The sources of generated products: the shop's public products, with their lists and four variants of each in some
 * orders. Returns their number.
 */
export async function gatherSources(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    create temporary table source on commit drop as
      select row_number() over (order by p.slug)::int as n, p.* from product p join search_document d on d.product_id = p.id
      where p.slug not like 'bench-%' and p.status = 'active' and p.published_at <= ${sql.lit(now.toISOString())}::timestamptz`.execute(
    tx,
  );
  await sql`
    create temporary table source_list on commit drop as
      with recursive branch (n, id) as (
        select s.n, c.category_id from source s join product_category c on c.product_id = s.id
        union select b.n, c.parent_id from branch b join category c on c.id = b.id where c.parent_id is not null)
      select n, id from branch
      union select s.n, tag.id from source s join tag on tag.slug = any(s.tags)
      union select s.n, '00000000-0000-0000-0000-000000000000' from source s`.execute(tx);
  await sql`
    create temporary table source_variant on commit drop as
      select s.n, turn, k, coalesce((
        select jsonb_object_agg(e.spec ->> 'code', e.spec -> 'values' -> ((k / j::int + turn) % jsonb_array_length(e.spec -> 'values')) ->> 'value')
        from jsonb_array_elements(s.specs) with ordinality e (spec, j) where jsonb_array_length(e.spec -> 'values') > 0), '{}') as spec
      from source s cross join generate_series(0, ${sql.lit(turns - 1)}) turn cross join generate_series(0, 3) k`.execute(
    tx,
  );
  await sql`analyze source, source_list, source_variant`.execute(tx);
  const counted = await sql<{ count: number }>`select count(*) as count from source`.execute(tx);
  return counted.rows[0]?.count ?? rows.length;
}

/** Number of ways to assign the values of a product to its variants. */
const turns = 6;

/**
 * Plans each of `count` products as one narrow row; returns the number of the first. Its name is one of 123,000 that
 * can be composed from syllables, and its number is in its title. Ids are UUIDv7 in order, like the shop's own.
 */
export async function planProducts(tx: Tx, count: number, now: Date): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    select 1 + coalesce(max(substr(slug, 7)::int), 0) as first from address where space = 'product' and slug ~ '^bench-[0-9]+$'`.execute(
    tx,
  );
  const first = rows[0]?.first ?? 1;
  const from = sql.lit(first);
  const to = sql.lit(first + count - 1);
  await sql`
    create temporary table plan on commit drop as
      select i, ${idOf(sql`${sql.lit(now.getTime() - first - count)}::bigint + i`)} as id, s.n, i % ${sql.lit(turns)} as turn,
        ${word} as word, (500 + (i::bigint * 7919) % 30000)::int as price, (i * 31) % 100 as rank, (i * 17) % 3000 as sold,
        s.published_at as visible_from, ${sql.lit(now.toISOString())}::timestamptz - (i % 900) * interval '1 hour' as created_at,
        array[${sql.join([0, 1, 2, 3].map((k) => onHand(k)))}] as on_hand
      from generate_series(${from}::int, ${to}::int) i join source s on s.n = 1 + i % (select count(*)::int from source)`.execute(
    tx,
  );
  await sql`create index on plan (i)`.execute(tx);
  await sql`analyze plan`.execute(tx);
  return first;
}

const word = sql`chr(97 + i % 26) || chr(97 + i / 26 % 26) || 'o' || chr(97 + i / 676 % 26) || 'ar' || chr(97 + i % 7)`;

/** One of nine variants and one of twenty products is sold out. */
function onHand(k: number) {
  const each = sql.lit(k);
  return sql`case when (i + ${each}) % 9 = 0 or i % 20 = 0 then 0 else 1 + (${each} * 13 + i) % 39 end`;
}

/** A UUIDv7 of a time in milliseconds. */
export function idOf(milliseconds: ReturnType<typeof sql>) {
  return sql`(lpad(to_hex(${milliseconds}), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;
}
