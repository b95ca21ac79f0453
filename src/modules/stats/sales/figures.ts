import type { Overview } from '../../../shared/contracts/stats-admin.ts';
import { type CurrencyCode, isCurrency, money } from '../../../shared/money.ts';
import { convertedCode, type SalesCurrency, type SalesSum } from './sales.repo.ts';

const dayLength = 86_400_000;
/** Days of a range at most: ten years. */
export const maxDays = 3660;

/** Number of days from one to another, both included; less than 1 where they are the wrong way round. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/** The range that another is compared with: the days before it, or those 52 weeks before. */
export function comparedWith({ from, to }: { from: string; to: string }, compare: 'period' | 'year') {
  const back = compare === 'year' ? 364 : daysBetween(from, to);
  return { from: addDays(from, -back), to: addDays(to, -back) };
}

/** Currencies with sales, the shop's own first. */
export function currenciesOf(sums: readonly SalesSum[], own: CurrencyCode): CurrencyCode[] {
  const found = new Set(
    sums.flatMap(({ currency, orders }) => (orders !== 0 && isCurrency(currency) ? [currency] : [])),
  );
  return [...found].sort((one, other) => Number(other === own) - Number(one === own) || one.localeCompare(other));
}

/** The currency of a call: the one asked for, or the shop's own, or the first one with sales where there are none in it. */
export function currencyOf(
  { currency, converted = false }: { currency?: CurrencyCode | undefined; converted?: boolean | undefined },
  currencies: readonly CurrencyCode[],
  own: CurrencyCode,
): SalesCurrency {
  return { currency: converted ? own : (currency ?? currencies[0] ?? own), converted };
}

/**
 * Sums in a currency. Converted: the orders of all currencies, the amounts of the shop's own and those of all others, which are stored
 * converted.
 */
export function sumsIn(sums: readonly SalesSum[], { currency, converted }: SalesCurrency): SalesSum[] {
  if (!converted) return sums.filter((sum) => sum.currency === currency);
  const byTime = new Map<string, SalesSum>();
  for (const { at, currency: code, orders, ...amounts } of sums) {
    const counts = code === currency || code === convertedCode;
    const { gross, refunds, tax, shipping } = counts ? amounts : nothing;
    const sum = byTime.get(at) ?? { at, currency, orders: 0, ...nothing };
    byTime.set(at, {
      at,
      currency,
      orders: sum.orders + orders,
      gross: sum.gross + gross,
      refunds: sum.refunds + refunds,
      tax: sum.tax + tax,
      shipping: sum.shipping + shipping,
    });
  }
  return [...byTime.values()];
}

const nothing = { gross: 0, refunds: 0, tax: 0, shipping: 0 };

type Figures = Pick<Overview, 'orders' | 'gross' | 'net' | 'refunds' | 'average' | 'tax' | 'shipping'>;

/** Totals of sums of one currency. */
export function figuresOf(sums: readonly SalesSum[], currency: CurrencyCode): Figures {
  const total = (field: 'orders' | 'gross' | 'refunds' | 'tax' | 'shipping') =>
    sums.reduce((sum, each) => sum + each[field], 0);
  const amount = (value: number) => money(value, currency);
  const orders = total('orders');
  const gross = total('gross');
  const refunds = total('refunds');
  return {
    orders,
    gross: amount(gross),
    net: amount(gross - refunds),
    refunds: amount(refunds),
    average: amount(orders > 0 ? Math.round(gross / orders) : 0),
    tax: amount(total('tax')),
    shipping: amount(total('shipping')),
  };
}

/** A row for each day, or for each hour of the only day. */
export function seriesOf(
  sums: readonly SalesSum[],
  { from, to }: { from: string; to: string },
  currency: CurrencyCode,
): Overview['series'] {
  const byTime = new Map(sums.map((sum) => [sum.at, sum]));
  return timesOf(from, to, from === to ? 'hour' : 'day').map((at) => {
    const { orders = 0, gross = 0, refunds = 0 } = byTime.get(at) ?? {};
    return { at, orders, gross: money(gross, currency), net: money(gross - refunds, currency) };
  });
}

/** Each day of a range, or each hour of its first day. */
export function timesOf(from: string, to: string, unit: 'day' | 'hour'): string[] {
  if (unit === 'hour') return Array.from({ length: 24 }, (_, hour) => `${from}T${String(hour).padStart(2, '0')}:00`);
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}
