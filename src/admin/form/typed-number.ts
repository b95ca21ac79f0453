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

/**
 * Sign, digits and point of what stands in a field. A comma is a point, unless a point or another comma shows that it
 * parts thousands, as in pasted sums. Full-width digits of Chinese keyboards are digits.
 */
export function digitsOf(raw: string, prefix = '', suffix = ''): string {
  const inner = raw.startsWith(prefix) ? raw.slice(prefix.length) : raw;
  const text = (suffix && inner.endsWith(suffix) ? inner.slice(0, -suffix.length) : inner).normalize('NFKC');
  const partsThousands = text.includes(',') && (text.includes('.') || text.split(',').length > 2);
  const plain = text.replaceAll(',', partsThousands ? '' : '.').replaceAll(/[^\d.-]/g, '');
  const sign = plain.startsWith('-') ? '-' : '';
  const [whole = '', ...behind] = plain.replaceAll('-', '').split('.');
  return sign + whole + (behind.length > 0 ? `.${behind.join('')}` : '');
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
