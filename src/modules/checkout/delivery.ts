import type { Db } from '../../platform/db/database.ts';
import type { AddressInput, Destination } from '../../shared/contracts/postal-address.ts';
import { likelyDestination } from '../cart/index.ts';
import type { Viewer } from '../catalog/index.ts';
import { destinationOf, type Offered, offerFor, readShipping, type ShippingOffer } from '../shipping/index.ts';

/** How the goods of a checkout come to their buyer. */
export interface Delivery extends ShippingOffer {
  /** The way that was chosen, if it is on offer for where the goods go now. */
  chosen: Offered | undefined;
  /** Where they change hands: the address, or the place where they are fetched; null while nobody knows. */
  destination: Destination | null;
}

/** Judges as of now which ways there are, whatever was chosen before or sent by hand. */
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
