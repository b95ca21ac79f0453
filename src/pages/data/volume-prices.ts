import { goodsBySku } from '../../modules/catalog/index.ts';
import { type Promotion, priceBasket } from '../../modules/pricing/index.ts';
import { covering, promotionsTag, runningPromotions } from '../../modules/promotions/index.ts';
import { productTag } from '../../shared/change-tags.ts';
import type { Product } from '../../shared/contracts/catalog.ts';
import type { PromotionView } from '../../shared/contracts/promotions.ts';
import { isGiftCard } from '../../shared/gift-card-goods.ts';
import { type CurrencyCode, type Minor, minor, money } from '../../shared/money.ts';
import type { VolumePrices } from '../../shared/volume-prices.ts';
import type { PageContext } from '../page.ts';
import { promotionReader } from './promotions.ts';

/** The most quantities of a table. */
const maxTiers = 6;

/** The running promotions on a product, without those on the whole order. */
export async function promotionsOn(context: PageContext, productId: string): Promise<PromotionView[]> {
  const { language, currency } = context.state;
  const reader = promotionReader(context);
  const key = `promotions in ${language} ${currency}`;
  const running = await context.memoized(key, [promotionsTag], () => runningPromotions(reader));
  return covering(context, running, productId);
}

/**
 * Prices of several of a variant, at the quantities from which a promotion on the product takes something off: as the cart prices
 * that many alone. Null where none depends on the quantity.
 */
export async function volumePricesOf(
  product: Product,
  promotions: PromotionView[],
  context: PageContext,
): Promise<VolumePrices | null> {
  const ofQuantity = promotions.filter(({ threshold }) => threshold.kind === 'units' && (threshold.units ?? 0) > 1);
  const quantities = [...new Set(ofQuantity.map(({ threshold }) => threshold.units ?? 0))].sort((a, b) => a - b);
  if (quantities.length === 0 || (await isOfGiftCards(product, context))) return null;
  const { prices } = context.cartView.viewer;
  const offers = promotions.flatMap((each) => offerOf(each));
  const totals = (price: Minor) =>
    quantities.slice(0, maxTiers).map((quantity) => ({
      quantity,
      total: money(totalOf(price, quantity, offers, prices.currency), prices.currency),
    }));
  const amounts = [...new Set(product.variants.map(({ price }) => price.amount))];
  return { byPrice: Object.fromEntries(amounts.map((amount) => [amount, totals(minor(amount))])) };
}

function totalOf(unitPrice: Minor, quantity: number, promotions: Promotion[], currency: CurrencyCode): Minor {
  const line = { id: 'line', sku: 'line', quantity, unitPrice, listPrice: null, taxRate: 0 };
  const offers = { promotions, coupons: [], now: new Date(0) };
  const basket = { currency, taxIncluded: true, lines: [line], shipping: null, offers, giftCards: [] };
  return priceBasket(basket).goods;
}

/** A running promotion for the price function. */
function offerOf({ id, threshold, reduction }: PromotionView): Promotion[] {
  const { units, amount } = threshold;
  const reached =
    units === null
      ? { kind: 'amount' as const, amount: minor(amount?.amount ?? 0) }
      : { kind: 'units' as const, units };
  const always = { id, scope: null, startsAt: null, endsAt: null, threshold: reached };
  if (reduction.basisPoints !== null)
    return [{ ...always, reduction: { kind: 'percent', basisPoints: reduction.basisPoints } }];
  return reduction.amount ? [{ ...always, reduction: { kind: 'amount', amount: minor(reduction.amount.amount) } }] : [];
}

/** No promotion reduces gift cards. */
function isOfGiftCards({ id, variants: [first] }: Product, { db, catalog, memoized }: PageContext): Promise<boolean> {
  return memoized(`gift cards ${id}`, [productTag(id)], async () => {
    const goods = first && (await goodsBySku(db, first.sku, catalog.viewer, catalog.now));
    return goods ? isGiftCard(goods.taxCategory) : false;
  });
}
