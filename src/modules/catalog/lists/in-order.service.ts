import type { Db } from '../../../platform/db/database.ts';
import { anyProduct } from '../../../shared/change-tags.ts';
import type { ProductSort } from '../../../shared/contracts/catalog.ts';
import type { PriceList } from '../../pricing/index.ts';
import type { Chosen } from '../card.repo.ts';
import { byOwnPrice, someOwnPrices } from './by-own-price.repo.ts';
import { type ListingQuery, listedIds } from './listing.repo.ts';

interface Reader {
  db: Db;
  viewer: { prices: PriceList };
  memoized<T>(key: string, tags: string[], load: () => Promise<T>): Promise<T>;
}

interface Batch {
  sort: ProductSort;
  limit: number;
  offset: number;
}

/**
 * The query of a batch of a list, and the name of its order: by price it is the order of the viewer's currency, where some
 * have prices of their own in it.
 */
export async function inOrder(
  { db, viewer, memoized }: Reader,
  query: ListingQuery,
  { sort, limit, offset }: Batch,
): Promise<{ chosen: Chosen; order: string }> {
  const { base, currency, rate } = viewer.prices;
  const own = () => memoized(`own prices ${currency}`, [anyProduct], () => someOwnPrices(db, currency));
  const isPrice = sort === 'priceAsc' || sort === 'priceDesc';
  if (!isPrice || currency === base || !(await own()))
    return { chosen: listedIds(query, sort, limit, offset), order: sort };
  return { chosen: byOwnPrice(query, sort, viewer.prices, limit, offset), order: `${sort} ${currency} ${rate}` };
}
