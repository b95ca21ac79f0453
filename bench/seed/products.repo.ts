import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/database.ts';
import type { Batch } from './plan.repo.ts';

/** Inserts the products of a batch, with their URLs. */
export async function addProducts(tx: Tx, { from, to }: Batch, now: Date): Promise<void> {
  await sql`
    insert into product (id, slug, title, summary, description, vendor, type, status, published_at, specs, images, tags, seo,
      price_min, price_max, rank, sold, rating_count, rating_sum, created_at, updated_at)
    select p.id, 'bench-' || i, (
        select jsonb_object_agg(key, initcap(p.word) || ' M' || i || ' ' || value) from jsonb_each_text(s.title)),
      s.summary, s.description, s.vendor, s.type, 'active', s.published_at, s.specs, s.images, s.tags, '{}',
      p.price, p.price + 300, p.rank, p.sold, 3 * (i % 5), 3 * (i % 5) * (1 + i % 4) + i % 5, p.created_at, ${now}
    from plan p join source s on s.n = p.n where i between ${from}::int and ${to}::int order by i`.execute(tx);
  await sql`
    insert into address (space, slug, target, at)
    select 'product', 'bench-' || i, id, ${now} from plan where i between ${from}::int and ${to}::int order by i`.execute(
    tx,
  );
  await sql`
    insert into product_category (product_id, category_id, position)
    select p.id, c.category_id, c.position from plan p join source s on s.n = p.n join product_category c on c.product_id = s.id
    where i between ${from}::int and ${to}::int order by i`.execute(tx);
}

/** Inserts their variants, with the stock movements of their initial stock. */
export async function addVariants(tx: Tx, { from, to }: Batch, now: Date): Promise<void> {
  await sql`
    insert into variant (id, product_id, sku, position, spec, price, stock_policy, on_hand, weight_grams)
    select overlay(p.id::text placing to_hex(k + 8) from 20 for 1)::uuid, p.id, 'BENCH-' || i || '-' || k, k, v.spec,
      p.price + k * 100, 'counted', p.on_hand[k + 1], 900
    from plan p join source_variant v on v.n = p.n and v.turn = p.turn where i between ${from}::int and ${to}::int order by i, k`.execute(
    tx,
  );
  await sql`
    insert into stock_movement (id, variant_id, on_hand_delta, reserved_delta, sold_delta, on_hand, reserved, reason, judged, at)
    select v.id, v.id, p.on_hand[k + 1], 0, 0, p.on_hand[k + 1], 0, 'opening', true, ${now}
    from plan p cross join generate_series(0, 3) k
    cross join lateral (select overlay(p.id::text placing to_hex(k + 8) from 20 for 1)::uuid as id) v
    where i between ${from}::int and ${to}::int and p.on_hand[k + 1] > 0 order by i, k`.execute(tx);
}
