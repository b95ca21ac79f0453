import type { Checkout, CheckoutPlaceBody, CheckoutUpdateBody, Placed } from '../../../shared/contracts/checkout.ts';
import type { Regions } from '../../../shared/contracts/postal-address.ts';
import { call } from '../../api/call.ts';
import type { Result } from '../../api/result.ts';

/** The server calls of the checkout. */
export interface CheckoutApi {
  update: (body: CheckoutUpdateBody) => Promise<Result<Checkout>>;
  place: (body: CheckoutPlaceBody) => Promise<Result<Placed>>;
  regions: (countryCode: string) => Promise<Result<Regions>>;
}

export const checkoutApi: CheckoutApi = {
  update: (body) => call('checkout/update', body),
  place: (body) => call('checkout/place', body),
  regions: (countryCode) => call('address/regions', { countryCode }),
};
