import { type Route, route } from '../../platform/http/route.ts';
import { postalAddressEndpoints } from '../../shared/contracts/postal-address.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { regionsOf } from './postal-address/regions.ts';

export function shippingRoutes(): Route[] {
  return [
    route(postalAddressEndpoints.addressRegions, async ({ countryCode, province }, { language }) => {
      const found = regionsOf(countryCode, language, province);
      return found ? ok(found) : notFound();
    }),
  ];
}
