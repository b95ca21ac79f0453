export type { AppRates, ParcelToRate } from './app-rates.ts';
export { carrierCode, trackingOf } from './carriers/carriers.ts';
export { deliveryEstimate } from './delivery-dates.ts';
export type { ShippingMethod } from './methods.ts';
export {
  byMail,
  leastFreeFrom,
  type Offered,
  offerFor,
  optionView,
  type Parcel,
  pickupPlace,
  readShipping,
  type Shipping,
  type ShippingOffer,
  serves,
} from './offer.ts';
export { checkCollector, pickupView } from './pickup.ts';
export { callingCountries } from './postal-address/calling.ts';
export { type AddressCheck, checkAddress } from './postal-address/check-address.ts';
export { countries } from './postal-address/countries.ts';
export { destinationOf } from './postal-address/destination.ts';
export { formatAddress } from './postal-address/format-address.ts';
export { phoneText } from './postal-address/phone.ts';
export { regionsOf } from './postal-address/regions.ts';
export { type MethodDraft, saveShippingMethod, saveShippingZone } from './seed.repo.ts';
export { type SentBy, sentBy, sentByView } from './sent-by.ts';
export { countriesServed, namedCountries, offerBefore } from './served.ts';
export { shippingAdminRoutes } from './shipping.admin.ts';
export { shippingRoutes } from './shipping.routes.ts';
export { shippingSettings } from './shipping.settings.ts';
export { shippingTag } from './tags.ts';
export type { ShippingZone } from './zone.ts';
