import { type Route, route, staffOf } from '../../platform/http/route.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import { stockAdminEndpoints } from '../../shared/contracts/stock.ts';
import type { Language } from '../../shared/locale.ts';
import { ok } from '../../shared/refusal.ts';
import { adjustStock, type StockTools } from './adjust.service.ts';
import { exportStock } from './export-stock.service.ts';
import { getLevel, listLevels, listMovements, setOnDeliveryLimit, setThreshold } from './levels.service.ts';
import { matchCode } from './match.service.ts';
import { recountStock } from './recount.service.ts';

/** Settings of the shop that lists of stock need. */
export type StockSettings = () => {
  defaultLanguage: Language;
  stock: { lowAt: number | null };
  dispatch: { timeZone: string };
};

type Tools = StockTools & { site: StockSettings; translations: Translations };

/** Routes of stock for staff. */
export function inventoryAdminRoutes(tools: Tools): Route[] {
  return [...asking(tools), ...changing(tools)];
}

function asking(tools: Tools): Route[] {
  const { db, site, clock } = tools;
  const viewer = (language: Language) => {
    const { defaultLanguage, stock, dispatch } = site();
    const { timeZone } = dispatch;
    return { language, defaultLanguage, shopLowAt: stock.lowAt, timeZone, now: clock.now() };
  };
  return [
    route(stockAdminEndpoints.stockList, async (body, { language }) => {
      return ok(await listLevels(db, body, viewer(language)));
    }),
    route(stockAdminEndpoints.exportStock, async (body, call) =>
      ok(await exportStock(tools, body, { staff: staffOf(call), viewer: viewer(call.language) })),
    ),
    route(stockAdminEndpoints.stockGet, ({ sku }, { language }) => {
      return getLevel(db, sku, viewer(language));
    }),
    route(stockAdminEndpoints.stockMatch, async ({ code }, { language }) =>
      ok({ items: await matchCode(db, code, viewer(language)) }),
    ),
    route(stockAdminEndpoints.stockMovements, (body) => listMovements(db, body)),
  ];
}

function changing(tools: Tools): Route[] {
  return [
    route(stockAdminEndpoints.stockAdjust, (body, call) => adjustStock(body, staffOf(call), tools)),
    route(stockAdminEndpoints.stockRecount, (body, call) =>
      recountStock(body, staffOf(call), tools.translations(call.language), tools),
    ),
    route(stockAdminEndpoints.stockThreshold, (body, call) => setThreshold(body, staffOf(call), tools)),
    route(stockAdminEndpoints.stockOnDelivery, (body, call) => setOnDeliveryLimit(body, staffOf(call), tools)),
  ];
}
