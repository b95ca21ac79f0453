import type { CachedSchedule } from '../../platform/cache/cached.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyList, anyProduct } from '../../shared/change-tags.ts';
import { nextVisible } from './lists/listing.repo.ts';

/** Tells when a scheduled product next comes into sight. */
export function catalogSchedule(db: Db): CachedSchedule {
  return { name: 'schedule of products', tags: [anyProduct, anyList], nextAfter: (now) => nextVisible(db, now) };
}
