import { type CurrencyCode, currencies, type Minor, minor, scale } from '../../shared/money.ts';

/**
 * Converts a unit price ≥ 0, rounded half up to the minor unit of `to` (`docs/pricing.md` R8.2).
 * `rate` is a decimal above zero such as "149.5": one unit of `from` is that many units of `to`.
 * Throws RangeError for any other rate.
 */
export function convertPrice(price: Minor, from: CurrencyCode, to: CurrencyCode, rate: string): Minor {
  if (price < 0) throw new RangeError(`not a price: ${price}`);
  const { digits, places } = parseRate(rate);
  return scale(price, digits * tenTo(currencies[to].decimals), tenTo(places + currencies[from].decimals));
}

/**
 * Returns the least price in `from` that converts to `amount` or more. Used to search tables of base prices for a price in
 * another currency.
 */
export function leastPriceFor(amount: number, from: CurrencyCode, to: CurrencyCode, rate: string): Minor {
  if (amount <= 0) return minor(0);
  const { digits, places } = parseRate(rate);
  const numerator = 2n * digits * tenTo(currencies[to].decimals);
  const wanted = (2n * BigInt(amount) - 1n) * tenTo(places + currencies[from].decimals);
  const least = (wanted + numerator - 1n) / numerator;
  return minor(Number(least < highest ? least : highest));
}

/** Above every price, in minor units. */
const highest = 1_000_000_000_000_000n;

// The lengths keep the digits of a mistyped rate from growing without end.
const decimal = /^(\d{1,15})(?:\.(\d{1,15}))?$/;

function parseRate(rate: string): { digits: bigint; places: number } {
  const [, units = '', fraction = ''] = decimal.exec(rate) ?? [];
  const digits = BigInt(units + fraction);
  if (digits === 0n) throw new RangeError(`not a rate: ${rate}`);
  return { digits, places: fraction.length };
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
