import type { Db } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import { takeFalls } from './low.repo.ts';
import { isNewlyLow, thresholdOf } from './low.ts';

export interface LowTools {
  db: Db;
  emit: Emit;
  site: () => { stock: { lowAt: number | null } };
}

/**
 * Processes the falls of stock since the last run and emits `stock.low` once for all variants that have become low. A fall is
 * written in the transaction that made it and processed once; a burst of orders is one event.
 */
export async function noticeLowStock({ db, emit, site }: LowTools): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const shopLowAt = site().stock.lowAt;
    const fallen = await takeFalls(tx);
    const newlyLow = fallen.filter((row) => isNewlyLow({ ...row, lowAt: thresholdOf(row.low_at, shopLowAt) }));
    if (newlyLow.length > 0) await emit(tx, 'stock.low', { variantIds: newlyLow.map((row) => row.id) });
  });
}
