import type { Translate } from '../../platform/locale/catalogue.ts';
import type { Dispatch } from '../../shared/contracts/shipping.ts';
import type { OffersFor, TaxFor } from '../cart/index.ts';
import type { Viewer } from '../catalog/index.ts';
import type { CanTake, ExpirySettings } from '../payments/index.ts';
import type { AppRates } from '../shipping/index.ts';
import type { GiftCardService } from './gift-card-service.ts';

/** The settings of the shop that a checkout reads. */
interface CheckoutSettings extends ExpirySettings {
  guestCheckout: boolean;
  dispatch: Dispatch;
  gifts: { /** True if buyers may send a gift message. */ message: boolean };
  tax: { /** True if buyers are asked for a tax number. */ numbers: boolean };
}

/** The settings, viewer and moment for which a checkout is priced. */
export interface CheckoutContext {
  site: CheckoutSettings;
  viewer: Viewer & { prices: { /** Since when the rate holds. */ at?: Date | null } };
  /** Country of the caller's IP (ISO 3166-1); null where it is unknown. */
  country: string | null;
  t: Translate;
  now: Date;
  offersFor: OffersFor;
  taxFor: TaxFor;
  giftCards: GiftCardService;
  canTake: CanTake;
  /** Rates of apps; none without it. */
  appRates?: AppRates;
  /** Calls of apps whose rates and discounts are not known yet, noted while a checkout is priced; made outside of transactions. */
  callsOfApps?: (() => Promise<void>)[];
}
