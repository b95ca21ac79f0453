import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Figures of a variant, as they are or as its movements add up to. */
type Figures = Record<'onHand' | 'reserved' | 'sold' | 'returned' | 'damaged', number>;

export interface Unbalanced {
  sku: string;
  figures: Figures;
  movements: Figures;
}

/** Lists the SKUs whose movements do not add up to their figures, and counts all SKUs. Reads both tables. */
export async function unbalancedStock(db: Db): Promise<{ skus: number; unbalanced: Unbalanced[] }> {
  const { rows } = await sql<{ skus: number; unbalanced: Unbalanced[] }>`
    with added as (
      select variant_id, sum(on_hand_delta) as on_hand, sum(reserved_delta) as reserved, sum(sold_delta) as sold,
        sum(returned_delta) as returned, sum(damaged_delta) as damaged
      from stock_movement group by variant_id),
    compared as (
      select v.sku,
        jsonb_build_object('onHand', v.on_hand, 'reserved', v.reserved, 'sold', v.sold, 'returned', v.returned,
          'damaged', v.damaged) as figures,
        jsonb_build_object('onHand', coalesce(a.on_hand, 0), 'reserved', coalesce(a.reserved, 0), 'sold', coalesce(a.sold, 0),
          'returned', coalesce(a.returned, 0), 'damaged', coalesce(a.damaged, 0)) as movements
      from variant v left join added a on a.variant_id = v.id)
    select count(*)::int as skus, coalesce(jsonb_agg(to_jsonb(compared) order by sku) filter (where figures <> movements), '[]')
      as unbalanced from compared`.execute(db);
  return rows[0] ?? { skus: 0, unbalanced: [] };
}
