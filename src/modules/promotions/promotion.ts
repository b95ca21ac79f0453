import { isRunning } from '../pricing/index.ts';
import type { PromotionRow } from './promotion.repo.ts';

/** Tests if a promotion runs at a time: to the second, the end not included. */
export function isRunningNow({ enabled, starts_at, ends_at }: PromotionRow, now: Date): boolean {
  return enabled && isRunning({ startsAt: starts_at, endsAt: ends_at }, now);
}
