import type { Db } from '../../../platform/db/database.ts';
import type { Health } from '../../../shared/contracts/health.ts';
import { readState } from './count.repo.ts';

/** The last nightly count, with the sums that it or an earlier one found and mended. */
export async function salesCheck(db: Db): Promise<Health['sales']> {
  const state = await readState(db);
  const at = state?.differences_at?.toISOString() ?? '';
  const differences = (state?.differences ?? []).map((each) => ({ ...each, at }));
  return { checkedAt: state?.checked_at?.toISOString() ?? null, differences };
}
