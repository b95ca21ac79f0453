import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** Adds copies of a product without variants, in which some columns are others. */
export async function addCopies(db: Db, slug: string, count: number, changes: object): Promise<void> {
  await sql`
    insert into product select (jsonb_populate_record(p, ${JSON.stringify(changes)}::jsonb || jsonb_build_object(
      'id', gen_random_uuid(), 'slug', ${slug}::text || '-copy-' || n, 'updated_at', p.updated_at - n * interval '1 minute'))).*
    from product p, generate_series(1, ${count}::int) n where p.slug = ${slug}`.execute(db);
  await sql`vacuum analyze product`.execute(db);
}

/**
 * Adds products of a vendor that can be sold, each with one variant: copies of the rain cup. Their ids are in the order in which they
 * are made; all but each twentieth have a tag.
 */
export async function addSold(db: Db, { from, count, vendor, tag }: Sold): Promise<void> {
  await sql`
    with copy as (
      insert into product select (jsonb_populate_record(p, jsonb_build_object('id', ${idOf(sql`n`)}, 'vendor', ${vendor}::text,
        'slug', 'sold-' || n, 'images', '[]'::jsonb, 'specs', '[]'::jsonb,
        'tags', case when n % 20 = 0 then '[]'::jsonb else jsonb_build_array(${tag}::text) end))).*
      from product p, generate_series(${from}::int, ${from + count - 1}::int) n where p.slug = 'rain-cup' returning id)
    insert into variant (id, product_id, sku, position, price, stock_policy, on_hand)
    select gen_random_uuid(), id, 'SOLD-' || id, 0, 1200, 'counted', 5 from copy`.execute(db);
  await sql`vacuum analyze product, variant`.execute(db);
}

interface Sold {
  from: number;
  count: number;
  vendor: string;
  tag: string;
}

const idOf = (n: RawBuilder<unknown>) => sql`'00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0')`;
