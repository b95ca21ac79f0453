import { type CurrencyCode, type Minor, minor, money } from '../../../shared/money.ts';
import type { Basket } from '../basket.ts';
import type { Receipt, ReceiptLine, TaxTaken } from '../receipt.ts';
import { shareTax } from '../share-tax.ts';
import { sum } from '../sum.ts';
import { splitTax, type TaxSplit } from '../tax.ts';
import type { TaxPart } from '../tax-terms.ts';
import type { Note, Step } from './step.ts';

/** Tax per line on what is left to pay for it, and on the shipping fee, by its components (`docs/pricing.md` R7). */
export const tax: Step = {
  name: 'tax',
  apply(basket, receipt) {
    const taxed = taxedIn(basket, receipt);
    const taxes = takenOf(taxed);
    const lines = receipt.lines.map(
      (line, index): ReceiptLine => ({ ...line, tax: taxed[index]?.split.tax ?? line.tax }),
    );
    const change = { lines, shippingTax: taxed.at(-1)?.split.tax ?? minor(0), taxes };
    const notes = taxed.flatMap((each) => noteOf(each, receipt));
    notes.push(...noteParts(taxes, receipt));
    return { change: { ...change, tax: sum(taxed.map(({ split }) => split.tax)) }, notes };
  },
};

/** An amount with its tax: a line's, or the shipping's, which has no line. */
interface Taxed {
  line?: string;
  rate: number;
  parts: TaxPart[];
  split: TaxSplit;
}

/** The lines in their order, and the shipping behind them. */
function taxedIn({ lines, shipping }: Basket, receipt: Receipt): Taxed[] {
  const parts = new Map(lines.map(({ id, taxParts }) => [id, taxParts]));
  const { taxIncluded } = receipt;
  const goods = receipt.lines.map(({ id, taxRate, total }) =>
    taxedAmount(total, taxRate, parts.get(id), taxIncluded, { line: id }),
  );
  return [...goods, taxedAmount(receipt.shipping, shipping?.taxRate ?? 0, shipping?.taxParts, taxIncluded)];
}

function taxedAmount(
  amount: Minor,
  rate: number,
  parts: TaxPart[] | undefined,
  taxIncluded: boolean,
  of: { line?: string } = {},
): Taxed {
  const known = parts ?? (rate > 0 ? [{ name: '', rate }] : []);
  return { ...of, rate, parts: known, split: splitTax(amount, rate, taxIncluded) };
}

/** The same tax of several lines is one: its shares were rounded line by line and are only summed here. */
function takenOf(taxed: Taxed[]): TaxTaken[] {
  const taken = new Map<string, TaxTaken>();
  for (const { parts, split } of taxed) {
    if (split.gross === 0) continue;
    const shares = shareTax(split.tax, parts);
    for (const [index, { name, rate }] of parts.entries()) {
      const before = taken.get(`${rate} ${name}`) ?? { name, rate, on: minor(0), amount: minor(0) };
      const on = sum([before.on, split.net]);
      const amount = sum([before.amount, shares[index] ?? minor(0)]);
      taken.set(`${rate} ${name}`, { name, rate, on, amount });
    }
  }
  return [...taken.values()].sort(byRate);
}

// By code unit, so that the order of the lines changes nothing, on any machine.
function byRate(a: TaxTaken, b: TaxTaken): number {
  return a.rate - b.rate || (a.name < b.name ? -1 : 1);
}

function noteOf({ line, rate, split }: Taxed, { currency, taxIncluded }: Receipt): Note[] {
  if (rate === 0 || split.gross === 0) return [];
  const subject = line === undefined ? 'shippingTax' : 'lineTax';
  const key = `pricing.trace.${subject}${taxIncluded ? 'Included' : 'Added'}`;
  const values = { rate: percent(rate), ...inMoney(split, currency) };
  return [{ key, values, ...(line !== undefined && { line }) }];
}

function inMoney({ net, tax: due, gross }: TaxSplit, currency: CurrencyCode) {
  return { net: money(net, currency), tax: money(due, currency), gross: money(gross, currency) };
}

/** Taxes with a name, and why there is none. */
function noteParts(taxes: TaxTaken[], { currency, taxReversed }: Receipt): Note[] {
  const named = taxes.filter(({ name }) => name !== '');
  const notes = named.map(({ name, rate, on, amount }) => ({
    key: 'pricing.trace.taxPart',
    values: { name, rate: percent(rate), net: money(on, currency), tax: money(amount, currency) },
  }));
  return taxReversed ? [...notes, { key: 'pricing.trace.taxReversed', values: {} }] : notes;
}

/** 8250 (1/1000 percent) is "8.25". */
function percent(taxRate: number): string {
  const digits = String(taxRate).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '');
}
