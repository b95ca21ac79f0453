import { type Minor, minor } from '../../shared/money.ts';
import { sum } from './sum.ts';

/** Weight of a share: a line's SKU and the amount still left on it. */
export interface Weight {
  key: string;
  weight: Minor;
}

/**
 * Shares an amount out by weight so that the shares sum to it and none exceeds its weight (`docs/pricing.md` R6).
 * The order of the weights changes nothing. Throws RangeError for negative figures, a repeated key, or more than the weights hold.
 */
export function allocate(amount: Minor, weights: Weight[]): Map<string, Minor> {
  const whole = sum(weights.map(({ weight }) => weight));
  refuseUnshareable(amount, weights, whole);
  const parts = weights.map((entry) => exactPart(amount, entry, whole));
  const leftover = amount - sum(parts.map(({ floor }) => floor));
  const withOneMore = leftover > 0 ? new Set([...parts].sort(byRemainder).slice(0, leftover)) : new Set();
  return new Map(parts.map((part) => [part.key, minor(part.floor + (withOneMore.has(part) ? 1 : 0))]));
}

interface Part extends Weight {
  floor: Minor;
  /** Of the division, below the sum of the weights: a safe integer. */
  remainder: number;
}

// Written out field by field: carts of a hundred lines and fifty promotions come here some thousand times.
function exactPart(amount: Minor, { key, weight }: Weight, whole: Minor): Part {
  if (whole === 0 || weight === 0) return { key, weight, floor: minor(0), remainder: 0 };
  const product = amount * weight;
  if (product + whole > Number.MAX_SAFE_INTEGER) return exactBigPart(amount, { key, weight }, whole);
  // A quotient that is rounded up to the next whole number shows in a negative remainder.
  const near = Math.floor(product / whole);
  const floor = product < near * whole ? near - 1 : near;
  return { key, weight, floor: minor(floor), remainder: product - floor * whole };
}

function exactBigPart(amount: Minor, { key, weight }: Weight, whole: Minor): Part {
  const product = BigInt(amount) * BigInt(weight);
  const divisor = BigInt(whole);
  const floor = product / divisor;
  return { key, weight, floor: minor(Number(floor)), remainder: Number(product - floor * divisor) };
}

// Keys compare by code unit, not by language, so that every machine shares alike.
function byRemainder(a: Part, b: Part): number {
  if (a.remainder !== b.remainder) return b.remainder - a.remainder;
  if (a.weight !== b.weight) return b.weight - a.weight;
  return a.key < b.key ? -1 : 1;
}

function refuseUnshareable(amount: Minor, weights: Weight[], whole: Minor): void {
  if (amount < 0 || weights.some(({ weight }) => weight < 0)) throw new RangeError('shares of less than nothing');
  if (new Set(weights.map(({ key }) => key)).size < weights.length) throw new RangeError('two weights of one key');
  if (amount > whole) throw new RangeError(`${amount} to share out, but the weights hold only ${whole}`);
}
