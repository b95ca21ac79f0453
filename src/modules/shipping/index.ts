export { callingCountries } from './address/calling.ts';
export { checkAddress } from './address/checkAddress.ts';
export { countries } from './address/countries.ts';
export { destinationOf } from './address/destination.ts';
export { formatAddress } from './address/formatAddress.ts';
export { regionsOf } from './address/regions.ts';
export { type ShippingMethod, saveShippingMethod, shippingMethods } from './methods.repo.ts';
export { feeOf, optionView, servingMethods } from './methods.ts';
export { shippingRoutes } from './shipping.routes.ts';
