import { type Minor, minor, scale } from '../../shared/money.ts';

/** `net + tax = gross`, always. */
export interface TaxSplit {
  net: Minor;
  tax: Minor;
  gross: Minor;
}

/** 100 % in the unit of tax rates, 1/1000 percent. */
const whole = 100_000n;

/**
 * Splits an amount ≥ 0 that includes tax, or adds tax to one that does not (`docs/pricing.md` R7.2).
 * `taxRate` is in 1/1000 percent. When tax is included the net part is rounded half up, and tax is the rest.
 */
export function splitTax(amount: Minor, taxRate: number, taxIncluded: boolean): TaxSplit {
  const rate = BigInt(taxRate);
  if (taxIncluded) {
    const net = scale(amount, whole, whole + rate);
    return { net, tax: minor(amount - net), gross: amount };
  }
  const tax = scale(amount, rate, whole);
  return { net: amount, tax, gross: minor(amount + tax) };
}
