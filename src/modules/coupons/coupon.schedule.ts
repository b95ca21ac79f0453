import { followSchedule } from '../../platform/cache/schedule.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextChangeAt } from './coupon.repo.ts';

/** Watches for listed coupons that begin or end. */
export function followCoupons(db: Db, clock: Clock, onDue: () => void) {
  return followSchedule(clock, (now) => nextChangeAt(db, now), onDue);
}
