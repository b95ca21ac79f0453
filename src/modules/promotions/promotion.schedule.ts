import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextTurn } from './promotion.repo.ts';

/** Watches for promotions that begin or end, since nothing is announced in that second. */
export async function followPromotions(db: Db, clock: Clock, onTurn: () => void) {
  let next = await nextTurn(db, clock.now());
  return {
    /** Calls `onTurn` once when the time has come; to be called before pages are answered. */
    check(): void {
      if (!next || clock.now() < next) return;
      next = null;
      onTurn();
    },
    /** Looks anew for the next one, after promotions have changed or one has turned. */
    async refresh(): Promise<void> {
      next = await nextTurn(db, clock.now());
    },
  };
}
