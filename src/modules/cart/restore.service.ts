import type { Tx } from '../../platform/db/database.ts';
import { ok } from '../../shared/refusal.ts';
import { type Goods, goodsById } from '../catalog/index.ts';
import * as repo from './cart.repo.ts';
import { type CartTools, type CartView, changeCart, maxQuantity, nothing, writeQuantity } from './cart.service.ts';
import { maxLines } from './join-lines.ts';

/** Units of a variant that were left in some cart. */
export interface LeftUnits {
  variantId: string;
  quantity: number;
}

/**
 * Puts lines into a visitor's cart. Of a variant that is in it already, the larger quantity holds, so that doing it again
 * changes nothing; nothing is taken out. Answers the number of lines of which fewer units, or none, can be had.
 */
export async function restoreLines(
  tools: CartTools,
  visitorId: string,
  lines: readonly LeftUnits[],
  view: CartView,
): Promise<number> {
  let lacking = 0;
  await changeCart(tools, visitorId, nothing, async (tx, cartId) => {
    const ids = lines.map(({ variantId }) => variantId);
    const goods = await goodsById(tx, ids, view.viewer, tools.clock.now());
    for (const { variantId, quantity } of lines) {
      const reached = await raise(tx, cartId, goods.get(variantId), quantity, tools, view);
      if (reached < quantity) lacking += 1;
    }
    return ok(null);
  });
  return lacking;
}

/** Raises a line to a quantity, as far as there is stock; answers how many units are in the cart then. */
async function raise(
  tx: Tx,
  cartId: string,
  goods: Goods | undefined,
  quantity: number,
  tools: CartTools,
  view: CartView,
): Promise<number> {
  if (!goods?.visible) return 0;
  const line = await repo.lineOfVariant(tx, cartId, goods.variantId);
  const present = line?.quantity ?? 0;
  const wanted = Math.min(quantity, maxQuantity(goods));
  if (wanted <= present) return present;
  if (!line && (await repo.countLines(tx, cartId)) >= maxLines) return 0;
  await writeQuantity(tx, cartId, line?.id ?? tools.random.id(), goods, wanted, tools, view);
  return wanted;
}
