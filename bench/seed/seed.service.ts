import { recount } from '../../src/modules/catalog/index.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { addDocuments, addVocabulary } from './documents.repo.ts';
import { buildIndexes, setIndexesAside } from './indexes.repo.ts';
import { addKeys, addPlaces } from './places.repo.ts';
import { gatherSources, planProducts } from './plan.repo.ts';
import { addProducts, addVariants } from './products.repo.ts';
import { analyse, holdCatalogue } from './tables.repo.ts';

/** From so many products on, indexes are built once at the end, which takes a fraction of adding to them row by row. */
const many = 20_000;
/** Products a statement. */
const step = 20_000;

/**
 * Adds `count` products with four variants each to a shop, made from the ones that are there: their words in four languages,
 * pictures, categories and tags, under names, numbers and slugs of their own. What triggers and jobs would make of them is
 * made with them, and is the same (`specs/large-catalogue.spec.ts`). Answers how many were added: none where there is nothing
 * to make them from. In one transaction, in which nobody else changes the catalogue; with `alone`, as for many, nobody reads it either.
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
