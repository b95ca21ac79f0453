import { type Call, type Route, route } from '../../platform/http/route.ts';
import * as contract from '../../shared/contracts/promotions.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import type { CatalogReader } from '../catalog/index.ts';
import { findRunning, listPromotions, type PromotionReader } from './promotions.service.ts';

type RequestLocale = Pick<Call, 'language' | 'currency'>;

/** What takes something off, for anybody who asks; whoever reads a promotion sees it as their cart will. */
export function promotionRoutes(
  readerFor: (call: RequestLocale) => PromotionReader,
  catalogFor: (call: RequestLocale) => CatalogReader,
): Route[] {
  return [
    route({
      path: '/api/web/promotion/list',
      who: 'anyone',
      limit: 'default',
      summary: 'Running promotions with some of the products that they cover',
      body: contract.promotionListBody,
      data: contract.promotions,
      handler: async (body, call) => ok(await listPromotions(readerFor(call), catalogFor(call), body)),
    }),
    route({
      path: '/api/web/promotion/get',
      who: 'anyone',
      limit: 'default',
      summary: 'A running promotion by its slug',
      body: contract.promotionGetBody,
      data: contract.promotionDetail,
      handler: async ({ slug }, call) => {
        const found = await findRunning(readerFor(call), slug);
        return found ? ok(found) : notFound();
      },
    }),
  ];
}
