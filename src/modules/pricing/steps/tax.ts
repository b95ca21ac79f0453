import { type Minor, money } from '../../../shared/money.ts';
import type { Receipt, ReceiptLine } from '../receipt.ts';
import { sum } from '../sum.ts';
import { splitTax } from '../tax.ts';
import type { Note, Step } from './step.ts';

/** Tax per line on what is left to pay for it, and on the shipping fee (`docs/pricing.md` R7.2). */
export const tax: Step = {
  name: 'tax',
  apply({ shipping: fee }, receipt) {
    const lines = receipt.lines.map((line) => taxed(line, receipt));
    const shippingRate = fee?.taxRate ?? 0;
    const shippingTax = splitTax(receipt.shipping, shippingRate, receipt.taxIncluded).tax;
    const notes = lines.flatMap((line) => noteLine(line, receipt));
    notes.push(...noteTax('shippingTax', receipt.shipping, shippingRate, receipt));
    return { change: { lines, shippingTax, tax: sum([...lines.map((line) => line.tax), shippingTax]) }, notes };
  },
};

function taxed(line: ReceiptLine, { taxIncluded }: Receipt): ReceiptLine {
  return { ...line, tax: splitTax(line.total, line.taxRate, taxIncluded).tax };
}

function noteLine(line: ReceiptLine, receipt: Receipt): Note[] {
  return noteTax('lineTax', line.total, line.taxRate, receipt).map((note) => ({ ...note, line: line.id }));
}

function noteTax(subject: 'lineTax' | 'shippingTax', amount: Minor, taxRate: number, receipt: Receipt): Note[] {
  if (taxRate === 0 || amount === 0) return [];
  const { currency, taxIncluded } = receipt;
  const { net, tax: due, gross } = splitTax(amount, taxRate, taxIncluded);
  const parts = { net: money(net, currency), tax: money(due, currency), gross: money(gross, currency) };
  const key = `pricing.trace.${subject}${taxIncluded ? 'Included' : 'Added'}`;
  return [{ key, values: { rate: percent(taxRate), ...parts } }];
}

/** 8250 (1/1000 percent) is "8.25". */
function percent(taxRate: number): string {
  const digits = String(taxRate).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '');
}
