import type { Db } from '../../platform/db/database.ts';
import { type Goods, goodsBySku, type Viewer } from '../catalog/index.ts';
import { skusGiven } from '../pricing/index.ts';
import type { CodeRow } from './code.repo.ts';

/** Quantity of a variant in the cart. */
export interface Input {
  variantId: string;
  quantity: number;
  selected: boolean;
}

/** Loads the gifts of some coupons by SKU; one that shoppers may not see is left out. */
export async function giftsOf(db: Db, rows: CodeRow[], viewer: Viewer, now: Date): Promise<Map<string, Goods>> {
  const skus = skusGiven(rows.map(({ benefit }) => benefit));
  const gifts = new Map<string, Goods>();
  for (const sku of new Set(skus)) {
    const goods = await goodsBySku(db, sku, viewer, now);
    if (goods) gifts.set(sku, goods);
  }
  return gifts;
}

/** Counts gifts against the stock: each needs one unit that neither the cart nor a gift before it uses. */
export function giftCounter(wanted: readonly Input[]): (goods: Goods) => boolean {
  const taken = new Map<string, number>();
  for (const { variantId, quantity, selected } of wanted) {
    if (selected) taken.set(variantId, (taken.get(variantId) ?? 0) + quantity);
  }
  return ({ variantId, stock }) => {
    const before = taken.get(variantId) ?? 0;
    if (stock !== null && stock <= before) return false;
    taken.set(variantId, before + 1);
    return true;
  };
}
