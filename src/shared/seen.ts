import type { Checkout } from './contracts/checkout.ts';
import { isCurrency, type Money, money } from './money.ts';

/** Figures that a shopper saw: the total, the price of each line in its order, and the day before which the order does not leave. */
export interface Seen {
  total: Money;
  prices: number[];
  /** Null for an order that may leave at once; undefined where the field did not say. */
  dispatchedFrom: string | null | undefined;
}

/** Writes what was seen for a form field, e.g. `USD.2900.1200.300~2026-12-24`. Lines of a checkout never change their order. */
export function writeSeen({
  totals: { total },
  lines,
  dispatchedFrom,
}: Pick<Checkout, 'totals' | 'lines' | 'dispatchedFrom'>): string {
  const figures = [total.currency, total.amount, ...lines.map((line) => line.unitPrice.amount)].join('.');
  return `${figures}~${dispatchedFrom ?? ''}`;
}

/** Reads what a form field holds; null for text that is none. */
export function readSeen(text: string): Seen | null {
  const [said = '', day] = text.split('~', 2);
  const [currency, ...figures] = said.split('.');
  if (!isCurrency(currency) || !figures.every((figure) => /^\d{1,15}$/.test(figure))) return null;
  if (day && !/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const [total, ...prices] = figures.map(Number);
  if (total === undefined) return null;
  return { total: money(total, currency), prices, dispatchedFrom: day === undefined ? undefined : day || null };
}
