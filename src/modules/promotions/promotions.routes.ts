import { type Call, type Route, route } from '../../platform/http/route.ts';
import { promotionsEndpoints } from '../../shared/contracts/promotions.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import type { CatalogReader } from '../catalog/index.ts';
import { findRunning, listPromotions, type PromotionReader } from './promotions.service.ts';

type RequestLocale = Pick<Call, 'language' | 'currency'>;

/** Routes of promotions, for everybody, in the language and currency of the request. */
export function promotionRoutes(
  readerFor: (call: RequestLocale) => PromotionReader,
  catalogFor: (call: RequestLocale) => CatalogReader,
): Route[] {
  return [
    route(promotionsEndpoints.promotionList, async (body, call) =>
      ok(await listPromotions(readerFor(call), catalogFor(call), body)),
    ),
    route(promotionsEndpoints.promotionGet, async ({ slug }, call) => {
      const found = await findRunning(readerFor(call), slug);
      return found ? ok(found) : notFound();
    }),
  ];
}
