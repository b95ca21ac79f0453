import {
  type CouponService,
  discountable,
  type GoodsOffers,
  type OffersFor,
  type Shopping,
} from '../modules/cart/index.ts';
import type { Goods, Viewer } from '../modules/catalog/index.ts';
import type { Buyers, Redemption } from '../modules/checkout/index.ts';
import {
  admitCodes,
  type BuyerOf,
  couponsIn,
  findCode,
  giftVariants,
  redeemUses,
  releaseUses,
  spentCodes,
  type TriedCoupon,
} from '../modules/coupons/index.ts';
import type { Releases } from '../modules/orders/index.ts';
import { type AppDiscounts, offersIn, type TriedPromotion } from '../modules/promotions/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { AttemptLimit } from '../platform/http/attempt-limit.ts';
import type { Translations } from '../platform/locale/catalogue.ts';
import { ok } from '../shared/refusal.ts';

interface OfferTools {
  buyerOf: BuyerOf;
  appDiscounts: AppDiscounts;
  site: () => { dispatch: { timeZone: string } };
}

/** Finds promotions and coupons for carts and checkouts, which import neither module. */
export const offersFor: (translations: Translations, tools: OfferTools) => OffersFor = trialOffersFor;

/** Finds promotions and coupons as `offersFor` does, also with a promotion or a coupon that is not saved yet. */
export function trialOffersFor(translations: Translations, { buyerOf, appDiscounts, site }: OfferTools) {
  const promotionsIn = offersIn(translations, appDiscounts);
  const codesIn = couponsIn(translations, buyerOf, () => site().dispatch.timeZone);
  return async (
    db: Db,
    goods: Iterable<Goods>,
    viewer: Viewer,
    shopping: Shopping & { tried?: TriedPromotion | undefined; triedCoupon?: TriedCoupon | undefined },
  ): Promise<GoodsOffers> => {
    const wares = [...goods];
    const { now } = shopping;
    const lines = discountable(shopping.wanted, wares);
    const { promotions, promotionViews, askApps } = await promotionsIn(db, wares, viewer, { ...shopping, lines });
    const { coupons, gifts, effects } = await codesIn(db, wares, viewer, shopping);
    return { offers: { promotions, coupons, now }, promotionViews, effects, gifts, askApps };
  };
}

/** The coupon functions that carts and checkouts use. */
export function couponService(tools: { limitAttempts: AttemptLimit; buyerOf: BuyerOf }): CouponService {
  return {
    admit: (db, typed, attached, who) => admitCodes(db, typed, attached, who, tools),
    find: async (db, typed, who) => {
      const found = await findCode(db, typed, who, tools);
      return found.ok ? ok(found.value?.code ?? null) : found;
    },
    spent: (db, codes, shopper) => spentCodes(db, codes, shopper, tools),
  };
}

/** Redeems and releases coupons with an order. */
export const couponUses: Redemption & Releases = { variants: giftVariants, take: redeemUses, release: releaseUses };

/** Decides whose coupon uses count for a shopper: those of the account, else those of guests with the same email. */
export function buyerOf({ of }: Pick<Buyers, 'of'>): BuyerOf {
  return async (db, { visitorId, email }) => {
    const account = visitorId ? await of(db, visitorId) : null;
    return { customerId: account?.customerId ?? null, email: email.toLowerCase() };
  };
}
