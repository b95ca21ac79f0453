import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { StockPolicy } from '../../shared/products.ts';
import { changeStock } from './change-stock.repo.ts';
import type { MovementOrigin } from './movement.ts';

/** Policy and quantity of a variant as a product is saved with. */
export interface StockLevel {
  variantId: string;
  onHand: number;
  stockPolicy: StockPolicy;
  /** Its first quantity, which is the opening of its movements. */
  isNew: boolean;
  /** Null for what is no pre-order. */
  preorder: Preorder | null;
}

/** Pre-order of a variant as a product is saved with. */
export interface Preorder {
  /** Day from which it is dispatched, e.g. `2027-01-12`. */
  on: string;
  /** Units that may be owed at once; null for any number. */
  limit: number | null;
}

/** Places of a pre-order without a limit: more than a shop sells. */
const unlimited = 1_000_000_000;

/** Sets policy, quantity and pre-order of variants; the caller checks that orders hold no more than that. */
export async function setStock(tx: Tx, levels: readonly StockLevel[], origin: MovementOrigin): Promise<void> {
  const ids = levels.map(({ variantId }) => variantId);
  const quantities = levels.map(({ onHand }) => onHand);
  const policies = levels.map(({ stockPolicy }) => stockPolicy);
  const opening = levels.map(({ isNew }) => isNew);
  const days = levels.map(({ preorder }) => preorder?.on ?? null);
  const limits = levels.map(({ preorder }) => preorder?.limit ?? null);
  // A day that has come keeps its units and takes no more.
  const places = sql`case when w.on_day > (${origin.at}::timestamptz at time zone 'UTC')::date
    then coalesce(w.limit_of, ${unlimited}::int) else 0 end`;
  const change = changeStock({
    reason: sql`case when c.is_new then 'opening' else 'set' end`,
    origin,
    differences: { onHand: sql`l.quantity - l.on_hand` },
    columns: sql`, l.policy, l.is_new, l.on_day, l.limit_of, l.places`,
    set: sql`, stock_policy = c.policy, preorder_on = c.on_day, preorder_limit = c.limit_of, preorder_places = c.places`,
    where: sql`(c.movement_id is not null or (v.stock_policy, v.preorder_on, v.preorder_limit, v.preorder_places)
      is distinct from (c.policy, c.on_day, c.limit_of, c.places))`,
  });
  await sql`
    with locked as (
      select v.id, v.on_hand, w.quantity, w.policy, w.is_new, w.on_day, w.limit_of, ${places} as places from variant v
      join unnest(${ids}::uuid[], ${quantities}::int[], ${policies}::text[], ${opening}::boolean[],
        ${days}::date[], ${limits}::int[]) as w(id, quantity, policy, is_new, on_day, limit_of) on w.id = v.id
      order by v.id for no key update of v),
    ${change}
    select`.execute(tx);
}

interface Adjusted {
  variantId: string;
  delta: number;
}

/** Adds units to the quantity on hand or takes them off; the caller holds the variants and checks that there are enough. */
export function adjust(tx: Tx, changes: readonly Adjusted[], origin: MovementOrigin): Promise<void> {
  return adjustBy(tx, changes, origin, sql`${origin.key ?? null}::text`);
}

/** The same for many at once: the key of each movement is that of the origin and the id of the variant (`keyOfEach`). */
export function adjustEach(tx: Tx, changes: readonly Adjusted[], origin: MovementOrigin & { key: string }) {
  return adjustBy(tx, changes, origin, sql`${origin.key}::text || ' ' || id`);
}

export function keyOfEach(key: string, variantId: string): string {
  return `${key} ${variantId}`;
}

async function adjustBy(
  tx: Tx,
  changes: readonly Adjusted[],
  origin: MovementOrigin,
  key: RawBuilder<string>,
): Promise<void> {
  const ids = changes.map(({ variantId }) => variantId);
  const deltas = changes.map(({ delta }) => delta);
  await sql`
    with wanted as (
      select id, sum(delta)::int as delta from unnest(${ids}::uuid[], ${deltas}::int[]) as w(id, delta) group by id),
    locked as (select v.id, w.delta from variant v join wanted w on w.id = v.id order by v.id for no key update of v),
    ${changeStock({ reason: 'adjusted', origin, key, differences: { onHand: sql`l.delta` } })}
    select`.execute(tx);
}
