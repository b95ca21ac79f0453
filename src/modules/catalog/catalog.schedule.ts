import type { CachedSchedule } from '../../platform/cache/cached.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyList, anyProduct } from '../../shared/change-tags.ts';
import { nextVisible } from './lists/listing.repo.ts';
import { nextBackOnPassed } from './product.repo.ts';

/** Tells when a scheduled product next comes into sight, or the day passes on which something was expected back. */
export function catalogSchedule(db: Db): CachedSchedule {
  return { name: 'schedule of products', tags: [anyProduct, anyList], nextAfter: (now) => nextChange(db, now) };
}

async function nextChange(db: Db, after: Date): Promise<Date | null> {
  const times = await Promise.all([nextVisible(db, after), nextBackOnPassed(db, after)]);
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? new Date(Math.min(...known.map((time) => time.getTime()))) : null;
}
