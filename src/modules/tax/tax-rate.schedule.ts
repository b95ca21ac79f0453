import type { CachedSchedule } from '../../platform/cache/cached.ts';
import type { Db } from '../../platform/db/database.ts';
import { taxRatesTag } from './tags.ts';
import { nextStart } from './tax-rate.repo.ts';

/** Tells when a tax rate next comes into force. */
export function taxRateSchedule(db: Db): CachedSchedule {
  return { name: 'schedule of tax rates', tags: [taxRatesTag], nextAfter: (now) => nextStart(db, now) };
}
