import { followSchedule } from '../../platform/cache/schedule.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextChangeAt } from './promotion.repo.ts';

/** Watches for promotions that begin or end. */
export function followPromotions(db: Db, clock: Clock, onDue: () => void) {
  return followSchedule(clock, (now) => nextChangeAt(db, now), onDue);
}
