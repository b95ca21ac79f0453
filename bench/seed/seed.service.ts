import { recount } from '../../src/modules/catalog/index.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { addDocuments, addVocabulary } from './documents.repo.ts';
import { buildIndexes, setIndexesAside } from './indexes.repo.ts';
import { addKeys, addPlaces } from './places.repo.ts';
import { gatherSources, planProducts } from './plan.repo.ts';
import { addProducts, addVariants } from './products.repo.ts';
import { analyse, holdCatalogue } from './tables.repo.ts';

/** From this number of products on, indexes are built once at the end, which takes a fraction of adding to them row by row. */
const many = 20_000;
/** Products per statement. */
const step = 20_000;

/**
 * Adds `count` products with four variants each to a shop, made from the existing ones: with their texts in four languages,
 * pictures, categories and tags, under names, numbers and slugs of their own. The data that triggers and jobs would derive is
 * inserted with them, and is the same (`specs/large-catalogue.spec.ts`). Returns how many were added: none where there is nothing
 * to make them from. Runs in one transaction that locks the catalogue against writes; with `alone`, as for many, against reads too.
 */
export async function seedLarge(db: Db, count: number, now: Date, alone = count >= many): Promise<number> {
  const added = await db.transaction().execute(async (tx) => {
    await holdCatalogue(tx, alone);
    if ((await gatherSources(tx, now)) === 0) return 0;
    const first = await planProducts(tx, count, now);
    const indexes = alone ? await setIndexesAside(tx) : [];
    for (let from = first; from < first + count; from += step) {
      const some = { from, to: Math.min(first + count, from + step) - 1 };
      await addProducts(tx, some, now);
      await addVariants(tx, some, now);
      await addPlaces(tx, some);
      await addKeys(tx, some);
      await addDocuments(tx, some);
    }
    await addVocabulary(tx);
    await buildIndexes(tx, indexes);
    await recount(tx);
    return count;
  });
  if (added > 0) await analyse(db);
  return added;
}
