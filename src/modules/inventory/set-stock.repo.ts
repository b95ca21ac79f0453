import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { changeStock } from './change-stock.repo.ts';
import type { MovementOrigin } from './movement.ts';

/** Policy and quantity of a variant as a product is saved with. */
export interface StockLevel {
  variantId: string;
  onHand: number;
  stockPolicy: 'counted' | 'continued' | 'uncounted';
  /** Its first quantity, which is the opening of its movements. */
  isNew: boolean;
}

/** Sets policy and quantity of variants; the caller checks that orders hold no more than that. */
export async function setStock(tx: Tx, levels: readonly StockLevel[], origin: MovementOrigin): Promise<void> {
  const ids = levels.map(({ variantId }) => variantId);
  const quantities = levels.map(({ onHand }) => onHand);
  const policies = levels.map(({ stockPolicy }) => stockPolicy);
  const opening = levels.map(({ isNew }) => isNew);
  const change = changeStock({
    reason: sql`case when c.is_new then 'opening' else 'set' end`,
    origin,
    differences: { onHand: sql`l.quantity - l.on_hand` },
    columns: sql`, l.policy, l.is_new`,
    set: sql`, stock_policy = c.policy`,
    where: sql`(c.movement_id is not null or v.stock_policy <> c.policy)`,
  });
  await sql`
    with locked as (
      select v.id, v.on_hand, w.quantity, w.policy, w.is_new from variant v
      join unnest(${ids}::uuid[], ${quantities}::int[], ${policies}::text[], ${opening}::boolean[])
        as w(id, quantity, policy, is_new) on w.id = v.id
      order by v.id for no key update of v),
    ${change}
    select`.execute(tx);
}

/** Adds units to the quantity on hand or takes them off; the caller holds the variants and checks that there are enough. */
export async function adjust(
  tx: Tx,
  changes: readonly { variantId: string; delta: number }[],
  origin: MovementOrigin,
): Promise<void> {
  const ids = changes.map(({ variantId }) => variantId);
  const deltas = changes.map(({ delta }) => delta);
  await sql`
    with wanted as (
      select id, sum(delta)::int as delta from unnest(${ids}::uuid[], ${deltas}::int[]) as w(id, delta) group by id),
    locked as (select v.id, w.delta from variant v join wanted w on w.id = v.id order by v.id for no key update of v),
    ${changeStock({ reason: 'adjusted', origin, differences: { onHand: sql`l.delta` } })}
    select`.execute(tx);
}
