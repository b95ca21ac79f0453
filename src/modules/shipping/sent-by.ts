import type { Dispatch, PickupView } from '../../shared/contracts/shipping.ts';
import { type Language, pickText, type Text } from '../../shared/locale.ts';
import { datesInWords, deliveryEstimate } from './delivery-dates.ts';
import type { ShippingMethod } from './methods.ts';
import { pickupView } from './pickup.ts';
import type { StoredPickup } from './shipping.tables.ts';

/** Shipping of an order as stored with it, unaffected by later changes of the method. */
export interface SentBy {
  code: string;
  /** In the language that the order was placed in, like `dates` and `pickup`: all that orders of before `texts` have. */
  name: string;
  dates?: string;
  pickup?: PickupView | null;
  /** True where the parcel passes a customs border; orders of before do not say. */
  customs?: boolean;
  /** The same for readers of other languages. */
  texts?: {
    name: Text /** Null once the day of a pre-order was moved. */;
    days: { earliest: string; latest: string } | null;
    place: StoredPickup | null;
  };
}

interface Placing {
  language: Language;
  defaultLanguage: Language;
  dispatch: Dispatch;
  now: Date;
  customs: boolean;
  /** The day before which it does not leave; null where nothing is a pre-order. */
  dispatchedFrom: string | null;
}

export function sentBy(
  method: ShippingMethod,
  { language, defaultLanguage, dispatch, now, customs, dispatchedFrom }: Placing,
): SentBy {
  const { code, name, pickup: place } = method;
  const { dates, earliest, latest } = deliveryEstimate(method, dispatch, now, language, dispatchedFrom);
  return {
    code,
    customs,
    name: pickText(name, language, defaultLanguage),
    dates,
    pickup: place && pickupView(place, language, defaultLanguage),
    texts: { name, days: { earliest, latest }, place },
  };
}

/** The same in the reader's language. */
export function sentByView(
  { code, name, dates = '', pickup = null, customs = false, texts }: SentBy,
  language: Language,
  fallback: Language,
) {
  if (!texts) return { code, name, dates: dates || null, pickup, customs };
  return {
    code,
    customs,
    name: pickText(texts.name, language, fallback),
    dates: texts.days && datesInWords(texts.days, language),
    pickup: texts.place && pickupView(texts.place, language, fallback),
  };
}
