import type { CachedSchedule } from '../../platform/cache/cached.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextChangeAt } from './coupon.repo.ts';
import { couponsTag } from './tags.ts';

/** Tells when a listed coupon next begins or ends. */
export function couponSchedule(db: Db): CachedSchedule {
  return { name: 'schedule of coupons', tags: [couponsTag], nextAfter: (now) => nextChangeAt(db, now) };
}
