import type { Tx } from '../../platform/db/database.ts';
import { countUnpaid, lockUnpaidKeys, type UnpaidKeys } from './unpaid.repo.ts';

/** How many open unpaid orders there may be; null for any number. */
export interface UnpaidLimits {
  /** Placed within a day from one address of the network. */
  unpaidPerAddress: number | null;
  unpaidPerEmail: number | null;
  unpaidPerPhone: number | null;
}

/** ms; many people share an address, and tomorrow's are others. */
const day = 86_400_000;

/** Tells whether one more unpaid order is within the limits; no other order under these keys is placed until the commit. */
export async function allowsUnpaid(tx: Tx, keys: UnpaidKeys, limits: UnpaidLimits, now: Date): Promise<boolean> {
  await lockUnpaidKeys(tx, keys);
  const counts = await countUnpaid(tx, keys, new Date(now.getTime() - day));
  return (
    isBelow(counts.address, limits.unpaidPerAddress) &&
    isBelow(counts.email, limits.unpaidPerEmail) &&
    isBelow(counts.phone, limits.unpaidPerPhone)
  );
}

function isBelow(count: number, limit: number | null): boolean {
  return limit === null || count < limit;
}
