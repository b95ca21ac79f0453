import type { Tx } from '../../platform/db/database.ts';
import { countUnpaid, countUnpaidUnits, type UnpaidKeys } from './unpaid.repo.ts';

/** Maximum of open unpaid orders; null for no limit. */
export interface UnpaidLimits {
  /** Placed within a day from one address of the network. */
  unpaidPerAddress: number | null;
  unpaidPerEmail: number | null;
  unpaidPerPhone: number | null;
}

/** Units of a product that an order is about to hold, and how many may be held under each key. */
interface UnitLimit {
  productId: string;
  units: number;
  limit: number;
}

/** ms; many people share an address, and tomorrow's are others. */
const day = 86_400_000;

/** Tells whether one more unpaid order is within the limits, once `lockUnpaidKeys` keeps others out. */
export async function allowsUnpaid(tx: Tx, keys: UnpaidKeys, limits: UnpaidLimits, now: Date): Promise<boolean> {
  const counts = await countUnpaid(tx, keys, yesterday(now));
  return (
    isBelow(counts.address, limits.unpaidPerAddress) &&
    isBelow(counts.email, limits.unpaidPerEmail) &&
    isBelow(counts.phone, limits.unpaidPerPhone)
  );
}

/** Tells whether open cash-on-delivery orders may hold these units too, once `lockUnpaidKeys` keeps others out. */
export async function allowsUnits(tx: Tx, keys: UnpaidKeys, products: UnitLimit[], now: Date): Promise<boolean> {
  if (products.length === 0) return true;
  const ids = products.map(({ productId }) => productId);
  const held = await countUnpaidUnits(tx, keys, ids, yesterday(now));
  return products.every(({ productId, units, limit }) => (held.get(productId) ?? 0) + units <= limit);
}

function isBelow(count: number, limit: number | null): boolean {
  return limit === null || count < limit;
}

function yesterday(now: Date): Date {
  return new Date(now.getTime() - day);
}
