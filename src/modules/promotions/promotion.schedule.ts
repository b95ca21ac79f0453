import { followTurns } from '../../platform/cache/turns.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextTurn } from './promotion.repo.ts';

/** Watches for promotions that begin or end. */
export function followPromotions(db: Db, clock: Clock, onTurn: () => void) {
  return followTurns(clock, (now) => nextTurn(db, now), onTurn);
}
