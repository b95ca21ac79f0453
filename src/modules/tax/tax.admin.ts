import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { empty } from '../../shared/contracts/common.ts';
import * as contract from '../../shared/contracts/tax.ts';
import { byLanguage } from '../../shared/locale.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { removeTaxRate, saveTaxRate, type TaxRateTools } from './save-tax-rate.service.ts';
import { findRate, rateCount, rateRows } from './tax-rate.repo.ts';
import type { TaxRateRow } from './tax-rate.ts';

const common = { who: 'staff', limit: 'default' } as const;

/** Tax rates as staff see and change them. */
export function taxAdminRoutes(tools: TaxRateTools): Route[] {
  const { db } = tools;
  return [
    route({
      ...common,
      path: '/api/admin/taxRate/list',
      may: 'taxRate:list',
      summary: 'Tax rates by place',
      body: contract.taxRateListBody,
      data: contract.taxRateList,
      handler: async ({ countryCode: country, page, pageSize }) => {
        const [rows, total] = await Promise.all([rateRows(db, { country, page, pageSize }), rateCount(db, country)]);
        return ok({ items: rows.map(viewOf), page, pageSize, total });
      },
    }),
    route({
      ...common,
      path: '/api/admin/taxRate/get',
      may: 'taxRate:get',
      summary: 'One tax rate as it is edited',
      body: contract.taxRateKey,
      data: contract.taxRateView,
      handler: async ({ id }) => {
        const row = await findRate(db, id);
        return row ? ok(viewOf(row)) : notFound();
      },
    }),
    route({
      ...common,
      path: '/api/admin/taxRate/save',
      may: 'taxRate:save',
      summary: 'Save what is taken in a place',
      body: contract.taxRateSaveBody,
      data: contract.taxRateKey,
      handler: (body, call) => saveTaxRate(body, staffOf(call), tools),
    }),
    route({
      ...common,
      path: '/api/admin/taxRate/remove',
      may: 'taxRate:remove',
      summary: 'Take a tax rate away',
      body: contract.taxRateKey,
      data: empty,
      handler: (body, call) => removeTaxRate(body, staffOf(call), tools),
    }),
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
