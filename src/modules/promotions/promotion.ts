import type { Db } from '../../platform/db/database.ts';
import { isRunning } from '../pricing/index.ts';
import { enabledRows, type PromotionRow } from './promotion.repo.ts';

/** Tests if a promotion runs at a time: to the second, the end not included. */
export function isRunningNow({ enabled, starts_at, ends_at }: PromotionRow, now: Date): boolean {
  return enabled && isRunning({ startsAt: starts_at, endsAt: ends_at }, now);
}

/** Promotions that run at a time, in the merchant's order, as of a version of the rules or now. */
export async function runningRows(db: Db, now: Date, rules?: string): Promise<PromotionRow[]> {
  return (await enabledRows(db, rules)).filter((row) => isRunningNow(row, now));
}
