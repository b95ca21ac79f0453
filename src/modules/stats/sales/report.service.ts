import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Report, ReportBody, ReportRow } from '../../../shared/contracts/stats-admin.ts';
import type { Language } from '../../../shared/locale.ts';
import { type CurrencyCode, type Money, money } from '../../../shared/money.ts';
import { notFound, ok, type Result } from '../../../shared/refusal.ts';
import { type Stage, viewersByDay } from '../funnel/funnel.repo.ts';
import { comparedWith, currenciesOf, currencyOf, figuresOf, sumsIn, timesOf } from './figures.ts';
import { periodOf, type SalesTools } from './overview.service.ts';
import { countrySums, couponSums, variantSums } from './report.repo.ts';
import { csvOf } from './report-csv.ts';
import { withBefore, withShares } from './report-rows.ts';
import {
  productSums,
  removedProducts,
  type SalesCurrency,
  type SalesPeriod,
  type SalesSum,
  salesSums,
} from './sales.repo.ts';

/** Products of a report at most. */
const maxProducts = 5000;

/** Sales of some days, in one currency or all converted into the shop's own, by day, product, variant, country or coupon: rows, and the same rows as CSV. */
export async function reportOf(tools: SalesTools, body: ReportBody, language: Language): Promise<Result<Report>> {
  if (body.by === 'variant' && !body.productId) return notFound();
  const period = await periodOf(tools, body);
  if (!period.ok) return period;
  const sums = await salesSums(tools.db, period.value, 'day');
  const own = tools.site().baseCurrency;
  const which = currencyOf(body, currenciesOf(sums, own), own);
  const { from, to, by, compare, productId = '' } = body;
  const wanted = { ...which, language, productId };
  const found = await rowsBy[by](tools, { ...wanted, period: period.value, sums });
  const shared = by === 'product' || by === 'variant' ? withShares(found) : found;
  const before = compare && { ...period.value, ...comparedWith(body, compare) };
  const rows = before
    ? withBefore(
        shared,
        await rowsBy[by](tools, { ...wanted, period: before, sums: await salesSums(tools.db, before, 'day') }),
        by,
      )
    : shared;
  const name = `sales-${by}-${from}-${to}-${which.converted ? 'all-in-' : ''}${which.currency}.csv`;
  return ok({ ...which, by, rows, csv: body.format === 'csv' ? { name, text: csvOf(rows) } : null });
}

/** Notes in the log of changes that somebody saved numbers as a file. */
export async function noteExport(
  tools: SalesTools,
  body: ReportBody,
  { rows, currency }: Pick<Report, 'rows' | 'currency'>,
  staff: Staff,
): Promise<void> {
  const after = { ...body, currency, count: rows.length };
  const activity = { action: 'export:numbers', subject: 'export:numbers', before: null, after };
  await tools.db.transaction().execute((tx) => recordAudit(tx, { staff, ...activity }, tools));
}

interface Wanted extends SalesCurrency {
  period: SalesPeriod;
  /** By day, of all currencies. */
  sums: readonly SalesSum[];
  language: Language;
  /** Of the product whose variants are wanted. */
  productId: string;
}

type RowsOf = (tools: SalesTools, wanted: Wanted) => Promise<ReportRow[]> | ReportRow[];

const rowsBy: Record<ReportBody['by'], RowsOf> = {
  day: async ({ db }, { period: { from, to }, sums, ...which }) => {
    const viewers = await viewersByDay(db, { from, to });
    const reached = (day: string, stage: Stage) =>
      viewers.find((each) => each.day === day && each.stage === stage)?.viewers ?? 0;
    const mine = sumsIn(sums, which);
    return timesOf(from, to, 'day').map((at) => ({
      ...dayRow(
        at,
        figuresOf(
          mine.filter((sum) => sum.at === at),
          which.currency,
        ),
      ),
      visits: reached(at, 'visit'),
      carts: reached(at, 'cart'),
      checkouts: reached(at, 'checkout'),
    }));
  },
  product: async ({ db, products }, { period, currency, converted, sums: days, language }) => {
    const sums = await productSums(db, period, { currency, converted, limit: maxProducts, withRemoved: true });
    const known = await products(
      sums.map(({ product_id: id }) => id),
      language,
    );
    const titles = new Map(known.map(({ productId, title }) => [productId, title]));
    const rows = sums.map(({ product_id: id, units, gross, refunded_units: refundedUnits, refunds }) => ({
      ...empty,
      key: id === removedProducts ? 'removed' : id,
      title: titles.get(id) ?? '',
      units,
      refundedUnits,
      ...amounts({ gross, refunds, net: gross - refunds }, currency),
    }));
    return sums.length < maxProducts ? rows : [...rows, restOf(rows, sumsIn(days, { currency, converted }), currency)];
  },
  variant: async ({ db, labels }, { period, currency, converted, language, productId }) => {
    const sums = await variantSums(db, period, { productId, currency, converted });
    const names = await labels(
      sums.map(({ spec }) => spec),
      language,
    );
    return sums.map(({ sku, label, units, gross, refunded_units: refundedUnits, refunds }, index) => ({
      ...empty,
      key: sku,
      title: names[index] ?? label,
      units,
      refundedUnits,
      ...amounts({ gross, refunds, net: gross - refunds }, currency),
    }));
  },
  country: async ({ db }, { period, currency, converted, language }) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return (await countrySums(db, period, { currency, converted })).map(
      ({ country, orders, gross, refunds, tax, shipping }) => ({
        ...empty,
        key: country,
        title: country === '' ? '' : (names.of(country) ?? country),
        orders,
        ...amounts({ gross, refunds, net: gross - refunds, tax, shipping }, currency),
      }),
    );
  },
  coupon: async ({ db }, { period, currency, converted }) =>
    (await couponSums(db, period, { currency, converted })).map(({ code, title, orders, discount, gross }) => ({
      ...empty,
      key: code,
      title,
      orders,
      ...amounts({ gross, discount }, currency),
    })),
};

const noViewers = { visits: null, carts: null, checkouts: null };
const empty = {
  ...noViewers,
  orders: null,
  units: null,
  refundedUnits: null,
  refunds: null,
  net: null,
  share: null,
  unitsBefore: null,
  netBefore: null,
  tax: null,
  shipping: null,
  discount: null,
};

/** Sales of the products that no row is for, so that the rows add up to all sales. */
function restOf(rows: ReportRow[], days: readonly SalesSum[], currency: CurrencyCode): ReportRow {
  const all = figuresOf(days, currency);
  const shown = (field: 'gross' | 'refunds') => rows.reduce((sum, row) => sum + (row[field]?.amount ?? 0), 0);
  const gross = all.gross.amount - shown('gross');
  const refunds = all.refunds.amount - shown('refunds');
  return { ...empty, key: 'rest', title: '', ...amounts({ gross, refunds, net: gross - refunds }, currency) };
}

function dayRow(at: string, { orders, gross, refunds, net, tax, shipping }: ReturnType<typeof figuresOf>): ReportRow {
  return { ...empty, key: at, title: at, orders, gross, refunds, net, tax, shipping };
}

function amounts<Field extends string>(values: Record<Field, number>, currency: CurrencyCode): Record<Field, Money> {
  const entries = Object.entries<number>(values).map(([field, value]) => [field, money(value, currency)]);
  return Object.fromEntries(entries) as Record<Field, Money>;
}
