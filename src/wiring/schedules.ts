import { couponsTag, followCoupons } from '../modules/coupons/index.ts';
import { followPromotions, promotionsTag } from '../modules/promotions/index.ts';
import { followTaxRates, taxRatesTag } from '../modules/tax/index.ts';
import type { ShopTools } from './shop-tools.ts';

const followed = [
  [promotionsTag, followPromotions],
  [couponsTag, followCoupons],
  [taxRatesTag, followTaxRates],
] as const;

/** Invalidates caches of promotions, coupons and taxes in the second in which one begins or ends. */
export async function followSchedules({ db, clock, log }: ShopTools, drop: (tags: string[]) => void) {
  const all = await Promise.all(
    followed.map(async ([tag, follow]) => {
      const schedules = await follow(db, clock, () => {
        drop([tag]);
        schedules.refresh().catch((err: unknown) => log.error({ err }, `could not read the schedule of ${tag}`));
      });
      return { tag, schedules };
    }),
  );
  return {
    /** Must be called before pages are served. */
    check: () => {
      for (const { schedules } of all) schedules.check();
    },
    /** Must be called when these tags are announced. */
    refresh: async (tags: string[]) => {
      for (const { tag, schedules } of all) if (tags.includes('*') || tags.includes(tag)) await schedules.refresh();
    },
  };
}
