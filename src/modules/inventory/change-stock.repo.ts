import { type RawBuilder, sql } from 'kysely';
import type { MovementOrigin, MovementReason, StockMove } from './movement.ts';

type Sql = RawBuilder<unknown>;

/** Differences of the figures, as expressions over the rows `l` of `locked`. */
export interface Differences {
  onHand?: Sql;
  reserved?: Sql;
  sold?: Sql;
  returned?: Sql;
  damaged?: Sql;
}

interface Change {
  /** Kind of the movement, or an expression for it over the rows `c` of `change`. */
  reason: MovementReason | Sql;
  origin: MovementOrigin;
  differences: Differences;
  /** Further columns of `change`, e.g. `, l.policy`. */
  columns?: Sql;
  /** Further columns of the variant to set. */
  set?: Sql;
  /** Condition on variant `v` and change `c`; rows that do not meet it keep their figures and get no movement. */
  where?: Sql;
  /** Key of each movement; without it that of the origin. */
  key?: Sql;
}

const none = sql`0`;

/**
 * The CTEs `change`, `moved` and `noted`, which change the variants of a CTE `locked` and write their movements in the same
 * statement. `moved` has the changed variants. A variant whose figures stay the same gets no movement.
 */
export function changeStock({ reason, origin, differences, ...more }: Change): Sql {
  const { onHand = none, reserved = none, sold = none, returned = none, damaged = none } = differences;
  const { columns = sql``, set = sql``, where = sql`c.movement_id is not null` } = more;
  return sql`
    -- once for each row: a new id for each reading would tear movement and variant apart
    change as materialized (
      select d.*, case when (on_hand, reserved, sold, returned, damaged) <> (0, 0, 0, 0, 0) then gen_random_uuid() end
        as movement_id
      from (select l.id, (${onHand})::int as on_hand, (${reserved})::int as reserved, (${sold})::int as sold,
        (${returned})::int as returned, (${damaged})::int as damaged ${columns} from locked l) d),
    moved as (
      update variant v set on_hand = v.on_hand + c.on_hand, reserved = v.reserved + c.reserved, sold = v.sold + c.sold,
        returned = v.returned + c.returned, damaged = v.damaged + c.damaged,
        movement_id = coalesce(c.movement_id, v.movement_id) ${set}
      from change c where v.id = c.id and ${where}
      returning v.id, v.product_id, c.movement_id, c.on_hand, c.reserved, c.sold, c.returned, c.damaged,
        v.on_hand as on_hand_left, v.reserved as reserved_left, ${typeof reason === 'string' ? sql`${reason}::text` : reason} as reason),
    noted as (
      insert into stock_movement (id, variant_id, on_hand_delta, reserved_delta, sold_delta, returned_delta, damaged_delta,
        on_hand, reserved, reason, source, reference, note, actor, key, judged, at)
      select movement_id, id, on_hand, reserved, sold, returned, damaged, on_hand_left, reserved_left, reason,
        ${origin.source}::text, ${origin.reference ?? null}::text, ${origin.note ?? null}::text, ${origin.actor ?? null}::text,
        ${more.key ?? sql`${origin.key ?? null}::text`}, on_hand >= reserved, ${origin.at}::timestamptz
      from moved where movement_id is not null)`;
}

/** CTEs that count the units of `moved` that were sold, or no longer are, on their products and in the order of lists. */
export const countSold: Sql = sql`
    products as (
      update product p set sold = greatest(0, p.sold + s.units)
      from (select product_id, sum(sold) as units from moved group by product_id having sum(sold) <> 0) s
      where p.id = s.product_id returning p.id, p.sold),
    listed as (update listing l set sold = p.sold from products p where l.product_id = p.id)`;

/**
 * A CTE of units by variant, as `wanted (id, quantity, in_bundles, is_whole)`: units that move singly and in bundles are
 * added up.
 */
export function unitsOf(moves: readonly StockMove[]): Sql {
  const ids = moves.map(({ variantId }) => variantId);
  const quantities = moves.map(({ quantity }) => quantity);
  const kinds = moves.map(({ as = 'unit' }) => as);
  return sql`wanted as (
      select id, sum(quantity)::int as quantity, coalesce(sum(quantity) filter (where kind = 'part'), 0)::int as in_bundles,
        bool_or(kind = 'whole') as is_whole
      from unnest(${ids}::uuid[], ${quantities}::int[], ${kinds}::text[]) as w(id, quantity, kind) group by id)`;
}
