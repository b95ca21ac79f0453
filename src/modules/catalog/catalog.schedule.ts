import { followSchedule } from '../../platform/cache/schedule.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextVisible } from './lists/listing.repo.ts';

/** Watches for scheduled products that become visible. */
export function followProducts(db: Db, clock: Clock, onDue: () => void) {
  return followSchedule(clock, (now) => nextVisible(db, now), onDue);
}
