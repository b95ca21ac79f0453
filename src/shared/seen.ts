import type { Checkout } from './contracts/checkout.ts';
import { isCurrency, type Money, money } from './money.ts';

/** The figures that a shopper saw: the total, and the price of each line in its order. */
export interface Seen {
  total: Money;
  prices: number[];
}

/** Writes the figures for a form field, e.g. `USD.2900.1200.300`. Lines of a checkout never change their order. */
export function writeSeen({ totals: { total }, lines }: Pick<Checkout, 'totals' | 'lines'>): string {
  return [total.currency, total.amount, ...lines.map((line) => line.unitPrice.amount)].join('.');
}

/** Reads the figures of a form field; null for text that holds none. */
export function readSeen(text: string): Seen | null {
  const [currency, ...figures] = text.split('.');
  if (!isCurrency(currency) || !figures.every((figure) => /^\d{1,15}$/.test(figure))) return null;
  const [total, ...prices] = figures.map(Number);
  return total === undefined ? null : { total: money(total, currency), prices };
}
