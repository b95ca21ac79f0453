import type { Db } from '../../../platform/db/database.ts';
import { readKeyword } from '../../search/index.ts';
import { type FoundProduct, foundProducts } from './found-products.repo.ts';

/** Products of every status that a keyword or a SKU finds, the best first. */
export async function findProductsByKeyword(db: Db, keyword: string, limit: number): Promise<FoundProduct[]> {
  const search = await readKeyword(db, keyword);
  return search ? foundProducts(db, search, limit) : [];
}
