import type { Db } from '../../platform/db/database.ts';
import type { AddressInput, Destination } from '../../shared/contracts/postal-address.ts';
import { likelyDestination } from '../cart/index.ts';
import type { Viewer } from '../catalog/index.ts';
import { destinationOf, type Offered, offerFor, readShipping, type ShippingOffer } from '../shipping/index.ts';

/** Shipping or pickup of a checkout. */
export interface Delivery extends ShippingOffer {
  /** Chosen method, if it is available for the present destination. */
  chosen: Offered | undefined;
  /** Destination: the postal address, or the place of pickup; null while it is unknown. */
  destination: Destination | null;
}

/** Lists the methods that are available now, whatever was chosen before or sent by hand. */
export async function deliveryOf(
  db: Db,
  { address, shippingMethod }: { address: AddressInput | null; shippingMethod: string | null },
  grams: number,
  { viewer, country }: { viewer: Viewer; country: string | null },
): Promise<Delivery> {
  const home = address ? destinationOf(address) : likelyDestination({ country });
  const offer = offerFor(await readShipping(db), { destination: home, grams }, viewer.prices);
  const chosen = offer.offered.find(({ method }) => method.code === shippingMethod);
  const place = chosen?.method.pickup;
  return { ...offer, chosen, destination: place ? destinationOf(place.address) : home };
}
