import type { ProductChange } from '../../../shared/contracts/product-bulk.ts';
import { categorySlugsById } from '../staff/staff-products.repo.ts';
import { refusalOf } from './change-collections.service.ts';
import { findCollections, membersOf } from './collections.repo.ts';
import type { TrialShop } from './trial-outcome.ts';
import type { BulkTools } from './work.service.ts';

/** Reads what a trial compares every product with: the collections and categories that a change names, and the settings of the shop. */
export async function trialRowsOf(
  { addCollectionIds: add = [], removeCollectionIds: remove = [], addCategoryIds = [] }: ProductChange,
  { db, site, clock }: BulkTools,
): Promise<TrialShop> {
  const ids = [...new Set([...add, ...remove])];
  const known = await categorySlugsById(db, addCategoryIds);
  return {
    site: site(),
    at: clock.now(),
    collectionRefusal: ids.length > 0 ? refusalOf(ids, await findCollections(db, ids)) : null,
    members: ids.length > 0 ? await membersOf(db, ids) : new Map(),
    unknownCategories: new Set(addCategoryIds.filter((id) => !known.has(id))),
  };
}
