import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { changeStock, countSold, unitsOf } from './change-stock.repo.ts';
import type { MovementOrigin, StockMove } from './movement.ts';

/** Origin of what an order does to stock: its id is the reference. */
export type OrderOrigin = MovementOrigin & { source: 'order'; reference: string };

/**
 * Reserves all or nothing: each counted variant only while what is on hand and the places of its pre-order cover it, checked by
 * the update itself (units in bundles only by what is on hand), and rows locked in id order so that two orders never wait for each other. Returns the variants that have too few units; the
 * caller then rolls back (`docs/pricing.md` R11).
 */
export async function reserveStock(tx: Tx, moves: readonly StockMove[], origin: OrderOrigin): Promise<string[]> {
  const differences = { reserved: sql`l.quantity` };
  const where = sql`v.stock_policy = 'counted' and v.on_hand + v.preorder_places - v.reserved >= c.reserved
    and (c.in_bundles = 0 or v.on_hand - v.reserved >= c.in_bundles)`;
  const { rows } = await sql<{ id: string; done: boolean }>`
    with ${unitsOf(moves)},
    locked as (
      select v.id, v.stock_policy, w.quantity, w.in_bundles from variant v join wanted w on w.id = v.id
      order by v.id for no key update of v),
    ${changeStock({ reason: 'order', origin, differences, columns: sql`, l.in_bundles`, where })}
    select l.id, l.stock_policy <> 'counted' or m.id is not null as done
    from locked l left join moved m on m.id = l.id`.execute(tx);
  const done = new Set(rows.filter((row) => row.done).map((row) => row.id));
  return moves.map((move) => move.variantId).filter((id) => !done.has(id));
}

/** Units that an order still reserves: fewer than it bought where a variant was not counted when it was placed. */
function heldBy(orderId: string) {
  return sql`held as (select variant_id as id, sum(reserved_delta)::int as held from stock_movement
    where reference = ${orderId} group by variant_id having sum(reserved_delta) > 0)`;
}

/** Releases what an order reserves, e.g. when it is cancelled unpaid, idempotently; returns the variants. */
export async function releaseStock(tx: Tx, origin: OrderOrigin): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${heldBy(origin.reference)},
    locked as (select v.id, h.held from variant v join held h on h.id = v.id order by v.id for no key update of v),
    ${changeStock({ reason: 'cancelled', origin, differences: { reserved: sql`-l.held` } })}
    select id from moved`.execute(tx);
  return rows.map((row) => row.id);
}

/** Releases units that were taken off an order, of each variant at most what the order reserves. */
export async function releaseUnits(tx: Tx, moves: readonly StockMove[], origin: OrderOrigin): Promise<void> {
  await sql`
    with ${unitsOf(moves)}, ${heldBy(origin.reference)},
    locked as (select v.id, least(h.held, w.quantity) as units from variant v join held h on h.id = v.id
      join wanted w on w.id = v.id order by v.id for no key update of v),
    ${changeStock({ reason: 'cancelled', origin, differences: { reserved: sql`-l.units` } })}
    select`.execute(tx);
}

/**
 * Turns the reserved units of an order into sold ones when it is paid: on hand and reserved go down, sold goes up (R11). Units
 * that are owed stay reserved until they leave (`dispatchOwed`).
 */
export async function sellStock(tx: Tx, moves: readonly StockMove[], origin: OrderOrigin): Promise<void> {
  const differences = {
    // a merchant who stopped counting meanwhile may have set on hand below what orders hold
    onHand: sql`-least(l.on_hand, l.held)`,
    reserved: sql`-case l.stock_policy when 'counted' then least(l.on_hand, l.held) else l.held end`,
    sold: sql`l.quantity`,
  };
  await sql`
    with ${unitsOf(moves)}, ${heldBy(origin.reference)},
    locked as (select v.id, v.on_hand, v.stock_policy, w.quantity, coalesce(h.held, 0) as held
      from variant v join wanted w on w.id = v.id left join held h on h.id = v.id order by v.id for no key update of v),
    ${changeStock({ reason: 'sold', origin, differences })},
    ${countSold}
    select`.execute(tx);
}

/**
 * Takes units that a paid order still reserves off the shelf as they leave: those of a pre-order, which were not there when it
 * was paid. `moves` are the units that leave; null for all of the order. Returns the variants.
 */
export async function dispatchOwed(tx: Tx, moves: readonly StockMove[] | null, origin: OrderOrigin): Promise<string[]> {
  const leaving = moves ? unitsOf(moves) : sql`wanted as (select null::uuid as id, 0 as quantity where false)`;
  const units = moves ? sql`least(h.held, w.quantity)` : sql`h.held`;
  const among = moves ? sql`join wanted w on w.id = v.id` : sql``;
  const differences = { onHand: sql`-least(l.on_hand, l.units)`, reserved: sql`-l.units` };
  const { rows } = await sql<{ id: string }>`
    with ${leaving}, ${heldBy(origin.reference)},
    locked as (select v.id, v.on_hand, ${units} as units from variant v join held h on h.id = v.id ${among}
      order by v.id for no key update of v),
    ${changeStock({ reason: 'sold', origin, differences })}
    select id from moved`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Puts back what an order has sold, when it is cancelled paid: on hand goes up, sold goes down (`docs/pricing.md` R11), and what
 * it still reserves is released. Idempotent: it undoes what the movements of the order add up to. Returns the variants.
 */
export async function unsellStock(tx: Tx, origin: OrderOrigin): Promise<string[]> {
  const differences = {
    onHand: sql`-least(l.on_hand, l.taken)`,
    reserved: sql`-l.held`,
    sold: sql`-least(l.sold, l.units)`,
  };
  const { rows } = await sql<{ id: string }>`
    with used as (select variant_id as id, sum(on_hand_delta)::int as taken, sum(sold_delta)::int as units,
        greatest(0, sum(reserved_delta))::int as held
      from stock_movement where reference = ${origin.reference} group by variant_id
      having sum(on_hand_delta) <> 0 or sum(sold_delta) <> 0 or sum(reserved_delta) > 0),
    locked as (select v.id, v.on_hand, v.sold, u.taken, u.units, u.held from variant v join used u on u.id = v.id
      order by v.id for no key update of v),
    ${changeStock({ reason: 'cancelled', origin, differences })},
    ${countSold}
    select id from moved`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Takes units of a paid order that never left the shop off what was sold, and puts them back on hand (`docs/pricing.md` R11);
 * units that are owed are released instead. Variants that are not counted keep their quantity.
 */
export async function unsellUnits(tx: Tx, moves: readonly StockMove[], origin: OrderOrigin): Promise<void> {
  if (moves.length === 0) return;
  const differences = {
    onHand: sql`case when l.is_whole or l.stock_policy in ('uncounted', 'parts') then 0 else l.quantity - l.owed end`,
    reserved: sql`-l.owed`,
    sold: sql`-least(l.sold, l.quantity)`,
  };
  await sql`
    with ${unitsOf(moves)}, ${heldBy(origin.reference)},
    locked as (select v.id, v.sold, v.stock_policy, w.quantity, w.is_whole, least(w.quantity, coalesce(h.held, 0)) as owed
      from variant v join wanted w on w.id = v.id left join held h on h.id = v.id order by v.id for no key update of v),
    ${changeStock({ reason: 'cancelled', origin, differences })},
    ${countSold}
    select`.execute(tx);
}
