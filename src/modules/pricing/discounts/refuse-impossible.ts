import { wholeFrom } from '../whole.ts';
import { discountKinds, isNothing } from './kinds/kinds.ts';
import type { Offers } from './offer.ts';
import type { Threshold } from './threshold.ts';

/** Codes of one order (`docs/pricing.md` R4.3). */
export const maxCoupons = 5;

/** Throws RangeError for impossible discounts: percentages beyond 100, thresholds of nothing, one code or id twice. */
export function refuseImpossibleOffers({ promotions, coupons }: Offers): void {
  for (const { id, threshold, reduction } of promotions) {
    refuseThreshold(threshold, id);
    discountKinds[reduction.kind].refuseImpossible(reduction, id);
    if (isNothing(reduction)) throw new RangeError(`${id} takes nothing off`);
  }
  for (const { code, threshold, benefit } of coupons) {
    refuseThreshold(threshold, code);
    discountKinds[benefit.kind].refuseImpossible(benefit, code);
  }
  refuseRepeats(promotions.map(({ id }) => id));
  refuseRepeats(coupons.map(({ code }) => code));
  if (coupons.length > maxCoupons) throw new RangeError(`${coupons.length} coupons of one basket`);
}

function refuseThreshold(threshold: Threshold, of: string): void {
  if (threshold.kind === 'units') wholeFrom(1, threshold.units, `units of ${of}`);
  if (threshold.kind === 'amount') wholeFrom(0, threshold.amount, `amount to reach for ${of}`);
}

function refuseRepeats(names: string[]): void {
  if (new Set(names).size < names.length) throw new RangeError(`one offer twice: ${names.join(', ')}`);
}
