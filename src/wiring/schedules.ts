import { couponsTag, followCoupons } from '../modules/coupons/index.ts';
import { followPromotions, promotionsTag } from '../modules/promotions/index.ts';
import { followTaxRates, taxRatesTag } from '../modules/tax/index.ts';
import type { ShopTools } from './shop-tools.ts';

const followed = [
  [promotionsTag, followPromotions],
  [couponsTag, followCoupons],
  [taxRatesTag, followTaxRates],
] as const;

/** Drops what shows promotions, coupons or taxes in the second in which one of them begins or ends. */
export async function followSchedules({ db, clock, log }: ShopTools, drop: (tags: string[]) => void) {
  const all = await Promise.all(
    followed.map(async ([tag, follow]) => {
      const schedules = await follow(db, clock, () => {
        drop([tag]);
        schedules.refresh().catch((err: unknown) => log.error({ err }, `could not read when ${tag} turn`));
      });
      return { tag, schedules };
    }),
  );
  return {
    /** To be called before pages are answered. */
    check: () => {
      for (const { schedules } of all) schedules.check();
    },
    /** To be called when these tags were announced. */
    refresh: async (tags: string[]) => {
      for (const { tag, schedules } of all) if (tags.includes('*') || tags.includes(tag)) await schedules.refresh();
    },
  };
}
