import type { Db } from '../../../platform/db/database.ts';
import type { Goods } from '../goods.ts';
import { listedIn } from './assembled.repo.ts';

/** Selects the SKUs of some goods that are in each of these lists; a list with none of them is left out. */
export async function skusListed(db: Db, lists: string[], goods: readonly Goods[]): Promise<Map<string, string[]>> {
  if (lists.length === 0 || goods.length === 0) return new Map();
  const listed = await listedIn(db, lists, [...new Set(goods.map(({ productId }) => productId))]);
  const skus = new Map<string, string[]>();
  for (const { listId, productId } of listed) {
    const own = goods.filter((each) => each.productId === productId).map(({ sku }) => sku);
    skus.set(listId, [...(skus.get(listId) ?? []), ...own]);
  }
  return skus;
}
