import type { Random } from '../../platform/random.ts';

/** A line of a quote as it was offered; `unitPrice` in minor units of the quote's currency. */
export interface QuotedLine {
  sku: string;
  title: string;
  specLabel: string;
  quantity: number;
  unitPrice: number;
}

/** A new number of an inquiry. It cannot be guessed. */
export function newInquiryNo(random: Random): string {
  return `Q${random.code(4)}-${random.code(6)}`;
}

/** Normalizes a typed inquiry number: case, spaces, the dash, and characters that look like digits. */
export function normalInquiryNo(typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
