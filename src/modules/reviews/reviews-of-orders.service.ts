import type { Db } from '../../platform/db/database.ts';
import type { OrderRow } from '../orders/index.ts';
import { ordersToReview } from './order-lines.repo.ts';

/** Finds the orders of which something can be reviewed now. */
export async function reviewableOrders(db: Db, rows: readonly OrderRow[]): Promise<Set<string>> {
  const completed = rows.filter(({ status }) => status === 'completed').map(({ id }) => id);
  return completed.length > 0 ? ordersToReview(db, completed) : new Set();
}
