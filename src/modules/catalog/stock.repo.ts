import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { productTag } from '../../shared/change-tags.ts';
import type { Text } from '../../shared/locale.ts';
import { availableOf, type Stock } from './catalog.ts';
import { anyProduct, cardTag, facetsTag } from './tags.ts';

export interface StockMove {
  variantId: string;
  quantity: number;
}

/** Reason of a change of stock (`docs/stock.md`); the database writes it with the movement. */
export interface StockReason {
  at: Date;
  /** `opening` or `set` where none is named. */
  reason?: 'order' | 'cancelled' | 'sold' | 'returned' | 'adjusted';
  /** The order that it is about. */
  reference?: string;
  note?: string;
  /** Id of the member of staff. */
  actor?: string;
  /** The caller's own name of this change, so that it is made once however often it is sent. */
  key?: string;
}

/** Says why, for all that this transaction changes until it says otherwise. */
export async function sayWhy(tx: Tx, why: StockReason): Promise<void> {
  await sql`select ${said(why)}`.execute(tx);
}

function said(why: StockReason) {
  return sql`set_config('vitrine.stock', ${JSON.stringify(why)}, true)`;
}

/**
 * Reserves all or nothing: each counted variant only while `on_hand - reserved` covers it, checked by the update itself,
 * rows locked in id order so that two orders never wait for each other in a circle, and not against those who put them
 * into carts. Answers the ids that fell short; the caller then rolls back (`docs/pricing.md` R11).
 */
export async function reserveStock(tx: Tx, moves: StockMove[], orderId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; done: boolean }>`
    with wanted as (select * from unnest(${ids(moves)}::uuid[], ${quantities(moves)}::int[]) as w(id, quantity)),
    locked as (
      select v.id, v.stock_policy, w.quantity from variant v join wanted w on w.id = v.id order by v.id for no key update of v),
    why as (select ${said({ reason: 'order', reference: orderId, at })}),
    updated as (
      update variant v set reserved = v.reserved + l.quantity from locked l, why
      where v.id = l.id and v.stock_policy = 'counted' and v.on_hand - v.reserved >= l.quantity returning v.id)
    select l.id, l.stock_policy <> 'counted' or u.id is not null as done
    from locked l left join updated u on u.id = l.id`.execute(tx);
  const done = new Set(rows.filter((row) => row.done).map((row) => row.id));
  return moves.map((move) => move.variantId).filter((id) => !done.has(id));
}

/** Units that an order still reserves: fewer than it bought where a variant was not counted when it was placed. */
function heldBy(orderId: string) {
  return sql`select variant_id as id, sum(reserved_delta)::int as held from stock_movement
    where reference = ${orderId} group by variant_id having sum(reserved_delta) > 0`;
}

