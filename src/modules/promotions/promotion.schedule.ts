import type { CachedSchedule } from '../../platform/cache/cached.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextChangeAt } from './promotion.repo.ts';
import { promotionsTag } from './tags.ts';

/** Tells when a promotion next begins or ends. */
export function promotionSchedule(db: Db): CachedSchedule {
  return { name: 'schedule of promotions', tags: [promotionsTag], nextAfter: (now) => nextChangeAt(db, now) };
}
