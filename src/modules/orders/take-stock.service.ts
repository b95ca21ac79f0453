import type { Tx } from '../../platform/db/database.ts';
import { staffTag } from '../../shared/change-tags.ts';
import { type OrderOrigin, reserveStock, type StockMove, sellStock, stockTags } from '../inventory/index.ts';
import type { OrderToPay } from './paying/paying.repo.ts';

/**
 * Reserves all units of an order that is being placed, and sells them where nothing is left to pay. Answers the tags that the
 * caller announces; null when a variant has too few, and the caller then rolls back.
 */
export async function takeStock(
  tx: Tx,
  moves: readonly StockMove[],
  order: Pick<OrderToPay, 'id' | 'order_no' | 'pay_status'>,
  at: Date,
): Promise<string[] | null> {
  const origin: OrderOrigin = { at, source: 'order', reference: order.id };
  const variantIds = moves.map(({ variantId }) => variantId);
  // Selling does not change how many are left, by which the tags are chosen.
  const [short, tags] = await Promise.all([reserveStock(tx, moves, origin), stockTags(tx, variantIds)]);
  if (short.length > 0) return null;
  // A total of 0 is paid at once (`docs/pricing.md` R12), and what is paid is no longer on hand.
  if (order.pay_status === 'paid') await sellStock(tx, moves, origin);
  return [...tags, staffTag('order', order.order_no)];
}