/** Releases what an order reserves, e.g. when it is cancelled unpaid, idempotently; returns the variants. */
export async function releaseStock(tx: Tx, orderId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with held as (${heldBy(orderId)}),
    locked as (select v.id, h.held from variant v join held h on h.id = v.id order by v.id for no key update of v),
    why as (select ${said({ reason: 'cancelled', reference: orderId, at })})
    update variant v set reserved = v.reserved - l.held from locked l, why where v.id = l.id returning v.id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** Turns the reserved units of an order into sold ones when it is paid: on hand and reserved go down, sold goes up (R11). */
export async function sellStock(tx: Tx, moves: StockMove[], orderId: string, at: Date): Promise<void> {
  await sql`
    with wanted as (select * from unnest(${ids(moves)}::uuid[], ${quantities(moves)}::int[]) as w(id, quantity)),
    held as (${heldBy(orderId)}),
    locked as (select v.id, v.product_id, w.quantity, coalesce(h.held, 0) as held
      from variant v join wanted w on w.id = v.id left join held h on h.id = v.id order by v.id for no key update of v),
    why as (select ${said({ reason: 'sold', reference: orderId, at })}),
    updated as (
      -- a merchant who stopped counting meanwhile may have set on hand below what orders hold
      update variant v set sold = v.sold + l.quantity, on_hand = greatest(0, v.on_hand - l.held), reserved = v.reserved - l.held
      from locked l, why where v.id = l.id),
    products as (
      update product p set sold = p.sold + s.quantity
      from (select product_id, sum(quantity) as quantity from locked group by product_id) s
      where p.id = s.product_id returning p.id, p.sold)
    update listing l set sold = p.sold from products p where l.product_id = p.id`.execute(tx);
}

export interface StockRow extends Stock {
  id: string;
  sku: string;
  low_at: number | null;
}

/** The stock of one SKU, kept from changing until the transaction ends. */
export function lockStock(tx: Tx, sku: string): Promise<StockRow | undefined> {
  return tx
    .selectFrom('variant')
    .select(['id', 'sku', 'stock_policy', 'on_hand', 'reserved', 'low_at'])
    .where('sku', '=', sku)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Changes the units on hand, after `sayWhy`; the caller checks that there are enough. */
export async function moveOnHand(tx: Tx, variantId: string, delta: number): Promise<void> {
  await sql`update variant set on_hand = on_hand + ${delta} where id = ${variantId}::uuid`.execute(tx);
}

export interface OnDeliveryLimit {
  productId: string;
  title: Text;
  /** Of the product in these moves, whatever the variant. */
  units: number;
  limit: number;
}

/** The products among these that have a limit of units for cash on delivery. */
export async function onDeliveryLimits(tx: Tx, moves: StockMove[]): Promise<OnDeliveryLimit[]> {
  const { rows } = await sql<OnDeliveryLimit>`
    select p.id as "productId", p.title, p.on_delivery_limit as limit, sum(m.quantity)::int as units
    from unnest(${ids(moves)}::uuid[], ${quantities(moves)}::int[]) as m(id, quantity)
    join variant v on v.id = m.id join product p on p.id = v.product_id
    where p.on_delivery_limit is not null group by p.id order by p.id`.execute(tx);
  return rows;
}

/** The limit of a product for cash on delivery, kept from changing until the transaction ends. */
export function lockOnDeliveryLimit(tx: Tx, slug: string) {
  return tx
    .selectFrom('product')
    .select(['id', 'on_delivery_limit'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function writeOnDeliveryLimit(tx: Tx, productId: string, limit: number | null): Promise<void> {
  await tx.updateTable('product').set({ on_delivery_limit: limit }).where('id', '=', productId).execute();
}

/**
 * Holds variants as an order is about to reserve them, before their prices are read: a price that is saved meanwhile
 * waits, and one that was saved is seen.
 */
export async function lockVariants(tx: Tx, variantIds: string[]): Promise<void> {
  await sql`select from variant where id = any(${variantIds}::uuid[]) order by id for no key update`.execute(tx);
}

/**
 * Change tags of what shows these variants, after their stock has moved: each product's page, and its cards, lists by stock
 * and counts where one of the variants may have been sold out or is so now.
 */
export async function stockTags(tx: Tx, variantIds: string[], returned = false): Promise<string[]> {
  const { rows } = await sql<{ productId: string; soldOut: boolean; lists: string[] }>`
    select product_id as "productId", bool_or(stock_policy = 'counted' and on_hand <= reserved) as "soldOut",
      array(select category_id::text from listing l where l.product_id = v.product_id) as lists
    from variant v where id = any(${variantIds}::uuid[]) group by product_id`.execute(tx);
  const turned = rows.filter((row) => row.soldOut || returned);
  const facets = new Set(turned.flatMap(({ lists }) => lists.map(facetsTag)));
  return [
    ...rows.map((row) => productTag(row.productId)),
    ...turned.map((row) => cardTag(row.productId)),
    ...facets,
    ...(turned.length > 0 ? [anyProduct] : []),
  ];
}

/** Selects the units that can be bought of each variant of these products; none for an invisible product. */
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

/** Selects the units of each variant that can be bought; null where stock is not counted. A removed variant is left out. */
export async function variantStocks(db: Db, variantIds: string[]): Promise<Map<string, number | null>> {
  const { rows } = await sql<Stock & { id: string }>`
    select id, stock_policy, on_hand, reserved from variant where id = any(${variantIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, availableOf(row)]));
}

function ids(moves: StockMove[]): string[] {
  return moves.map((move) => move.variantId);
}

function quantities(moves: StockMove[]): number[] {
  return moves.map((move) => move.quantity);
}
