import { keptRules } from '../../platform/cache/kept-rules.ts';
import type { Destination } from '../../shared/contracts/postal-address.ts';
import type { Dispatch, ShippingOption } from '../../shared/contracts/shipping.ts';
import { emailMethod } from '../../shared/email-method.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { type CurrencyCode, type Minor, minor, money } from '../../shared/money.ts';
import { type PriceList, type ShippingFee, shippingPrice } from '../pricing/index.ts';
import { deliveryEstimate } from './delivery-dates.ts';
import { everyMethod } from './methods.repo.ts';
import { feeOf, type ShippingMethod } from './methods.ts';
import { pickupView } from './pickup.ts';
import { type Answer, covers, type ShippingZone } from './zone.ts';
import { everyZone } from './zones.repo.ts';

/** Enabled methods of the shop, in the merchant's order, and all zones. */
export interface Shipping {
  methods: ShippingMethod[];
  zones: ShippingZone[];
}

/** Destination of a parcel (null while it is not known) and its weight in grams. */
export interface Parcel {
  destination: Destination | null;
  grams: number;
}

/** A method that takes a parcel, with what it costs. */
export interface Offered {
  method: ShippingMethod;
  fee: ShippingFee;
}

/** Methods that a shopper may choose from; for none, the reason. */
export interface ShippingOffer {
  offered: Offered[];
  /**
   * `incomplete`: the rest of the postal address decides; `heavy`: lighter parcels are shipped there. Null where there are
   * methods.
   */
  lacks: 'incomplete' | 'heavy' | 'zone' | null;
}

/** Sending by mail: what is offered where nothing is shipped. It costs nothing and arrives at once. */
export function byMail(name: ShippingMethod['name']): Offered {
  const free = {
    needsPhone: false,
    price: 0,
    prices: {},
    stepsBy: null,
    steps: [],
    freeFrom: null,
    freeFromPrices: {},
  };
  const method = {
    code: emailMethod,
    name,
    position: 0,
    enabled: true,
    zoneId: null,
    pickup: null,
    minDays: 0,
    maxDays: 0,
  };
  return { method: { ...method, ...free }, fee: { price: minor(0), freeFrom: null, taxRate: 0 } };
}

/** Reads the shipping of the shop, as of a version of the rules or now. */
export const readShipping = keptRules<Shipping>(async (db) => {
  const [methods, zones] = await Promise.all([everyMethod(db), everyZone(db)]);
  return { methods: methods.filter(({ enabled }) => enabled), zones };
});

/** Tests if a method ships to a destination. */
export function serves({ zones }: Shipping, { zoneId }: ShippingMethod, destination: Destination | null): Answer {
  if (zoneId === null) return 'yes';
  const zone = zones.find(({ id }) => id === zoneId);
  return zone ? covers(zone, destination, zones) : 'no';
}

/** The methods that take a parcel. Where it is not certain that one goes there, it is not offered. */
export function offerFor(shipping: Shipping, { destination, grams }: Parcel, prices: PriceList): ShippingOffer {
  const answers = shipping.methods.map((method) => ({ method, answer: serves(shipping, method, destination) }));
  const going = answers.filter(({ answer }) => answer === 'yes').map(({ method }) => method);
  const offered = going.flatMap((method) => {
    const fee = feeOf(method, prices, grams);
    return fee ? [{ method, fee }] : [];
  });
  if (offered.length > 0) return { offered, lacks: null };
  if (going.length > 0) return { offered, lacks: 'heavy' };
  return { offered, lacks: answers.some(({ answer }) => answer === 'unknown') ? 'incomplete' : 'zone' };
}

export interface OptionView {
  goods: Minor;
  currency: CurrencyCode;
  language: Language;
  defaultLanguage: Language;
  dispatch: Dispatch;
  now: Date;
  /** The day before which it does not leave; null where nothing is a pre-order. */
  dispatchedFrom: string | null;
}

/** View of a method with its price for these goods, in the shopper's language. */
export function optionView({ method, fee }: Offered, view: OptionView): ShippingOption {
  const { goods, currency, language, defaultLanguage, dispatch, now, dispatchedFrom } = view;
  return {
    code: method.code,
    name: pickText(method.name, language, defaultLanguage),
    kind: method.pickup ? 'pickup' : 'delivery',
    price: money(shippingPrice(fee, goods), currency),
    estimate: deliveryEstimate(method, dispatch, now, language, dispatchedFrom),
    pickup: method.pickup && pickupView(method.pickup, language, defaultLanguage),
    needsPhone: method.needsPhone,
  };
}

/** A place of pickup by the code of its method, with what it costs before any goods; null where none of that code is offered. */
export function pickupPlace(
  { methods }: Shipping,
  code: string,
  { language, defaultLanguage, prices }: { language: Language; defaultLanguage: Language; prices: PriceList },
) {
  const method = methods.find((each) => each.code === code);
  const fee = method && feeOf(method, prices, 0);
  if (!method?.pickup || !fee) return null;
  const price = money(shippingPrice(fee, minor(0)), prices.currency);
  return { ...pickupView(method.pickup, language, defaultLanguage), price, days: method.maxDays };
}

/** Of what is sent, the least goods from which on something costs nothing; null where nothing ever does, or something does already. */
export function leastFreeFrom(offered: Offered[], goods: Minor): Minor | null {
  const sent = offered.filter(({ method }) => !method.pickup);
  if (sent.some(({ fee }) => shippingPrice(fee, goods) === 0)) return null;
  const from = sent.flatMap(({ fee }) => (fee.freeFrom === null ? [] : [fee.freeFrom]));
  return from.length > 0 ? minor(Math.min(...from)) : null;
}
