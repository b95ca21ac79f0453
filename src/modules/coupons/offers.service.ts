import type { Db } from '../../platform/db/database.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import type { CouponEffect } from '../../shared/contracts/coupons.ts';
import { type Goods, skusIn, skusListed, type Viewer } from '../catalog/index.ts';
import type { Coupon, Receipt } from '../pricing/index.ts';
import { assemble } from './assemble.ts';
import type { BuyerOf, Shopper } from './buyer.ts';
import { couponsByCode } from './code.repo.ts';
import { effectsIn } from './effects.ts';
import { giftsOf, type Input } from './gift.service.ts';
import { inPlace, type TriedCoupon } from './tried-coupon.ts';
import { customerUses } from './use.repo.ts';

/** Codes as they are compared, and who wants them for what. */
interface Asking extends Shopper {
  wanted: readonly Input[];
  codes: readonly string[];
  dropped: readonly string[];
  now: Date;
  /** A coupon that is tried in place of the saved one of its id; its code is entered, and stock does not count. */
  triedCoupon?: TriedCoupon | undefined;
}

/** Coupons of a basket, and their effects in the buyer's language. */
interface CouponsIn {
  coupons: Coupon[];
  /** Gifts by SKU. */
  gifts: Map<string, Goods>;
  effects(receipt: Receipt): CouponEffect[];
}

const none: CouponsIn = { coupons: [], gifts: new Map(), effects: () => [] };

/**
 * Loads the coupons of some codes (`docs/pricing.md` R3–R5). Reads the database each time, in the transaction of an order too;
 * uses are counted under a lock only when the order is written (`redemptions.service.ts`).
 */
export const couponsIn =
  (translations: Translations, buyerOf: BuyerOf, timeZone: () => string) =>
  async (db: Db, wares: Iterable<Goods>, viewer: Viewer, shopping: Asking): Promise<CouponsIn> => {
    const { triedCoupon: tried } = shopping;
    const asking = tried ? { ...shopping, codes: [...new Set([...shopping.codes, tried.code])] } : shopping;
    const all = [...asking.codes, ...asking.dropped];
    if (all.length === 0) return none;
    const goods = [...wares];
    const found = await couponsByCode(db, all);
    const rows = tried ? inPlace(found, tried) : found;
    const ids = [...new Set(rows.map(({ id }) => id))];
    const buyer = await buyerOf(db, asking);
    const uses = await customerUses(db, ids, buyer);
    const lists = rows.filter(({ everything }) => !everything).map(({ id }) => id);
    const skus = skusListed([...new Set(lists)], goods);
    if (tried) skus.set(tried.id, skusIn(tried.sources, goods));
    const ofShop = await giftsOf(db, rows, viewer, asking.now);
    const gifts = tried ? unlimited(ofShop) : ofShop;
    const known = { rows, uses, customerId: buyer.customerId, skus, gifts, prices: viewer.prices };
    const { coupons, outcomes } = assemble(asking.codes, known, asking);
    const context = { asking, rows, viewer, translations, timeZone: timeZone() };
    const effects = (receipt: Receipt) => effectsIn(outcomes(receipt.coupons), context);
    return { coupons, gifts, effects };
  };

function unlimited(gifts: Map<string, Goods>): Map<string, Goods> {
  return new Map([...gifts].map(([sku, each]) => [sku, { ...each, stock: null }]));
}
