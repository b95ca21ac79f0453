import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { shopDay } from '../shop-day.ts';
import { unitsSince } from './sales.repo.ts';

interface Tools {
  db: Db;
  clock: Clock;
  site: () => { dispatch: { timeZone: string } };
}

const dayMs = 86_400_000;
/** Days before today that count. */
const days = 29;

/** Units of products that were sold today and in the 29 days before, by the days of the shop. */
export async function soldLately({ db, clock, site }: Tools, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const { timeZone } = site().dispatch;
  const first = new Date(clock.now().getTime() - days * dayMs);
  const from = shopDay(timeZone, first);
  const sums = await unitsSince(db, productIds, { from, timeZone });
  return new Map(sums.map(({ product_id: id, units }) => [id, units]));
}
