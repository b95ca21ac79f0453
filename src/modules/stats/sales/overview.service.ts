import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Random } from '../../../platform/random.ts';
import type { Overview, OverviewBody } from '../../../shared/contracts/stats-admin.ts';
import type { Language } from '../../../shared/locale.ts';
import { type CurrencyCode, money } from '../../../shared/money.ts';
import { fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { type Stage, viewersByDay } from '../funnel/funnel.repo.ts';
import { areCounted, countAll } from './count.repo.ts';
import {
  comparedWith,
  currenciesOf,
  currencyOf,
  daysBetween,
  figuresOf,
  maxDays,
  seriesOf,
  sumsIn,
} from './figures.ts';
import type { TopProducts } from './kept-top.ts';
import { type SalesCurrency, type SalesPeriod, type SalesSum, salesSums } from './sales.repo.ts';

/** Parts of overviews beside sales; wiring passes in how other modules answer them. */
export interface SalesTools {
  db: Db;
  clock: Clock;
  random: Random;
  site: () => { dispatch: { timeZone: string }; baseCurrency: CurrencyCode };
  /** Titles and pictures of products; removed ones are left out. */
  products(
    ids: string[],
    language: Language,
  ): Promise<Pick<Overview['top'][number], 'productId' | 'title' | 'image'>[]>;
  /** Names of variants by their specifications, in the reader's words; undefined where one has none any more. */
  labels(specs: Record<string, string>[], language: Language): Promise<(string | undefined)[]>;
  low(language: Language, limit: number): Promise<Overview['low']>;
  searches(period: { from: string; to: string }, limit: number): Promise<Overview['searches']>;
}

type OverviewTools = SalesTools & { topOf: TopProducts };

/** Rows of each list of an overview. */
const rows = 10;

/** Sales of some days in one currency, or of all converted into the shop's own, with what belongs to them. */
export async function overviewOf(
  tools: OverviewTools,
  body: OverviewBody,
  language: Language,
): Promise<Result<Overview>> {
  const period = await periodOf(tools, body);
  if (!period.ok) return period;
  const { from, to } = period.value;
  const unit = from === to ? 'hour' : 'day';
  const before = body.compare ? { ...period.value, ...comparedWith(body, body.compare) } : null;
  const [sums, earlier, low, searches, viewers] = await Promise.all([
    salesSums(tools.db, period.value, unit),
    before ? salesSums(tools.db, before, unit) : null,
    tools.low(language, rows),
    tools.searches({ from, to }, rows),
    viewersByDay(tools.db, period.value),
  ]);
  const own = tools.site().baseCurrency;
  const currencies = currenciesOf(sums, own);
  const which = currencyOf(body, currencies, own);
  const { currency } = which;
  const mine = sumsIn(sums, which);
  const previous = earlier && sumsIn(earlier, which);
  return ok({
    ...which,
    currencies,
    ...figuresOf(mine, currency),
    conversion: conversionOf(viewers, sums),
    previous: previous &&
      before && {
        ...withoutParts(figuresOf(previous, currency)),
        series: seriesOf(previous, before, currency),
      },
    series: seriesOf(mine, { from, to }, currency),
    top: await shownTop(tools, period.value, which, language),
    low,
    searches,
  });
}

/** Counts of viewers by how far they came, with the orders of all currencies; null where nobody was counted. */
function conversionOf(
  viewers: Awaited<ReturnType<typeof viewersByDay>>,
  sums: readonly SalesSum[],
): Overview['conversion'] {
  if (viewers.length === 0) return null;
  const reached = (stage: Stage) => viewers.reduce((sum, each) => sum + (each.stage === stage ? each.viewers : 0), 0);
  const orders = sums.reduce((sum, each) => sum + each.orders, 0);
  return { visits: reached('visit'), carts: reached('cart'), checkouts: reached('checkout'), orders };
}

function withoutParts({ orders, gross, net, refunds, average }: ReturnType<typeof figuresOf>) {
  return { orders, gross, net, refunds, average };
}

/** The days of a call in the shop's zone; counts all sums first where they were never counted, or by another zone. */
export async function periodOf(
  { db, site }: Pick<SalesTools, 'db' | 'site'>,
  { from, to, by, converted }: { from: string; to: string; by?: string; converted?: boolean | undefined },
): Promise<Result<SalesPeriod>> {
  const days = daysBetween(from, to);
  if (days < 1 || days > maxDays) return refuse('stat.range', [fieldError('to', 'range', 'stat.range')]);
  const { timeZone } = site().dispatch;
  const which = by === 'country' ? 'byCountry' : 'byCurrency';
  if (!(await areCounted(db, timeZone, converted ? 'converted' : which))) await countAll(db, timeZone);
  return ok({ from, to, timeZone });
}

async function shownTop(
  tools: OverviewTools,
  period: SalesPeriod,
  which: SalesCurrency,
  language: Language,
): Promise<Overview['top']> {
  const sums = await tools.topOf(tools.db, period, which, rows);
  const known = await tools.products(
    sums.map(({ product_id: id }) => id),
    language,
  );
  return sums.flatMap(({ product_id: id, units, gross }) => {
    const product = known.find(({ productId }) => productId === id);
    return product ? [{ ...product, quantity: units, gross: money(gross, which.currency) }] : [];
  });
}
