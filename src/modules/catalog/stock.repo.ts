import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { productTag } from '../../shared/news-tags.ts';
import { availableOf, type Stock } from './catalog.ts';
import { anyProduct, cardTag } from './tags.ts';

export interface StockMove {
  variantId: string;
  quantity: number;
}

/**
 * Reserves all or nothing: each counted variant only while `on_hand - reserved` covers it, checked by the update itself,
 * rows locked in id order so that two orders never wait for each other in a circle, and not against those who put them
 * into carts. Answers the ids that fell short; the caller then rolls back (`docs/pricing.md` R11).
 */
export async function reserveStock(tx: Tx, moves: StockMove[], reference: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; done: boolean }>`
    with wanted as (select * from unnest(${ids(moves)}::uuid[], ${quantities(moves)}::int[]) as w(id, quantity)),
    locked as (
      select v.id, v.stock_policy, w.quantity from variant v join wanted w on w.id = v.id order by v.id for no key update of v),
    updated as (
      update variant v set reserved = v.reserved + l.quantity from locked l
      where v.id = l.id and v.stock_policy = 'counted' and v.on_hand - v.reserved >= l.quantity returning v.id, l.quantity),
    noted as (
      insert into stock_movement (id, variant_id, on_hand_delta, reserved_delta, reason, reference, at)
      select gen_random_uuid(), id, 0, quantity, 'order', ${reference}, ${at} from updated)
    select l.id, l.stock_policy <> 'counted' or u.id is not null as done
    from locked l left join updated u on u.id = l.id`.execute(tx);
  const done = new Set(rows.filter((row) => row.done).map((row) => row.id));
  return moves.map((move) => move.variantId).filter((id) => !done.has(id));
}

/** Gives reserved units back, e.g. when an unpaid order is cancelled. */
export async function releaseStock(tx: Tx, moves: StockMove[], reference: string, at: Date): Promise<void> {
  await sql`
    with wanted as (select * from unnest(${ids(moves)}::uuid[], ${quantities(moves)}::int[]) as w(id, quantity)),
    locked as (select v.id, w.quantity from variant v join wanted w on w.id = v.id
      where v.stock_policy = 'counted' order by v.id for no key update of v),
    updated as (update variant v set reserved = v.reserved - l.quantity from locked l where v.id = l.id returning v.id, l.quantity)
    insert into stock_movement (id, variant_id, on_hand_delta, reserved_delta, reason, reference, at)
    select gen_random_uuid(), id, 0, -quantity, 'cancelled', ${reference}, ${at} from updated`.execute(tx);
}

/** Turns reserved units into sold ones when an order is paid: on hand and reserved go down, sold goes up (R11). */
export async function sellStock(tx: Tx, moves: StockMove[], reference: string, at: Date): Promise<void> {
  await sql`
    with wanted as (select * from unnest(${ids(moves)}::uuid[], ${quantities(moves)}::int[]) as w(id, quantity)),
    locked as (select v.id, v.product_id, v.stock_policy = 'counted' as counted, w.quantity
      from variant v join wanted w on w.id = v.id order by v.id for no key update of v),
    updated as (
      update variant v set sold = v.sold + l.quantity,
        on_hand = v.on_hand - case when l.counted then l.quantity else 0 end,
        reserved = v.reserved - case when l.counted then l.quantity else 0 end
      from locked l where v.id = l.id returning v.id, l.counted, l.quantity),
    products as (
      update product p set sold = p.sold + s.quantity
      from (select product_id, sum(quantity) as quantity from locked group by product_id) s
      where p.id = s.product_id returning p.id, p.sold),
    listings as (update listing l set sold = p.sold from products p where l.product_id = p.id)
    insert into stock_movement (id, variant_id, on_hand_delta, reserved_delta, reason, reference, at)
    select gen_random_uuid(), id, -quantity, -quantity, 'sold', ${reference}, ${at} from updated where counted`.execute(
    tx,
  );
}

/**
 * Holds variants as an order is about to reserve them, before their prices are read: a price that is saved meanwhile
 * waits, and one that was saved is seen.
 */
export async function lockVariants(tx: Tx, variantIds: string[]): Promise<void> {
  await sql`select from variant where id = any(${variantIds}::uuid[]) order by id for no key update`.execute(tx);
}

/**
 * What shows these variants and is out of date once their stock has moved, as `announce` takes it: each product's page,
 * and its cards and what is chosen by stock where one of the variants may have been sold out or is so now.
 */
export async function stockTags(tx: Tx, variantIds: string[], returned = false): Promise<string[]> {
  const { rows } = await sql<{ productId: string; soldOut: boolean }>`
    select product_id as "productId", bool_or(stock_policy = 'counted' and on_hand <= reserved) as "soldOut"
    from variant where id = any(${variantIds}::uuid[]) group by product_id`.execute(tx);
  const turned = rows.filter((row) => row.soldOut || returned).map((row) => cardTag(row.productId));
  return [...rows.map((row) => productTag(row.productId)), ...turned, ...(turned.length > 0 ? [anyProduct] : [])];
}

/** What can be bought now of each variant of these products; none for what no shopper may see. */
export async function productStocks(db: Db, productIds: string[], now: Date) {
  const { rows } = await sql<{ productId: string; variants: (Stock & { sku: string })[] }>`
    select p.id as "productId", (select json_agg(json_build_object('sku', v.sku, 'stock_policy', v.stock_policy,
        'on_hand', v.on_hand, 'reserved', v.reserved) order by v.position) from variant v where v.product_id = p.id) as variants
    from product p
    where p.id = any(${productIds}::uuid[]) and p.status = 'active' and p.published_at <= ${now}`.execute(db);
  return rows.map(({ productId, variants }) => ({
    productId,
    variants: variants.map((each) => ({ sku: each.sku, stock: availableOf(each) })),
  }));
}

function ids(moves: StockMove[]): string[] {
  return moves.map((move) => move.variantId);
}

function quantities(moves: StockMove[]): number[] {
  return moves.map((move) => move.quantity);
}
