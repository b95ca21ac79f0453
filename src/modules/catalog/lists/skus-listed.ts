import type { Goods } from '../goods.ts';
import type { Sources } from './assembled.repo.ts';

/** Selects the SKUs of some goods that are in each of these lists; a list with none of them is left out. */
export function skusListed(lists: readonly string[], goods: readonly Goods[]): Map<string, string[]> {
  const skus = new Map<string, string[]>();
  for (const list of lists) {
    const own = goods.filter((each) => each.lists.includes(list)).map(({ sku }) => sku);
    if (own.length > 0) skus.set(list, own);
  }
  return skus;
}

/** SKUs of the goods that some sources name, or that are in one of their lists. */
export function skusIn({ productIds, categoryIds, collectionIds }: Sources, goods: readonly Goods[]): string[] {
  const lists = [...categoryIds, ...collectionIds];
  return goods
    .filter(({ productId, lists: own }) => productIds.includes(productId) || lists.some((id) => own.includes(id)))
    .map(({ sku }) => sku);
}
