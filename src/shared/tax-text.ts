import type { Totals } from './contracts/cart.ts';
import type { Money } from './money.ts';

/** One line of what was taken, for people: `GST 5%`, or `Tax` where an old order does not say of what. */
export interface TaxLine {
  label: string;
  amount: Money;
}

/**
 * Parts of the tax of some totals. `unnamed` is what a tax is called that the merchant gave no name; `tag` is the
 * BCP 47 tag of the reader's language.
 */
export function taxLines({ tax, taxes }: Totals, unnamed: string, tag: string): TaxLine[] {
  if (tax.amount === 0) return [];
  if (taxes.length === 0) return [{ label: unnamed, amount: tax }];
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 3 });
  return taxes.map(({ name, rate, amount }) => ({
    // 8250 (1/1000 percent) is 0.0825.
    label: `${name || unnamed} ${percent.format(rate / 100_000)}`,
    amount,
  }));
}
