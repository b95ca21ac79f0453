import { type Minor, minor, scale } from './money.ts';

/** A rule for new prices: hundredths of a percent, then minor units, then an ending. */
export interface PriceStep {
  percent: number;
  add: number;
  end: { amount: number; of: number } | null;
}

/**
 * The price that a rule makes of `amount` (minor units, ≥ 0): by percentage (rounded half up), plus an amount, then the nearest
 * price with the ending, the higher one of two that are as near. Free goods stay free. Null where the result would not be
 * above zero.
 */
export function ruledPrice(amount: number, { percent, add, end }: PriceStep): Minor | null {
  if (amount === 0) return minor(0);
  const changed = scale(amount, BigInt(10_000 + percent), 10_000n) + add;
  const ended = end ? nearest(changed, end) : changed;
  return ended > 0 ? minor(ended) : null;
}

/** The number nearest to `value` that leaves `amount` when divided by `of`. */
function nearest(value: number, { amount, of }: { amount: number; of: number }): number {
  const below = Math.floor((value - amount) / of) * of + amount;
  const above = below + of;
  return below > 0 && value - below < above - value ? below : above;
}
