import { type CurrencyCode, currencies, decimal, minor } from '../../shared/money.ts';

/** Kind of what the cells of a column hold. */
export type CellKind =
  | { kind: 'text'; max: number; isRequired?: boolean }
  /** Minor units; an empty cell is no price where that is allowed. */
  | { kind: 'money'; currency: CurrencyCode; isRequired?: boolean }
  /** A whole number from zero on. */
  | { kind: 'whole'; max: number; isRequired?: boolean };

/** Value of a cell, or the fault of what was typed. */
export type CellValue = { value: string | number | null } | { fault: 'required' | 'money' | 'whole' | 'long' };

/** Reads what was typed or pasted into a cell: `1,234.50`, `12,5` and `$12` are amounts. */
export function readCell(typed: string, cell: CellKind): CellValue {
  const text = typed.trim();
  if (text === '') return cell.isRequired ? { fault: 'required' } : { value: cell.kind === 'text' ? '' : null };
  if (cell.kind === 'text') return text.length > cell.max ? { fault: 'long' } : { value: text };
  if (cell.kind === 'money') {
    const amount = amountOf(text, cell.currency);
    return amount === null ? { fault: 'money' } : { value: amount };
  }
  const whole = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return whole <= cell.max ? { value: whole } : { fault: 'whole' };
}

/** Minor units of an amount that people write; null where it is none or has more decimals than its currency. */
export function amountOf(text: string, currency: CurrencyCode): number | null {
  const bare = text.replace(/^[^\d.,-]+|[^\d.,]+$|[\s\u00a0\u202f']/g, '');
  const point = /,\d{1,2}$/.test(bare) && !bare.includes('.') ? bare.replace(',', '.') : bare.replaceAll(',', '');
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d*))?$/.exec(point) ?? [];
  const { decimals } = currencies[currency];
  if (whole === undefined || part.length > decimals) return null;
  return Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0') || 0);
}

/** Writes a value as a cell holds it. */
export function writeCell(value: string | number | null, cell: CellKind): string {
  if (value === null) return '';
  return cell.kind === 'money' ? decimal({ amount: minor(Number(value)), currency: cell.currency }) : String(value);
}

/** Ending of prices as it is typed: `.90` of a dollar, `9.90` of ten, `80` of a hundred yen. Null where it is none. */
export function endingOf(
  text: string,
  currency: CurrencyCode,
): { amount: number; of: 10 | 100 | 1000 | 10_000 } | null {
  const { decimals } = currencies[currency];
  const [, whole, part = ''] = /^(\d{0,2})(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || part.length > decimals || whole + part === '') return null;
  const digits = whole + part.padEnd(decimals, '0');
  const of = [10, 100, 1000, 10_000] as const;
  const step = of[digits.length - 1];
  return step ? { amount: Number(digits), of: step } : null;
}

/** A change of amounts as it is typed: `+8 %`, `-5%`, `+2`, `-2.50`. Null where it is none. */
export function changeOf(text: string, currency: CurrencyCode): { percent: number; add: number } | null {
  const [, sign = '+', amount = '', isPercent] = /^([+\-−])?\s*([\d.,]+)\s*([%％])?$/.exec(text.trim()) ?? [];
  const factor = sign === '+' ? 1 : -1;
  if (isPercent) {
    const percent = Math.round(Number(amount.replace(',', '.')) * 100);
    return Number.isFinite(percent) && amount !== '' ? { percent: factor * percent, add: 0 } : null;
  }
  const add = amountOf(amount, currency);
  return add === null ? null : { percent: 0, add: factor * add };
}
