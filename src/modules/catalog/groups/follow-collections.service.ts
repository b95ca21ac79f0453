import type { Db } from '../../../platform/db/database.ts';
import { refillAssembled } from '../lists/assembled.repo.ts';
import type { SaveTools } from '../save-product.service.ts';
import { refillCollections } from './refill.service.ts';

/** Refills collections with rules on what changes without a save: the age of products, and their stock. */
export function followCollections({ db, clock, announce }: Pick<SaveTools, 'clock' | 'announce'> & { db: Db }) {
  return db.transaction().execute(async (tx) => {
    const collections = await refillCollections(tx, ['createdWithinDays', 'inStock'], clock.now());
    const changed = [...collections, ...(collections.length > 0 ? await refillAssembled(tx) : [])];
    if (changed.length > 0) await announce(tx, changed);
  });
}
