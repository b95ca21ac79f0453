import type { Tx } from '../../platform/db/database.ts';
import type { MissingLine } from '../../shared/contracts/orders.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import { goodsBySku } from '../catalog/index.ts';
import * as repo from './cart.repo.ts';
import { type CartTools, type CartView, changeCart, maxQuantity, nothing, writeQuantity } from './cart.service.ts';
import { maxLines } from './join-lines.ts';

/** A line of a former order. */
export interface OrderedGoods {
  sku: string;
  title: string;
  quantity: number;
}

/** Adds what was ordered once, as far as it is for sale now; answers by title what is missing. */
export async function addOrdered(
  tools: CartTools,
  visitorId: string,
  ordered: readonly OrderedGoods[],
  view: CartView,
): Promise<Result<MissingLine[]>> {
  const missing: MissingLine[] = [];
  const changed = await changeCart(tools, visitorId, nothing, async (tx, cartId) => {
    for (const line of ordered) {
      const lacking = await addUpTo(tx, cartId, line, tools, view);
      if (lacking) missing.push(lacking);
    }
    return ok(null);
  });
  return changed.ok ? ok(missing) : changed;
}

/** Adds as many units as can be had; answers what is missing, null for nothing. */
async function addUpTo(
  tx: Tx,
  cartId: string,
  { sku, title, quantity }: OrderedGoods,
  tools: CartTools,
  view: CartView,
): Promise<MissingLine | null> {
  const goods = await goodsBySku(tx, sku, view.viewer, tools.clock.now());
  if (!goods) return { title, quantity, reason: 'gone' };
  const line = await repo.lineOfVariant(tx, cartId, goods.variantId);
  if (!line && (await repo.countLines(tx, cartId)) >= maxLines) return { title, quantity, reason: 'cartFull' };
  const present = line?.quantity ?? 0;
  const added = Math.min(quantity, Math.max(0, maxQuantity(goods) - present));
  if (added > 0) await writeQuantity(tx, cartId, line?.id ?? tools.random.id(), goods, present + added, tools, view);
  return added < quantity ? { title, quantity: quantity - added, reason: 'stock' } : null;
}
