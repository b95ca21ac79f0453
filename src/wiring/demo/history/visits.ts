import { markDemoDays } from '../../../modules/demo/index.ts';
import { addSearches } from '../../../modules/search/index.ts';
import { addViewers, shopDay } from '../../../modules/stats/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DemoExamples } from '../demo-examples.ts';
import type { Dice } from './dice.ts';

/** ms */
const day = 86_400_000;

interface Setting {
  dice: Dice;
  searches: DemoExamples['searches'];
  /** Days ago at which orders were placed, one for each. */
  placed: readonly number[];
  days: number;
  /** ms */
  end: number;
  timeZone: string;
}

/** Gives the demo shop the viewers and the searches of its days that are over; those of today are real. */
export async function seedVisits(db: Db, setting: Setting): Promise<void> {
  await seedViewers(db, setting);
  await seedSearches(db, setting);
}

async function seedViewers(db: Db, { dice, placed, days, end, timeZone }: Setting): Promise<void> {
  const orders = new Map<string, number>();
  for (const ago of placed) {
    const placedOn = shopDay(timeZone, new Date(end - ago * day));
    orders.set(placedOn, (orders.get(placedOn) ?? 0) + 1);
  }
  const ended = endedDays(days, (ago) => shopDay(timeZone, new Date(end - ago * day)));
  const viewers = ended.flatMap((ofDay) => {
    const bought = orders.get(ofDay) ?? 0;
    const visits = dice.between(34, 78) + bought * dice.between(9, 16);
    const carts = bought + Math.round(visits * (0.06 + dice.roll() * 0.05));
    const checkouts = bought + Math.round((carts - bought) * (0.2 + dice.roll() * 0.3));
    return [
      { day: ofDay, stage: 'visit' as const, viewers: visits },
      { day: ofDay, stage: 'cart' as const, viewers: carts },
      { day: ofDay, stage: 'checkout' as const, viewers: checkouts },
    ];
  });
  await addViewers(db, viewers);
  await markDemoDays(db, 'viewerDay', ended);
}

/** Days of searches are those of UTC. */
async function seedSearches(db: Db, { dice, searches, days, end }: Setting): Promise<void> {
  const ended = endedDays(days, (ago) => new Date(end - ago * day).toISOString().slice(0, 10));
  for (const ofDay of ended) {
    const sums = searches.flatMap(({ daily, ...search }) => {
      const count = Math.floor(daily * 2 * dice.roll());
      return count > 0 ? [{ ...search, searches: count, viewers: [] }] : [];
    });
    if (sums.length > 0) await addSearches(db, { day: ofDay, week: ofDay }, sums);
  }
  await markDemoDays(db, 'searchDay', ended);
}

/** The days before today, the latest first. */
function endedDays(days: number, dayAgo: (ago: number) => string): string[] {
  return [...new Set(Array.from({ length: days - 1 }, (_, index) => dayAgo(index + 1)))].filter(
    (each) => each !== dayAgo(0),
  );
}
