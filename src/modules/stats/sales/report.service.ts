import { stringify } from 'csv-stringify/sync';
import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Report, ReportBody, ReportRow } from '../../../shared/contracts/stats-admin.ts';
import type { Language } from '../../../shared/locale.ts';
import { type CurrencyCode, decimal, type Money, money } from '../../../shared/money.ts';
import { ok, type Result } from '../../../shared/refusal.ts';
import { type Stage, viewersByDay } from '../funnel/funnel.repo.ts';
import { currenciesOf, figuresOf, timesOf } from './figures.ts';
import { periodOf, type SalesTools } from './overview.service.ts';
import { countrySums, couponSums } from './report.repo.ts';
import { productSums, type SalesPeriod, type SalesSum, salesSums } from './sales.repo.ts';

/** Products of a report at most. */
const maxProducts = 5000;

/** Sales of some days in one currency by day, product, country or coupon: rows, and the same rows as CSV. */
export async function reportOf(tools: SalesTools, body: ReportBody, language: Language): Promise<Result<Report>> {
  const period = await periodOf(tools, body);
  if (!period.ok) return period;
  const sums = await salesSums(tools.db, period.value, 'day');
  const own = tools.site().baseCurrency;
  const currency = body.currency ?? currenciesOf(sums, own)[0] ?? own;
  const rows = await rowsBy[body.by](tools, { period: period.value, currency, sums, language });
  const { from, to, by } = body;
  const name = `sales-${by}-${from}-${to}-${currency}.csv`;
  return ok({ currency, by, rows, csv: body.format === 'csv' ? { name, text: csvOf(rows) } : null });
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

interface Wanted {
  period: SalesPeriod;
  currency: CurrencyCode;
  /** By day, of all currencies. */
  sums: readonly SalesSum[];
  language: Language;
}

type RowsOf = (tools: SalesTools, wanted: Wanted) => Promise<ReportRow[]> | ReportRow[];

const rowsBy: Record<ReportBody['by'], RowsOf> = {
  day: async ({ db }, { period: { from, to }, currency, sums }) => {
    const viewers = await viewersByDay(db, { from, to });
    const reached = (day: string, stage: Stage) =>
      viewers.find((each) => each.day === day && each.stage === stage)?.viewers ?? 0;
    const mine = sums.filter((sum) => sum.currency === currency);
    return timesOf(from, to, 'day').map((at) => ({
      ...dayRow(
        at,
        figuresOf(
          mine.filter((sum) => sum.at === at),
          currency,
        ),
      ),
      visits: reached(at, 'visit'),
      carts: reached(at, 'cart'),
      checkouts: reached(at, 'checkout'),
    }));
  },
  product: async ({ db, products }, { period, currency, language }) => {
    const sums = await productSums(db, period, { currency, limit: maxProducts });
    const known = await products(
      sums.map(({ product_id: id }) => id),
      language,
    );
    const titles = new Map(known.map(({ productId, title }) => [productId, title]));
    return sums.map(({ product_id: id, units, gross, refunds }) => ({
      ...empty,
      key: id,
      title: titles.get(id) ?? '',
      units,
      ...amounts({ gross, refunds, net: gross - refunds }, currency),
    }));
  },
  country: async ({ db }, { period, currency, language }) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return (await countrySums(db, period, currency)).map(({ country, orders, gross, refunds, tax, shipping }) => ({
      ...empty,
      key: country,
      title: country === '' ? '' : (names.of(country) ?? country),
      orders,
      ...amounts({ gross, refunds, net: gross - refunds, tax, shipping }, currency),
    }));
  },
  coupon: async ({ db }, { period, currency }) =>
    (await couponSums(db, period, currency)).map(({ code, title, orders, discount, gross }) => ({
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
  refunds: null,
  net: null,
  tax: null,
  shipping: null,
  discount: null,
};

function dayRow(at: string, { orders, gross, refunds, net, tax, shipping }: ReturnType<typeof figuresOf>): ReportRow {
  return { ...empty, key: at, title: at, orders, gross, refunds, net, tax, shipping };
}

function amounts<Field extends string>(values: Record<Field, number>, currency: CurrencyCode): Record<Field, Money> {
  const entries = Object.entries<number>(values).map(([field, value]) => [field, money(value, currency)]);
  return Object.fromEntries(entries) as Record<Field, Money>;
}

const columns = [
  'key',
  'title',
  'visits',
  'carts',
  'checkouts',
  'orders',
  'units',
  'gross',
  'refunds',
  'net',
  'tax',
  'shipping',
  'discount',
] as const;

function csvOf(rows: readonly ReportRow[]): string {
  const header = columns.map(String);
  return stringify([header, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]);
}

/** A cell of the file. A text that a spreadsheet would read as a formula begins with an apostrophe; amounts may be negative. */
function cellOf(value: string | number | Money | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  if (typeof value === 'number') return String(value);
  const { amount, currency } = value;
  return `${amount < 0 ? '-' : ''}${decimal(money(Math.abs(amount), currency))}`;
}
