import type { CouponDesk, OffersFor } from './modules/cart/index.ts';
import { offersIn } from './modules/promotions/index.ts';
import type { Words } from './platform/locale/catalogue.ts';
import { ok } from './shared/refusal.ts';

/** What takes something off: promotions and coupons together, of which carts and checkouts know neither. */
export function offersFor(words: Words): OffersFor {
  const promotionsIn = offersIn(words);
  return async (db, goods, viewer, { now }) => {
    const { promotions, news } = await promotionsIn(db, goods, viewer, now);
    return { offers: { promotions, coupons: [], now }, news, effects: () => [], gifts: new Map() };
  };
}

/** No code is known yet. */
export const couponDesk: CouponDesk = {
  admit: async () => ok([]),
  spent: async () => [],
};
