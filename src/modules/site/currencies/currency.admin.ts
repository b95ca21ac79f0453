import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import type * as contract from '../../../shared/contracts/currencies.ts';
import { currenciesAdminEndpoints } from '../../../shared/contracts/currencies.ts';
import { type CurrencyCode, currencies } from '../../../shared/money.ts';
import { notFound, ok, type Result } from '../../../shared/refusal.ts';
import { type CurrencyRow, currencyRows } from './currency.repo.ts';
import { readExchange } from './exchange.repo.ts';
import { type ExchangeTools, fetchRates } from './fetch-rates.service.ts';
import { type CurrencyTools, removeCurrency, saveCurrency } from './save-currency.service.ts';

type Tools = CurrencyTools & ExchangeTools;
/** Currencies and their rates as staff see and change them. */
export function currencyRoutes(tools: Tools): Route[] {
  return [...reading(tools), ...changing(tools)];
}

function reading(tools: Tools): Route[] {
  return [
    route(currenciesAdminEndpoints.currencyList, async () => ok(await listView(tools))),
    route(currenciesAdminEndpoints.currencyGet, ({ code }) => one(code, tools)),
  ];
}

function changing(tools: Tools): Route[] {
  return [
    route(currenciesAdminEndpoints.currencySave, async (body, call) => {
      const saved = await saveCurrency(body, staffOf(call), tools);
      if (!saved.ok) return saved;
      // This process knows the new setting before its announcement arrives.
      await tools.site.refresh();
      return one(body.code, tools);
    }),
    route(currenciesAdminEndpoints.currencyRemove, async ({ code }, call) => {
      const removed = await removeCurrency(code, staffOf(call), tools);
      if (!removed.ok) return removed;
      await tools.site.refresh();
      return ok({});
    }),
    route(currenciesAdminEndpoints.currencyFetch, async () => {
      await fetchRates(tools);
      await tools.site.refresh();
      return ok(await listView(tools));
    }),
  ];
}

async function listView(tools: Tools) {
  const items = await views(tools);
  const { fetchedAt, problem, detail, refused, missing } = await readExchange(tools.db);
  const exchange = { fetchedAt, problem, detail, refused, missing };
  return { items, page: 1, pageSize: items.length, total: items.length, exchange };
}

async function one(wanted: CurrencyCode, tools: Tools): Promise<Result<contract.CurrencyAdmin>> {
  const found = (await views(tools)).find(({ code }) => code === wanted);
  return found ? ok(found) : notFound();
}

async function views({ db, site }: Tools): Promise<contract.CurrencyAdmin[]> {
  const { baseCurrency, defaultCurrency } = site();
  const others = (await currencyRows(db)).filter(({ code }) => code !== baseCurrency);
  const base = { code: baseCurrency, rate: '1', position: -1, followed: false, source: '', updated_at: null };
  return [base, ...others].map((row) => viewOf(row, { isBase: row === base, isDefault: row.code === defaultCurrency }));
}

type Shown = Omit<CurrencyRow, 'updated_at'> & { updated_at: Date | null };

function viewOf({ code, rate, position, followed, source, updated_at }: Shown, is: object) {
  const known = { code, ...currencies[code], rate, position, followed, source };
  return { ...known, ...is, updatedAt: updated_at?.toISOString() ?? null } as contract.CurrencyAdmin;
}
