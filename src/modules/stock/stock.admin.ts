import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { empty } from '../../shared/contracts/common.ts';
import * as contract from '../../shared/contracts/stock.ts';
import type { Language } from '../../shared/locale.ts';
import { ok } from '../../shared/refusal.ts';
import { adjustStock, type StockTools } from './adjust.service.ts';
import { listLevels, listMovements, setThreshold } from './levels.service.ts';

/** What the shop has settled that a list of stock needs. */
export type StockSettings = () => { defaultLanguage: Language; stock: { lowAt: number | null } };

/** What staff ask and do about what is on the shelves. */
export function stockAdminRoutes(tools: StockTools & { site: StockSettings }): Route[] {
  return [...asking(tools), ...changing(tools)];
}

function asking({ db, site }: StockTools & { site: StockSettings }): Route[] {
  return [
    route({
      path: '/api/admin/stock/list',
      who: 'staff',
      may: 'stock:list',
      limit: 'default',
      summary: 'What is on the shelves, the scarcest first',
      body: contract.stockListBody,
      data: contract.stockList,
      handler: async (body, { language }) => {
        const { defaultLanguage, stock } = site();
        return ok(await listLevels(db, body, { language, defaultLanguage, shopLowAt: stock.lowAt }));
      },
    }),
    route({
      path: '/api/admin/stock/movements',
      who: 'staff',
      may: 'stock:list',
      limit: 'default',
      summary: 'What happened to the stock of a SKU, the latest first',
      body: contract.stockMovementsBody,
      data: contract.stockMovements,
      handler: (body) => listMovements(db, body),
    }),
  ];
}

function changing(tools: StockTools): Route[] {
  return [
    route({
      path: '/api/admin/stock/adjust',
      who: 'staff',
      may: 'stock:adjust',
      limit: 'default',
      summary: 'Put units on the shelf or take them off it, with the reason',
      body: contract.stockAdjustBody,
      data: contract.stockFigures,
      handler: (body, call) => adjustStock(body, staffOf(call), tools),
    }),
    route({
      path: '/api/admin/stock/threshold',
      who: 'staff',
      may: 'stock:adjust',
      limit: 'default',
      summary: 'From how many on a variant counts as low',
      body: contract.stockThresholdBody,
      data: empty,
      handler: (body, call) => setThreshold(body, staffOf(call), tools),
    }),
  ];
}
