import type { Db } from '../../platform/db/database.ts';
import type { Goods } from '../catalog/index.ts';
import type { Offered, ParcelToRate } from '../shipping/index.ts';
import { destinationOf } from '../shipping/index.ts';
import type { Filled } from './checkout.ts';
import type { CheckoutContext } from './checkout-context.ts';

interface Contents {
  wanted: readonly { variantId: string; quantity: number }[];
  goods: ReadonlyMap<string, Goods>;
}

/**
 * Reads the rates that apps have told for the parcel of a checkout. Where one has to be asked, that is noted: this may be a
 * transaction, in which nobody is asked.
 */
export async function ratesOfApps(
  db: Db,
  { address }: Pick<Filled, 'address'>,
  contents: Contents,
  { appRates, callsOfApps, viewer }: CheckoutContext,
): Promise<Offered[]> {
  if (!appRates || !address?.countryCode || !(address.postalCode || address.city)) return [];
  const parcel = parcelToRate(destinationOf(address), contents, viewer.prices.currency);
  if (parcel.lines.length === 0) return [];
  const { offered, isKnown } = await appRates.read(db, parcel, viewer.prices);
  if (!isKnown) callsOfApps?.push(() => appRates.ask(parcel));
  return offered;
}

function parcelToRate(
  destination: ParcelToRate['destination'],
  { wanted, goods }: Contents,
  currency: ParcelToRate['currency'],
): ParcelToRate {
  const lines = wanted.flatMap(({ variantId, quantity }) => {
    const found = goods.get(variantId);
    return found?.isShipped ? [{ sku: found.sku, quantity, grams: found.grams, price: found.price }] : [];
  });
  lines.sort((one, other) => (one.sku < other.sku ? -1 : 1));
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line) * line.quantity, 0);
  return { destination, currency, grams: sum(({ grams }) => grams), goods: sum(({ price }) => price), lines };
}
