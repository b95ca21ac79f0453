import { type CurrencyCode, currencies } from '../../shared/money.ts';

/** Factors of ten that are round and whose halves are, too. */
const round = [1, 2, 4, 5, 8, 10];

/** Top of an axis: the smallest round number that is not below a value; 0 where the value is. */
export function topOf(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (round.find((factor) => factor * power >= value) ?? 10);
}

/** Up to five indexes of a series, evenly spread from its first to its last. */
export function marksOf(count: number): number[] {
  const parts = Math.min(4, count - 1);
  if (parts < 1) return count === 1 ? [0] : [];
  return Array.from({ length: parts + 1 }, (_, part) => Math.round((part * (count - 1)) / parts));
}

/** An amount of minor units as an axis shows it, e.g. `$1.2K`; with the symbol of the shop, as `formatMoney` does. */
export function shortMoney(amount: number, currency: CurrencyCode, language: string): string {
  const { decimals, symbol } = currencies[currency];
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
    .formatToParts(amount / 10 ** decimals)
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('');
}
