import { stringify } from 'csv-stringify/sync';
import type { ReportRow } from '../../../shared/contracts/stats-admin.ts';
import { decimal, type Money, money } from '../../../shared/money.ts';

const columns = [
  'key',
  'title',
  'visits',
  'carts',
  'checkouts',
  'orders',
  'units',
  'refundedUnits',
  'gross',
  'refunds',
  'net',
  'share',
  'unitsBefore',
  'netBefore',
  'tax',
  'shipping',
  'discount',
] as const;

/** Rows of a report as CSV. */
export function csvOf(rows: readonly ReportRow[]): string {
  const header = columns.map(String);
  return stringify([header, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]);
}

/** A cell of the file. A text that a spreadsheet would read as a formula begins with an apostrophe; amounts may be negative. */
function cellOf(value: string | number | Money | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  if (typeof value === 'number') return String(value);
  const { amount, currency } = value;
  return `${amount < 0 ? '-' : ''}${decimal(money(Math.abs(amount), currency))}`;
}
