import type { Db } from '../../platform/db/database.ts';
import { eraseBuyer, namedInOrders } from './personal.repo.ts';

/** Erased customers whose orders are looked through at once. */
const atOnce = 100;

/** Takes erased customers out of the orders that were still under way when they left and are over now. */
export async function cleanUpOldBuyers({ db }: { db: Db }): Promise<void> {
  for (const id of await namedInOrders(db, atOnce)) await db.transaction().execute((tx) => eraseBuyer(tx, id));
}
