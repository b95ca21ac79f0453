import { currencyCodes, isCurrency } from '../../../shared/money.ts';

/** Rates of one unit of `base` in other currencies, as decimals, as a source publishes them. */
export interface Sheet {
  base: string;
  rates: ReadonlyMap<string, string>;
}

/**
 * Reads rates as they are published: the European Central Bank's XML (against the euro), or JSON with `base` (also
 * `base_code`, `source`) and `rates` (also `conversion_rates`) by currency. Null for anything else.
 */
export function readSheet(text: string): Sheet | null {
  const sheet = /^\s*</.test(text) ? readXml(text) : readJson(text);
  return sheet && sheet.rates.size > 0 ? sheet : null;
}

const cube = /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([^"']{1,40})["']/g;

function readXml(text: string): Sheet {
  const found = [...text.matchAll(cube)].flatMap(([, code = '', rate = '']) => entry(code, rate));
  return { base: 'EUR', rates: new Map(found) };
}

function readJson(text: string): Sheet | null {
  const read = parse(text);
  const base = read?.base ?? read?.base_code ?? read?.source;
  const rates = read?.rates ?? read?.conversion_rates;
  if (typeof base !== 'string' || typeof rates !== 'object' || rates === null) return null;
  return { base, rates: new Map(Object.entries(rates).flatMap(([code, rate]) => entry(code, String(rate)))) };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Only currencies of ours; a rate that is no plain decimal above zero makes the whole one that is missing. */
function entry(code: string, rate: string): [string, string][] {
  return isCurrency(code) && decimal.test(rate) ? [[code, rate]] : [];
}

const decimal = /^(?=.*[1-9])\d{1,15}(\.\d{1,20})?$/;

/** Decimals of a rate as it is kept. */
const places = 9;

/** The rates of a sheet against another base, rounded half up to nine decimals; null where it does not know that one. */
export function against(base: string, sheet: Sheet): Map<string, string> | null {
  const own = sheet.base === base ? '1' : sheet.rates.get(base);
  if (!own) return null;
  const known = currencyCodes.flatMap((code) => {
    const rate = code === sheet.base ? '1' : sheet.rates.get(code);
    const quotient = rate && code !== base ? divide(rate, own) : null;
    return quotient ? [[code, quotient] as const] : [];
  });
  return new Map(known);
}

/** Null where nothing but zeros is left, or more than is kept. */
function divide(one: string, other: string): string | null {
  const above = wholeOf(one);
  const below = wholeOf(other);
  const numerator = above.digits * 10n ** BigInt(below.places + places);
  const denominator = below.digits * 10n ** BigInt(above.places);
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  const digits = String(rounded).padStart(places + 1, '0');
  if (rounded === 0n || digits.length > 2 * places) return null;
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
}

function wholeOf(text: string): { digits: bigint; places: number } {
  const [units = '', fraction = ''] = text.split('.');
  return { digits: BigInt(units + fraction), places: fraction.length };
}

/** Tests if a rate changed by more than `basisPoints` (1000 is 10 %), up or down. */
export function jumps(from: string, to: string, basisPoints: number): boolean {
  const one = wholeOf(from);
  const other = wholeOf(to);
  const a = one.digits * 10n ** BigInt(other.places);
  const b = other.digits * 10n ** BigInt(one.places);
  const [low, high] = a < b ? [a, b] : [b, a];
  return (high - low) * 10_000n > low * BigInt(basisPoints);
}
