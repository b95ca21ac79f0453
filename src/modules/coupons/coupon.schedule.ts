import { followTurns } from '../../platform/cache/turns.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextTurn } from './coupon.repo.ts';

/** Watches for listed coupons that begin or end. */
export function followCoupons(db: Db, clock: Clock, onTurn: () => void) {
  return followTurns(clock, (now) => nextTurn(db, now), onTurn);
}
