import { facetsTag } from '../../shared/change-tags.ts';
import type { ProductSort } from '../../shared/contracts/catalog.ts';

/** The key that a list is ordered by. */
export type ListOrder = 'rank' | 'price' | 'created' | 'sold' | 'rating';

/** Lists that a product is in, with the keys of its place there. */
export interface Place {
  categoryId: string;
  visibleFrom: Date;
  rank: number;
  price: number;
  createdAt: Date;
  sold: number;
  /** Its first picture, which a category without one shows. */
  face: string | null;
}

/** Members of a category's lists, and with an order their places. */
export const listTag = (categoryId: string, order?: ListOrder) => `list:${categoryId}${order ? `:${order}` : ''}`;

const orders: Record<ProductSort, ListOrder> = {
  recommended: 'rank',
  priceAsc: 'price',
  priceDesc: 'price',
  createdAsc: 'created',
  createdDesc: 'created',
  salesAsc: 'sold',
  salesDesc: 'sold',
  ratingDesc: 'rating',
};

export function orderOf(sort: ProductSort): ListOrder {
  return orders[sort];
}

/** The lists that a saved product has entered, left or moved in. */
export function changedLists(before: Place[], after: Place[]): string[] {
  const old = new Map(before.map((place) => [place.categoryId, place]));
  const tags = after.flatMap((place) => {
    const was = old.get(place.categoryId);
    old.delete(place.categoryId);
    return was ? moved(was, place) : [listTag(place.categoryId)];
  });
  return [...tags, ...[...old.keys()].map((categoryId) => listTag(categoryId))];
}

/** The facets that count a product by what it is no longer, or is now. */
export function changedFacets(before: Place[], after: Place[]): string[] {
  return [...new Set([...before, ...after].map(({ categoryId }) => facetsTag(categoryId)))];
}

function moved(was: Place, is: Place): string[] {
  if (was.visibleFrom.getTime() !== is.visibleFrom.getTime() || was.face !== is.face) return [listTag(is.categoryId)];
  const keys: [ListOrder, boolean][] = [
    ['rank', was.rank !== is.rank],
    ['price', was.price !== is.price],
    ['created', was.createdAt.getTime() !== is.createdAt.getTime()],
    ['sold', was.sold !== is.sold],
  ];
  return keys.filter(([, differs]) => differs).map(([order]) => listTag(is.categoryId, order));
}
