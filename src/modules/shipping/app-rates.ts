import type { Db } from '../../platform/db/database.ts';
import type { Destination } from '../../shared/contracts/postal-address.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { PriceList } from '../pricing/index.ts';
import type { Offered } from './offer.ts';

/** A parcel as apps are asked about it: where it goes and what is in it, without names. */
export interface ParcelToRate {
  destination: Destination;
  currency: CurrencyCode;
  grams: number;
  /** Goods before discounts, in minor units. */
  goods: number;
  lines: { sku: string; quantity: number; grams: number; price: number }[];
}

/** Rates of apps beside the shop's own methods; the wiring passes them in. */
export interface AppRates {
  /** The methods of apps as they were told last for such a parcel. `isKnown` is false where an app has to be asked. Asks nobody. */
  read(db: Db, parcel: ParcelToRate, prices: PriceList): Promise<{ offered: Offered[]; isKnown: boolean }>;
  /** Asks apps, within a bound of time, outside of any transaction. */
  ask(parcel: ParcelToRate): Promise<void>;
}
