import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { closePreorders } from './preorders.repo.ts';
import { stockTags } from './stock.repo.ts';

/** Ends the pre-orders whose day has come: nothing more is taken, and what is owed stays owed. */
export function endPreorders({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const variantIds = await closePreorders(tx, clock.now());
    if (variantIds.length > 0) await announce(tx, await stockTags(tx, variantIds, true));
  });
}
