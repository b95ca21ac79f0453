import { type CurrencyCode, minor, money, scale } from '../../../shared/money.ts';
import type { BasketLine } from '../basket.ts';
import type { ReceiptLine } from '../receipt.ts';
import { sum } from '../sum.ts';
import type { Note, Step } from './step.ts';

/** Unit price × quantity, per line (`docs/pricing.md` R1.3). */
export const linePrices: Step = {
  name: 'linePrices',
  apply({ currency, lines: wanted }) {
    const lines = wanted.map(undiscounted);
    const subtotal = sum(lines.map((line) => line.subtotal));
    return { change: { lines, subtotal }, notes: lines.map((line) => note(line, currency)) };
  },
};

function undiscounted({ id, sku, quantity, unitPrice, listPrice, taxRate }: BasketLine): ReceiptLine {
  const subtotal = scale(unitPrice, BigInt(quantity), 1n);
  const tax = minor(0);
  return { id, sku, quantity, unitPrice, listPrice, taxRate, subtotal, discounts: [], total: subtotal, tax };
}

function note({ id, quantity, unitPrice, subtotal }: ReceiptLine, currency: CurrencyCode): Note {
  const values = { quantity, unitPrice: money(unitPrice, currency), subtotal: money(subtotal, currency) };
  return { line: id, key: 'pricing.trace.line', values };
}
