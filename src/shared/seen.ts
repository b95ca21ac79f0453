import type { Checkout } from './contracts/checkout.ts';
import { isCurrency, type Money, money } from './money.ts';

/** The figures that a shopper had before their eyes: the total, and the price of each line in its order. */
export interface Seen {
  total: Money;
  prices: number[];
}

/** As a form without JavaScript carries them, e.g. `USD.2900.1200.300`. Lines of a checkout never change their order. */
export function writeSeen({ totals: { total }, lines }: Pick<Checkout, 'totals' | 'lines'>): string {
  return [total.currency, total.amount, ...lines.map((line) => line.unitPrice.amount)].join('.');
}

/** Null for anything else: whoever makes figures up is shown the true ones. */
export function readSeen(text: string): Seen | null {
  const [currency, ...figures] = text.split('.');
  if (!isCurrency(currency) || !figures.every((figure) => /^\d{1,15}$/.test(figure))) return null;
  const [total, ...prices] = figures.map(Number);
  return total === undefined ? null : { total: money(total, currency), prices };
}
