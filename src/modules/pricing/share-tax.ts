import { type Minor, minor } from '../../shared/money.ts';
import type { TaxPart } from './tax-terms.ts';

/**
 * Shares a tax out over the parts of its rate by largest remainder, for display (`docs/pricing.md` R7.1): the shares sum to
 * it. Equal remainders go to the higher rate, then to the part that stands first.
 */
export function shareTax(tax: Minor, parts: TaxPart[]): Minor[] {
  if (parts.length === 1) return [tax];
  const whole = parts.reduce((sum, { rate }) => sum + rate, 0);
  if (whole === 0) return parts.map(() => minor(0));
  const exact = parts.map(({ rate }, position) => {
    const product = BigInt(tax) * BigInt(rate);
    return { position, rate, floor: Number(product / BigInt(whole)), remainder: Number(product % BigInt(whole)) };
  });
  const left = tax - exact.reduce((sum, { floor }) => sum + floor, 0);
  const lucky = new Set([...exact].sort((a, b) => b.remainder - a.remainder || b.rate - a.rate).slice(0, left));
  return exact.map((part) => minor(part.floor + (lucky.has(part) ? 1 : 0)));
}
