import type { Db } from '../../platform/db/database.ts';

/** More categories than these are not suggested. */
const most = 5000;

/** Every category by its names, in the order of the shop. */
export function categoryNames(db: Db) {
  return db.selectFrom('category').select(['slug', 'title']).orderBy('position').orderBy('slug').limit(most).execute();
}
