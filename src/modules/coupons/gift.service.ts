import type { Db } from '../../platform/db/database.ts';
import { type Goods, goodsBySku, type Viewer } from '../catalog/index.ts';
import { skusGiven } from '../pricing/index.ts';
import type { CodeRow } from './code.repo.ts';

/** How many of a variant the shopper is about to buy. */
export interface Input {
  variantId: string;
  quantity: number;
  selected: boolean;
}

/** The presents of some coupons by SKU; one that shoppers may not see is missing. */
export async function giftsOf(db: Db, rows: CodeRow[], viewer: Viewer, now: Date): Promise<Map<string, Goods>> {
  const skus = skusGiven(rows.map(({ benefit }) => benefit));
  const gifts = new Map<string, Goods>();
  for (const sku of new Set(skus)) {
    const goods = await goodsBySku(db, sku, viewer, now);
    if (goods) gifts.set(sku, goods);
  }
  return gifts;
}

/** Counts out presents: each takes one unit of what the shopper does not buy themselves and no present before it has. */
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
