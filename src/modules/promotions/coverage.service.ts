import type { Db } from '../../platform/db/database.ts';
import { anyList } from '../../shared/change-tags.ts';
import { listedIn, listTag, productsListed } from '../catalog/index.ts';
import { promotionsTag } from './tags.ts';

/** Caches what was loaded under a key until one of the tags is announced. */
type Memoized = <T>(key: string, tags: string[], load: () => Promise<T>) => Promise<T>;

export interface CoverageReader {
  db: Db;
  memoized: Memoized;
}

/** Maximum of products of one promotion that are cached, about 100 bytes each; a longer list is queried each time. */
const maxMemoized = 5000;

/** Finds which of these promotions cover which of these products, for every page and list with cards. */
export async function coveredBy(
  { db, memoized }: CoverageReader,
  promotionIds: string[],
  productIds: string[],
): Promise<{ listId: string; productId: string }[]> {
  const found = await Promise.all(
    promotionIds.map(async (id) => {
      const known = await memoized(`covered ${id}`, [promotionsTag, listTag(id), anyList], () => fewListed(db, id));
      if (known === null) return listedIn(db, [id], productIds);
      return productIds.flatMap((productId) => (known.has(productId) ? [{ listId: id, productId }] : []));
    }),
  );
  return found.flat();
}

/** Null for a list that is too long to be cached. */
async function fewListed(db: Db, id: string): Promise<ReadonlySet<string> | null> {
  const ids = await productsListed(db, id, maxMemoized + 1);
  return ids.length > maxMemoized ? null : new Set(ids);
}
