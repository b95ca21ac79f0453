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
