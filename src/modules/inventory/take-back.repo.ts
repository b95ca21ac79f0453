import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { changeStock, countSold } from './change-stock.repo.ts';

/**
 * Gives back all that orders and returns of the demo have changed, under one movement of each variant with the reference
 * `demo`; answers the variants. Movements of the demo are deleted afterwards (migration 0108).
 */
export async function takeBackMovements(tx: Tx, references: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with added as (
      select variant_id, sum(on_hand_delta) as on_hand, sum(reserved_delta) as reserved, sum(sold_delta) as sold,
        sum(returned_delta) as returned, sum(damaged_delta) as damaged
      from stock_movement where source in ('order', 'return') and reference = any(${[...references]}::text[]) group by 1),
    locked as (
      select v.id, a.on_hand, a.reserved, a.sold, a.returned, a.damaged from variant v join added a on a.variant_id = v.id
      order by v.id for no key update of v),
    ${changeStock({
      reason: 'set',
      origin: { at, source: 'order', reference: 'demo' },
      differences: {
        onHand: sql`-l.on_hand`,
        reserved: sql`-l.reserved`,
        sold: sql`-l.sold`,
        returned: sql`-l.returned`,
        damaged: sql`-l.damaged`,
      },
    })}, ${countSold}
    select variant_id as id from added`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Counts the figures after each movement of variants anew, after some of the movements were deleted. */
export async function recountLevels(tx: Tx, variantIds: readonly string[]): Promise<void> {
  await sql`
    update stock_movement m set on_hand = s.on_hand, reserved = s.reserved
    from (
      select id, (sum(on_hand_delta) over earlier)::int as on_hand, (sum(reserved_delta) over earlier)::int as reserved
      from stock_movement where variant_id = any(${[...variantIds]}::uuid[])
      window earlier as (partition by variant_id order by no)) s
    where s.id = m.id and (s.on_hand, s.reserved) is distinct from (m.on_hand, m.reserved)`.execute(tx);
}
