import { wholeFrom } from '../whole.ts';
import type { Gift, Offers, Reduction, Threshold } from './offer.ts';

/** Codes of one order (`docs/pricing.md` R4.3). */
export const maxCoupons = 5;

/** Throws RangeError for offers that no shop could mean: percentages beyond 100, thresholds of nothing, one code or id twice. */
export function refuseImpossibleOffers({ promotions, coupons }: Offers): void {
  for (const { id, threshold, reduction } of promotions) {
    refuseThreshold(threshold, id);
    refuseReduction(reduction, id, 1);
  }
  for (const { code, threshold, benefit } of coupons) {
    refuseThreshold(threshold, code);
    refuseBenefit(benefit, code);
  }
  refuseRepeats(promotions.map(({ id }) => id));
  refuseRepeats(coupons.map(({ code }) => code));
  if (coupons.length > maxCoupons) throw new RangeError(`${coupons.length} coupons of one basket`);
}

function refuseThreshold(threshold: Threshold, of: string): void {
  if (threshold.kind === 'units') wholeFrom(1, threshold.units, `units of ${of}`);
  if (threshold.kind === 'amount') wholeFrom(0, threshold.amount, `amount to reach for ${of}`);
}

/** A coupon may take off an amount of 0, which a small amount converts to in a dearer currency: it says `nothing-left`. */
function refuseBenefit(benefit: Reduction | Gift, of: string): void {
  if (benefit.kind === 'gift') return wholeFrom(0, benefit.listPrice, `list price of the gift of ${of}`);
  refuseReduction(benefit, of, 0);
}

function refuseReduction(reduction: Reduction, of: string, leastAmount: number): void {
  if (reduction.kind === 'amount') return wholeFrom(leastAmount, reduction.amount, `amount off by ${of}`);
  wholeFrom(1, reduction.basisPoints, `percentage of ${of}`);
  if (reduction.basisPoints > 10_000) throw new RangeError(`${of} takes off more than everything`);
}

function refuseRepeats(names: string[]): void {
  if (new Set(names).size < names.length) throw new RangeError(`one offer twice: ${names.join(', ')}`);
}
