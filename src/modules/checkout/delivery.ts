import type { Translate } from '../../platform/locale/catalogue.ts';
import type { AddressInput, Destination } from '../../shared/contracts/postal-address.ts';
import { likelyDestination } from '../cart/index.ts';
import type { Viewer } from '../catalog/index.ts';
import { byMail, destinationOf, type Offered, offerFor, type Shipping, type ShippingOffer } from '../shipping/index.ts';

/** Shipping or pickup of a checkout. */
export interface Delivery extends ShippingOffer {
  /** Chosen method, if it is available for the present destination. */
  chosen: Offered | undefined;
  /** Destination: the postal address, or the place of pickup; null while it is unknown. */
  destination: Destination | null;
}

/** Parcel of a checkout. */
interface Parcel {
  grams: number;
  /** False where nothing of it is shipped. */
  isShipped: boolean;
  /** True where all of it are gift cards, which are sent as soon as they are paid. */
  isAtOnce: boolean;
  /** Methods of apps. */
  rated: Offered[];
}

/**
 * Lists the methods that are available now, whatever was chosen before or sent by hand. Where nothing is shipped, sending by
 * mail is the only one, and chosen.
 */
export function deliveryOf(
  shipping: Shipping,
  { address, shippingMethod }: { address: AddressInput | null; shippingMethod: string | null },
  { grams, isShipped, isAtOnce, rated }: Parcel,
  { viewer, country, t }: { viewer: Viewer; country: string | null; t: Translate },
): Delivery {
  const home = address ? destinationOf(address) : likelyDestination({ country });
  if (!isShipped) {
    const only = byMail({ [viewer.language]: t(isAtOnce ? 'shipping.byMail' : 'shipping.byMailLater') });
    return { offered: [only], lacks: null, chosen: only, destination: home };
  }
  const own = offerFor(shipping, { destination: home, grams }, viewer.prices);
  const offered = [...own.offered, ...rated];
  const offer = { offered, lacks: offered.length > 0 ? null : own.lacks };
  const chosen = offer.offered.find(({ method }) => method.code === shippingMethod);
  const place = chosen?.method.pickup;
  return { ...offer, chosen, destination: place ? destinationOf(place.address) : home };
}
