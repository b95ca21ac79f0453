import type { CouponTrigger } from '../../shared/contracts/discounts.ts';
import type { Threshold } from './discounts/threshold.ts';
import { inCurrency, type PriceList } from './price-list.ts';

/** Converts a merchant's threshold to the currency of a list. */
export function thresholdIn(trigger: CouponTrigger, prices: PriceList): Threshold {
  if (trigger.kind === 'none') return trigger;
  if (trigger.kind === 'units') return { kind: 'units', units: trigger.units };
  return { kind: 'amount', amount: inCurrency(trigger.amounts, prices) };
}
