import { followSchedule } from '../../platform/cache/schedule.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextStart } from './tax-rate.repo.ts';

/** Watches for tax rates that come into force. */
export function followTaxRates(db: Db, clock: Clock, onDue: () => void) {
  return followSchedule(clock, (now) => nextStart(db, now), onDue);
}
