import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import { imageSchema, moneySchema } from './common.ts';
import { day } from './days.ts';

const currency = z.enum(currencyCodes);

/** Days of the shop's zone, both included. */
export const overviewBody = z.object({
  from: day,
  to: day,
  /** The days before, or those a year before, from the same day of the week on. */
  compare: z.enum(['period', 'year']).optional(),
  /** The shop's own, or the first with sales, where left out. */
  currency: currency.optional(),
  /** Orders of all currencies, each by the rate that it was placed at, in the shop's own. */
  converted: z.boolean().optional(),
});

const figures = z.object({
  orders: z.int(),
  /** Goods after discounts, without tax. */
  gross: moneySchema,
  /** The same less `refunds`. */
  net: moneySchema,
  refunds: moneySchema,
  /** Gross of an order. */
  average: moneySchema,
});

/** By day, or by hour (`2026-03-02T14:00`) where the range is one day; each has a row. */
const series = z.array(z.object({ at: z.string(), orders: z.int(), gross: moneySchema, net: moneySchema }));

export const overview = figures.extend({
  currency,
  converted: z.boolean(),
  /** Currencies with sales in these days. */
  currencies: z.array(currency),
  tax: moneySchema,
  shipping: moneySchema,
  /** Viewers who came so far, and orders of all currencies; null where nobody was counted. */
  conversion: z.object({ visits: z.int(), carts: z.int(), checkouts: z.int(), orders: z.int() }).nullable(),
  /** The days that these are compared with; as many as these, so that their rows stand beside each other. */
  previous: figures.extend({ series }).nullable(),
  series,
  top: z.array(
    z.object({
      productId: z.string(),
      title: z.string(),
      image: imageSchema.nullable(),
      quantity: z.int(),
      gross: moneySchema,
    }),
  ),
  low: z.array(z.object({ sku: z.string(), productId: z.string(), title: z.string(), available: z.int() })),
  /** Searches without result in these days. */
  searches: z.array(z.object({ keyword: z.string(), count: z.int() })),
});

export const reportBody = overviewBody.extend({
  by: z.enum(['day', 'product', 'variant', 'country', 'coupon']),
  /** The product whose variants are the rows, by variant. */
  productId: z.uuid().optional(),
  /** The same rows as a text to save, besides. */
  format: z.enum(['csv']).optional(),
});

/** Null where a figure does not exist by that. */
const reportRow = z.object({
  /**
   * The day, the id of the product (`removed` for all that were removed, `rest` for those beyond 5,000), the SKU of the variant, the
   * code of the country or of the coupon.
   */
  key: z.string(),
  title: z.string(),
  /** Viewers who visited, filled a cart and began a checkout, by day. */
  visits: z.int().nullable(),
  carts: z.int().nullable(),
  checkouts: z.int().nullable(),
  orders: z.int().nullable(),
  units: z.int().nullable(),
  /** Units refunded in these days, of orders of any day. */
  refundedUnits: z.int().nullable(),
  gross: moneySchema,
  refunds: moneySchema.nullable(),
  net: moneySchema.nullable(),
  /** Part of the net of all rows, 0.25 for a quarter; by product and variant. */
  share: z.number().nullable(),
  /** The same of the days that `compare` names. */
  unitsBefore: z.int().nullable(),
  netBefore: moneySchema.nullable(),
  tax: moneySchema.nullable(),
  shipping: moneySchema.nullable(),
  discount: moneySchema.nullable(),
});
export const report = z.object({
  currency,
  converted: z.boolean(),
  by: reportBody.shape.by,
  rows: z.array(reportRow),
  csv: z.object({ name: z.string(), text: z.string() }).nullable(),
});

export type ReportBody = z.output<typeof reportBody>;
export type Report = z.infer<typeof report>;
export type ReportRow = z.infer<typeof reportRow>;
export type OverviewBody = z.output<typeof overviewBody>;
export type Overview = z.infer<typeof overview>;

/** Calls of the back office. */
export const statsAdminEndpoints = {
  statOverview: endpoint({
    path: '/api/admin/stat/overview',
    who: 'staff',
    may: 'stat:get',
    reads: true,
    limit: 'default',
    summary: 'Sales of some days in one currency, or all in the one of the shop, exact at every moment',
    body: overviewBody,
    data: overview,
  }),
  statReport: endpoint({
    path: '/api/admin/stat/report',
    who: 'staff',
    may: 'stat:get',
    reads: true,
    limit: 'default',
    summary: 'Sales of some days by day, product, variant, country or coupon, also as CSV',
    body: reportBody,
    data: report,
  }),
};
