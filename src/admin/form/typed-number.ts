/** Bounds of a number that is typed. */
export interface Bounds {
  min?: number | undefined;
  max?: number | undefined;
  /** Most digits behind the point; any number of them where it is absent. */
  decimals?: number | undefined;
}

/** Reason why a typed number is refused at its field. */
export type NumberFault = 'tooLow' | 'tooHigh' | 'whole' | 'decimals';

/** Most digits of a number that are exact in JavaScript. */
const exactDigits = 15;

/** A lone comma before exactly three last digits, as in pasted sums; a comma that is typed is a point before they come. */
const commaOfThousands = /^-?[1-9]\d{0,2},\d{3}$/;

/** Points between groups of three digits: one of them may be the point of a number, more of them part thousands. */
const pointOfThousands = /^-?[1-9]\d{0,2}\.\d{3}$/;
const pointsOfThousands = /^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/;

/**
 * Sign, digits and point of what stands in a field. A comma is a point, unless it parts thousands as in pasted sums: `1,500`,
 * `1,234,567`, `1,234.50`; points part them in `1.234.567` and `1.234,50`. Full-width digits of Chinese keyboards are digits.
 */
export function digitsOf(raw: string, prefix = '', suffix = ''): string {
  const inner = raw.startsWith(prefix) ? raw.slice(prefix.length) : raw;
  const text = (suffix && inner.endsWith(suffix) ? inner.slice(0, -suffix.length) : inner).normalize('NFKC');
  const plain = withoutThousands(text.replaceAll(/[^\d.,-]/g, '')).replaceAll(',', '.');
  const sign = plain.startsWith('-') ? '-' : '';
  const [whole = '', ...behind] = plain.replaceAll('-', '').split('.');
  return sign + whole + (behind.length > 0 ? `.${behind.join('')}` : '');
}

/** Digits without the signs that part thousands; of a comma and a point the last is the point of the number. */
function withoutThousands(text: string): string {
  const commas = text.split(',').length - 1;
  const last = text.lastIndexOf('.');
  if (commas === 1 && last >= 0 && last < text.indexOf(',')) return text.replaceAll('.', '');
  const isParted = commas > 1 || (commas === 1 && last >= 0) || commaOfThousands.test(text);
  if (isParted) return text.replaceAll(',', '');
  return pointsOfThousands.test(text) ? text.replaceAll('.', '') : text;
}

/**
 * Number that a field takes from what is typed. `1.500` is one and a half or fifteen hundred where a field has fewer than three
 * decimals: it becomes a number with a decimal too many, so that the field and the server refuse it instead of taking a thousandth.
 */
export function takenOf(typed: string, { decimals }: Bounds): number | null {
  const value = numberOf(typed);
  const isUnclear = value !== null && decimals !== undefined && decimals < 3 && pointOfThousands.test(typed);
  return isUnclear && faultOf(value, { decimals }) === null ? inUnits(value + 0.005, 1) : value;
}

/** Number one more or less than what is typed, within its bounds; an empty field begins with 0. */
export function stepped(typed: string, by: number, { min = -Infinity, max = Infinity }: Bounds): string {
  const from = numberOf(typed);
  const next = from === null ? 0 : inUnits(from + by, 1);
  return String(Math.max(min, Math.min(max, next)));
}

/** Number that a text means; null where it means none, e.g. while only a sign is typed. */
export function numberOf(typed: number | string): number | null {
  if (typed === '') return null;
  const value = Number(typed);
  return Number.isFinite(value) ? value : null;
}

/** A number in another unit, without the noise of binary fractions: 10.1 % are 1010 basis points. */
export function inUnits(value: number, factor: number): number {
  return Number((value * factor).toPrecision(exactDigits));
}

/** Fault of a number, or null. A value is never moved into its bounds: whoever typed it decides. */
export function faultOf(value: number, { min, max, decimals }: Bounds): NumberFault | null {
  if (min !== undefined && value < min) return 'tooLow';
  if (max !== undefined && value > max) return 'tooHigh';
  if (decimals === undefined || Number.isInteger(inUnits(value, 10 ** decimals))) return null;
  return decimals === 0 ? 'whole' : 'decimals';
}
