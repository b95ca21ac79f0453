import { type PricedGoods, priceGoods, type Shopping } from '../modules/cart/index.ts';
import { goodsById, variantsBySku } from '../modules/catalog/index.ts';
import { normalCode, type TriedCoupon, type TryCoupon, triedCoupon, untypedCode } from '../modules/coupons/index.ts';
import { explain } from '../modules/pricing/index.ts';
import { type TriedPromotion, type TryBasket, triedPromotion, wordsOf } from '../modules/promotions/index.ts';
import { viewerOf } from '../modules/site/index.ts';
import type { TriedBasket } from '../shared/contracts/promotion-trial.ts';
import { type Language, languageTag } from '../shared/locale.ts';
import { fieldError, ok, type Result, refuse } from '../shared/refusal.ts';
import { trialOffersFor } from './discounts.ts';
import type { ShopTools } from './shop-tools.ts';

type Tools = Pick<ShopTools, 'db' | 'clock' | 'site' | 'taxFor' | 'buyerOf' | 'translations' | 'appDiscounts'>;

interface Tried {
  promotion?: TriedPromotion | undefined;
  /** True for a promotion that is not in the database. */
  isNew?: boolean;
  coupon?: TriedCoupon;
}

/** Prices a basket with a promotion that is not saved yet. */
export function promotionTrial(tools: Tools): TryBasket {
  const price = basketTrial(tools);
  return ({ promotion, ...basket }, language) =>
    price(basket, language, promotion ? { promotion: triedPromotion(promotion), isNew: !promotion.id } : {});
}

/** Prices a basket with a coupon that is not saved yet. */
export function couponTrial(tools: Tools): TryCoupon {
  const price = basketTrial(tools);
  return async ({ coupon, ...basket }, language) =>
    price(basket, language, { coupon: await triedCoupon(tools.db, coupon) });
}

/**
 * Prices a basket as carts do, at a time and with a discount that is not saved yet. Stock and states of products do not count,
 * since what is tried may be planned. Writes nothing.
 */
function basketTrial(tools: Tools) {
  const { db, clock, site, taxFor, translations } = tools;
  const offersFor = trialOffersFor(translations, tools);
  return async (body: TriedBasket, language: Language, { promotion, isNew, coupon }: Tried) => {
    const { lines, codes, currency = site().baseCurrency, at } = body;
    const now = at ? new Date(at) : clock.now();
    const viewer = viewerOf(site(), language, currency);
    const skus = lines.map(({ sku }) => sku);
    const found = await goodsById(db, await variantsBySku(db, skus), viewer, now);
    const bySku = new Map([...found.values()].map((each) => [each.sku, each.variantId]));
    const refused = refusalOf(skus, bySku);
    if (refused) return refused;
    const wanted = lines.map(({ sku, quantity }, index) => {
      const line = { lineId: String(index), variantId: bySku.get(sku) ?? '' };
      return { ...line, quantity, selected: true, seenPrice: null };
    });
    const goods = new Map([...found].map(([id, each]) => [id, { ...each, stock: null, visible: true }]));
    const normal = [...new Set(codes.map(normalCode))];
    const shopping: Shopping = { visitorId: null, email: '', wanted, codes: normal, dropped: [], now };
    const load = () => offersFor(db, goods.values(), viewer, { ...shopping, tried: promotion, triedCoupon: coupon });
    const known = await load();
    await known.askApps?.();
    const offers = known.askApps ? await load() : known;
    const tax = await taxFor(db, { destination: null }, viewer, now);
    const priced = priceGoods(wanted, goods, { currency, tax, shipping: null, offers });
    const titles = new Map(priced.discounts.map(({ code, title }) => [code, title]));
    return ok({
      at: now.toISOString(),
      ...trialView(priced, isNew ? promotion?.id : undefined),
      steps: explain(priced.receipt, { t: translations(language), tag: languageTag(language), titles }),
      words: promotion ? wordsOf(promotion, site().languages, { prices: viewer.prices, translations }) : [],
    });
  };
}

/** A refusal of the first line whose SKU is unknown, or listed before. */
function refusalOf(skus: string[], known: ReadonlyMap<string, string>): Result<never> | null {
  for (const [index, sku] of skus.entries()) {
    const field = `lines[${index}].sku`;
    const values = { sku };
    if (!known.has(sku)) return refuse('error.form', [fieldError(field, 'unknown', 'draft.unknownSku', values)]);
    if (skus.indexOf(sku) < index) return refuse('error.form', [fieldError(field, 'twice', 'draft.skuTwice', values)]);
  }
  return null;
}

/** Lines, discounts and sums of a basket; a promotion that is not saved yet has no id, a coupon without a code an empty one. */
function trialView({ lines, promotions, coupons, totals }: PricedGoods, unsavedId: string | undefined) {
  return {
    lines: lines.map(({ sku, title, specLabel, quantity, subtotal, total, gift }) => {
      const named = { sku, title, specLabel, quantity };
      return { ...named, subtotal, total, isGift: gift !== null };
    }),
    promotions: promotions.map(({ id, title, amount }) => ({ id: id === unsavedId ? null : id, title, amount })),
    coupons: coupons.map((each) => ({ ...each, code: each.code === untypedCode ? '' : each.code })),
    totals,
  };
}
