import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { taxAdminEndpoints } from '../../shared/contracts/tax.ts';
import { byLanguage } from '../../shared/locale.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { removeTaxRate, saveTaxRate, type TaxRateTools } from './save-tax-rate.service.ts';
import { findRate, rateCount, rateRows } from './tax-rate.repo.ts';
import type { TaxRateRow } from './tax-rate.ts';

/** Tax rates as staff see and change them. */
export function taxAdminRoutes(tools: TaxRateTools): Route[] {
  const { db } = tools;
  return [
    route(taxAdminEndpoints.taxRateList, async ({ countryCode: country, page, pageSize }) => {
      const [rows, total] = await Promise.all([rateRows(db, { country, page, pageSize }), rateCount(db, country)]);
      return ok({ items: rows.map(viewOf), page, pageSize, total });
    }),
    route(taxAdminEndpoints.taxRateGet, async ({ id }) => {
      const row = await findRate(db, id);
      return row ? ok(viewOf(row)) : notFound();
    }),
    route(taxAdminEndpoints.taxRateSave, (body, call) => saveTaxRate(body, staffOf(call), tools)),
    route(taxAdminEndpoints.taxRateRemove, (body, call) => removeTaxRate(body, staffOf(call), tools)),
  ];
}

function viewOf({ id, country, province, postal_codes, category, parts, starts_at }: TaxRateRow) {
  return {
    id,
    countryCode: country,
    province,
    postalCodes: postal_codes,
    category,
    parts: parts.map(({ name, rate }) => ({ name: byLanguage(name), rate })),
    rate: parts.reduce((sum, { rate }) => sum + rate, 0),
    startsAt: starts_at?.toISOString() ?? null,
  };
}
