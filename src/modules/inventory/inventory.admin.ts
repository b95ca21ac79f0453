import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { stockAdminEndpoints } from '../../shared/contracts/stock.ts';
import type { Language } from '../../shared/locale.ts';
import { ok } from '../../shared/refusal.ts';
import { adjustStock, type StockTools } from './adjust.service.ts';
import { getLevel, listLevels, listMovements, setOnDeliveryLimit, setThreshold } from './levels.service.ts';

/** Settings of the shop that lists of stock need. */
export type StockSettings = () => { defaultLanguage: Language; stock: { lowAt: number | null } };

/** Routes of stock for staff. */
export function inventoryAdminRoutes(tools: StockTools & { site: StockSettings }): Route[] {
  return [...asking(tools), ...changing(tools)];
}

function asking({ db, site }: StockTools & { site: StockSettings }): Route[] {
  return [
    route(stockAdminEndpoints.stockList, async (body, { language }) => {
      const { defaultLanguage, stock } = site();
      return ok(await listLevels(db, body, { language, defaultLanguage, shopLowAt: stock.lowAt }));
    }),
    route(stockAdminEndpoints.stockGet, ({ sku }, { language }) => {
      const { defaultLanguage, stock } = site();
      return getLevel(db, sku, { language, defaultLanguage, shopLowAt: stock.lowAt });
    }),
    route(stockAdminEndpoints.stockMovements, (body) => listMovements(db, body)),
  ];
}

function changing(tools: StockTools): Route[] {
  return [
    route(stockAdminEndpoints.stockAdjust, (body, call) => adjustStock(body, staffOf(call), tools)),
    route(stockAdminEndpoints.stockThreshold, (body, call) => setThreshold(body, staffOf(call), tools)),
    route(stockAdminEndpoints.stockOnDelivery, (body, call) => setOnDeliveryLimit(body, staffOf(call), tools)),
  ];
}
