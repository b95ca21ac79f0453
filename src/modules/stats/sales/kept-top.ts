import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { daysBetween } from './figures.ts';
import { type ProductSum, productSums, type SalesCurrency, type SalesPeriod } from './sales.repo.ts';

/** Days up to which products are added up for each question: a quarter of a shop with a thousand orders a day takes 30 ms. */
const shortPeriod = 92;
/** Milliseconds for which the products of a longer period are kept. */
const keptFor = 60_000;
/** Periods that are kept. */
const most = 50;

export type TopProducts = (db: Db, period: SalesPeriod, which: SalesCurrency, limit: number) => Promise<ProductSum[]>;

/**
 * The products that brought most. Those of more than a quarter are kept for a minute, since each of thousands of products has to be
 * added up to know the first ten; sums of money never are.
 */
export function keptTop(clock: Clock): TopProducts {
  const kept = new Map<string, { at: number; sums: Promise<ProductSum[]> }>();
  return (db, period, which, limit) => {
    if (daysBetween(period.from, period.to) <= shortPeriod) return productSums(db, period, { ...which, limit });
    const key = JSON.stringify([period, which, limit]);
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && now - known.at < keptFor) return known.sums;
    const sums = productSums(db, period, { ...which, limit });
    kept.delete(key);
    kept.set(key, { at: now, sums });
    sums.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return sums;
  };
}
