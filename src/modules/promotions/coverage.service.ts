import type { Db } from '../../platform/db/database.ts';
import { anyList, listedIn, listTag, productsListed } from '../catalog/index.ts';
import { promotionsTag } from './tags.ts';

/** Remembers what was loaded under a key until one of the tags is announced. */
type Lasting = <T>(key: string, tags: string[], load: () => Promise<T>) => Promise<T>;

export interface CoverageReader {
  db: Db;
  lasting: Lasting;
}

/** Products of one promotion that are remembered, about 100 bytes each; a longer list is asked for each time. */
const maxMemoized = 5000;

/** Which of these products each of these promotions is on: pages and lists ask this each time they are made. */
export async function coveredBy(
  { db, lasting }: CoverageReader,
  promotionIds: string[],
  productIds: string[],
): Promise<{ listId: string; productId: string }[]> {
  const found = await Promise.all(
    promotionIds.map(async (id) => {
      const known = await lasting(`covered ${id}`, [promotionsTag, listTag(id), anyList], () => fewListed(db, id));
      if (known === null) return listedIn(db, [id], productIds);
      return productIds.flatMap((productId) => (known.has(productId) ? [{ listId: id, productId }] : []));
    }),
  );
  return found.flat();
}

/** Null for a list that is too long to be remembered. */
async function fewListed(db: Db, id: string): Promise<ReadonlySet<string> | null> {
  const ids = await productsListed(db, id, maxMemoized + 1);
  return ids.length > maxMemoized ? null : new Set(ids);
}
