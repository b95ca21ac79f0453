import { goodsById, variantsBySku } from '../modules/catalog/index.ts';
import type { PricesOfNow } from '../modules/orders/index.ts';
import { destinationOf } from '../modules/shipping/index.ts';
import { viewerOf } from '../modules/site/index.ts';
import type { ShopTools } from './shop-tools.ts';

/** Connects edits of orders with the catalogue and with taxes. */
export function pricesOfNow({ site, clock, taxFor }: Pick<ShopTools, 'site' | 'clock' | 'taxFor'>): PricesOfNow {
  return async (db, { skus, currency, language, address, billingAddress, taxNumber }) => {
    const viewer = viewerOf(site(), language, currency);
    const now = clock.now();
    const found = await goodsById(db, await variantsBySku(db, skus), viewer, now);
    const forSale = [...found.values()].filter(({ visible }) => visible);
    const buyer = { typed: taxNumber, country: (billingAddress ?? address).countryCode };
    const tax = await taxFor(db, { destination: destinationOf(address), taxNumber: buyer }, viewer, now);
    return { goods: new Map(forSale.map((each) => [each.sku, each])), tax };
  };
}
