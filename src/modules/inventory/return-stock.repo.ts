import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { changeStock } from './change-stock.repo.ts';
import type { MovementOrigin, StockMove } from './movement.ts';
import { lockKey } from './movements.repo.ts';

/** Units that a buyer sent back. Damaged ones are counted, but cannot be sold. */
export interface ReturnedUnits extends StockMove {
  condition: 'sellable' | 'damaged';
}

/**
 * Receives units that a buyer sent back: sellable ones are on hand again, damaged ones are counted as damaged, both as
 * returned; they stay sold (`docs/pricing.md` R11). Variants that are not counted keep their quantity on hand. Under a key that was
 * used before nothing changes. Returns the variants that changed.
 */
export async function receiveReturn(
  tx: Tx,
  { lines, ...origin }: MovementOrigin & { lines: readonly ReturnedUnits[] },
): Promise<string[]> {
  if (lines.length === 0) return [];
  if (origin.key) await lockKey(tx, origin.key);
  // One movement for each variant, and a key names one movement.
  const key = sql`${origin.key ?? null}::text || ':' || id`;
  const differences = {
    onHand: sql`case when l.is_whole or l.stock_policy in ('uncounted', 'parts') then 0 else l.units - l.broken end`,
    returned: sql`l.units`,
    damaged: sql`l.broken`,
  };
  const ids = lines.map(({ variantId }) => variantId);
  const quantities = lines.map(({ quantity }) => quantity);
  const broken = lines.map(({ condition }) => condition === 'damaged');
  const wholes = lines.map((line) => line.as === 'whole');
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select id, sum(quantity)::int as units, coalesce(sum(quantity) filter (where is_broken), 0)::int as broken,
        bool_or(is_whole) as is_whole
      from unnest(${ids}::uuid[], ${quantities}::int[], ${broken}::boolean[], ${wholes}::boolean[])
        as w(id, quantity, is_broken, is_whole) group by id),
    locked as (
      select v.id, v.stock_policy, w.units, w.broken, w.is_whole from variant v join wanted w on w.id = v.id
      where not exists (select from stock_movement m where m.key = ${origin.key ?? null}::text || ':' || v.id)
      order by v.id for no key update of v),
    ${changeStock({ reason: 'returned', origin, differences, key })}
    select id from moved`.execute(tx);
  return rows.map((row) => row.id);
}
