import { z } from 'zod';
import { type CurrencyCode, currencies, type Minor, minor } from '../../../shared/money.ts';
import { maxParts, maxPartUnits } from '../../../shared/products.ts';
import type { Message } from '../../../shared/refusal.ts';
import { type Refused, refusedRow } from './reasons.ts';

/** Invalid cell for its column. Thrown inside this folder, reported as a refused row. */
export class BadCell extends Error {
  readonly refused: Refused;

  constructor(line: number, key: Parameters<typeof refusedRow>[1], values?: Message['values']) {
    super(key);
    this.refused = refusedRow(line, key, values);
  }
}

/** Cell with its position, so that a refusal can name it. */
export interface Cell {
  line: number;
  column: string;
  value: string;
}

// The largest price of twelve digits of minor units is far below what a double holds exactly.
const largestPrice = 10n ** 12n;

/** `36.00` as minor units of `currency`, exactly and without floats; refuses signs, symbols and fractions of a cent. */
export function readPrice({ line, column, value }: Cell, currency: CurrencyCode): Minor {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{0,12}))?$/.exec(value) ?? [];
  if (whole === undefined) throw new BadCell(line, 'badPrice', { column, value });
  const { decimals } = currencies[currency];
  if (/[1-9]/.test(fraction.slice(decimals))) throw new BadCell(line, 'tooPrecise', { column, value, currency });
  const amount = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  if (amount >= largestPrice) throw new BadCell(line, 'badPrice', { column, value });
  return minor(Number(amount));
}

/** A number in a cell, rounded to a whole one; negative stock and weights count as none. Refuses what fits no `int`. */
export function readCount({ line, column, value }: Cell): number {
  if (!/^[+-]?\d{1,9}(\.\d{1,9})?$/.test(value)) throw new BadCell(line, 'badNumber', { column, value });
  return Math.max(0, Math.round(Number(value)));
}

const flags: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false };

/** TRUE or FALSE in any case. */
export function readFlag(cell: Cell): boolean {
  return readChoice(cell, flags, 'TRUE, FALSE');
}

/** Looks a text up in `meanings` (lower case); `choices` names the usual ones in a refusal. */
export function readChoice<T>({ line, column, value }: Cell, meanings: Record<string, T>, choices: string): T {
  const found = Object.entries(meanings).find(([t]) => t === value.toLowerCase());
  if (!found) throw new BadCell(line, 'badChoice', { column, value, choices });
  return found[1];
}

/** A whole number, also a negative one. */
export function readInteger({ line, column, value }: Cell): number {
  if (!/^-?\d{1,9}$/.test(value)) throw new BadCell(line, 'badNumber', { column, value });
  return Number(value);
}

/** A day as ISO 8601 writes it, e.g. `2027-01-12`. */
export function readDay({ line, column, value }: Cell): string {
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? value : Number.NaN);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== value)
    throw new BadCell(line, 'badTime', { column, value });
  return value;
}

const parts = z.array(z.object({ sku: z.string().min(1), quantity: z.int().min(1).max(maxPartUnits) })).max(maxParts);

/** Parts of a bundle, as JSON: `[{"sku":"CUP-RAIN","quantity":2}]`. */
export function readParts({ line, column, value }: Cell): z.output<typeof parts> {
  const parsed = parts.safeParse(jsonOf(value));
  if (!parsed.success) throw new BadCell(line, 'badSpecifications', { column });
  return parsed.data;
}

/** Value of a JSON text; null for what is none. */
export function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    // The schema then says what it is not.
    return null;
  }
}

/** A moment as ISO 8601 writes it. */
export function readMoment({ line, column, value }: Cell): Date {
  const moment = new Date(/^\d{4}-\d\d-\d\d/.test(value) ? value : Number.NaN);
  if (Number.isNaN(moment.getTime())) throw new BadCell(line, 'badTime', { column, value });
  return moment;
}
