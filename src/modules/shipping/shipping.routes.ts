import { type Route, route } from '../../platform/http/route.ts';
import { postalAddressEndpoints } from '../../shared/contracts/postal-address.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { hasProvinces } from './postal-address/provinces.ts';
import { regionsOf, regionsWithin } from './postal-address/regions.ts';

export function shippingRoutes(): Route[] {
  return [
    route(postalAddressEndpoints.addressRegions, async ({ countryCode, province, city }, { language }) => {
      const isWithin = province || (province === '' && !hasProvinces(countryCode));
      const found = isWithin
        ? await regionsWithin(countryCode, language, { province, city })
        : regionsOf(countryCode, language);
      return found ? ok(found) : notFound();
    }),
  ];
}
