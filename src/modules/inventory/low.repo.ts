import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Text } from '../../shared/locale.ts';

export interface FallenRow {
  id: string;
  available: number;
  most: number;
  low_at: number | null;
}

/** Takes all unprocessed falls of stock, a row for each counted variant; other processes do not take them again. */
export async function takeFalls(tx: Tx): Promise<FallenRow[]> {
  const { rows } = await sql<FallenRow>`
    with falls as (
      update stock_movement set judged = true
      where id in (select id from stock_movement where not judged for update skip locked)
      returning variant_id, on_hand - on_hand_delta - reserved + reserved_delta as before)
    select v.id, v.on_hand - v.reserved as available, max(f.before) as most, v.low_at
    from falls f join variant v on v.id = f.variant_id where v.stock_policy = 'counted' group by v.id`.execute(tx);
  return rows;
}

export interface LowRow {
  sku: string;
  title: Text;
  available: number;
}

/** Selects the present levels of these variants, the scarcest first. */
export async function lowLines(db: Db, variantIds: string[], limit: number): Promise<LowRow[]> {
  const { rows } = await sql<LowRow>`
    select v.sku, p.title, v.on_hand - v.reserved as available from variant v join product p on p.id = v.product_id
    where v.id = any(${variantIds}::uuid[]) order by v.on_hand - v.reserved, v.sku limit ${limit}`.execute(db);
  return rows;
}
