import type { Db } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/events.repo.ts';
import { takeFalls } from './low.repo.ts';
import { isNewlyLow, thresholdOf } from './low.ts';

export interface LowTools {
  db: Db;
  emit: Emit;
  site: () => { stock: { lowAt: number | null } };
}

/**
 * Looks at every fall since the last time and tells of what has become low (`stock.low`), all of it at once. A fall is
 * noted in the transaction that made it, and is looked at once; a burst of orders is one piece of news.
 */
export async function noticeLowStock({ db, emit, site }: LowTools): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const shopLowAt = site().stock.lowAt;
    const fallen = await takeFalls(tx);
    const news = fallen.filter((row) => isNewlyLow({ ...row, lowAt: thresholdOf(row.low_at, shopLowAt) }));
    if (news.length > 0) await emit(tx, 'stock.low', { variantIds: news.map((row) => row.id) });
  });
}
