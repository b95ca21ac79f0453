import { type Route, route } from '../../platform/http/route.ts';
import { regions, regionsBody } from '../../shared/contracts/postal-address.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { regionsOf } from './postal-address/regions.ts';

export function shippingRoutes(): Route[] {
  return [
    route({
      path: '/api/web/address/regions',
      who: 'anyone',
      limit: 'default',
      summary: 'How a country writes an address',
      body: regionsBody,
      data: regions,
      handler: async ({ countryCode, province }, { language }) => {
        const found = regionsOf(countryCode, language, province);
        return found ? ok(found) : notFound();
      },
    }),
  ];
}
