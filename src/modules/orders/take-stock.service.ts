import { announce } from '../../platform/cache/changes.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type OrderOrigin, reserveStock, type StockMove, sellStock, stockTags } from '../inventory/index.ts';
import type { OrderToPay } from './paying/paying.repo.ts';

/**
 * Reserves all units of an order that is being placed, and sells them where nothing is left to pay. False when a variant has
 * too few; the caller then rolls back.
 */
export async function takeStock(
  tx: Tx,
  moves: readonly StockMove[],
  order: Pick<OrderToPay, 'id' | 'pay_status'>,
  at: Date,
): Promise<boolean> {
  const origin: OrderOrigin = { at, source: 'order', reference: order.id };
  if ((await reserveStock(tx, moves, origin)).length > 0) return false;
  // A total of 0 is paid at once (`docs/pricing.md` R12), and what is paid is no longer on hand.
  if (order.pay_status === 'paid') await sellStock(tx, moves, origin);
  const variantIds = moves.map(({ variantId }) => variantId);
  await announce(tx, await stockTags(tx, variantIds));
  return true;
}
