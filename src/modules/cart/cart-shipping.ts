import { countryName } from '../../platform/locale/country-name.ts';
import type { PricedCart } from '../../shared/contracts/cart.ts';
import { minor } from '../../shared/money.ts';
import { deliveryEstimate, leastFreeFrom, offerBefore, offerFor, type Shipping } from '../shipping/index.ts';
import type { CartView } from './cart-view.ts';
import { likelyDestination, type PricedGoods } from './price-goods.ts';

/** Goods still missing until shipping costs nothing, and whether a threshold for that was reached. */
export interface FreeShipping {
  gap: number | null;
  isReached: boolean;
}

export const notFree: FreeShipping = { gap: null, isReached: false };

/** Judges by the likely destination of the cart; collecting, which is free anyway, is no free shipping. */
export function freeShipping(
  shipping: Shipping,
  view: CartView,
  { receipt }: PricedGoods,
  grams: number,
): FreeShipping {
  const parcel = { destination: likelyDestination(view), grams };
  const { offered } = offerFor(shipping, parcel, view.viewer.prices);
  const from = leastFreeFrom(offered, receipt.goods);
  if (from !== null) return { gap: from - receipt.goods, isReached: false };
  return { gap: null, isReached: leastFreeFrom(offered, minor(0)) !== null };
}

/** Tells when a parcel would arrive by the first method that is offered in the likely country. */
export function likelyDelivery(
  shipping: Shipping,
  view: CartView,
  { grams, dispatchedFrom, now }: { grams: number; dispatchedFrom: string | null; now: Date },
): PricedCart['delivery'] {
  const { site, viewer } = view;
  const offer = offerBefore(shipping, { country: view.country, grams }, viewer.prices, site.market.countries);
  const first = offer.offered.find(({ method }) => !method.pickup);
  if (!first) return null;
  const { dates } = deliveryEstimate(first.method, site.dispatch, now, viewer.language, dispatchedFrom);
  return { dates, country: offer.country === null ? '' : countryName(offer.country, viewer.language) };
}
