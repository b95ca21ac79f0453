import type { CouponTrigger } from '../../shared/contracts/coupons.ts';
import type { Reward } from '../../shared/contracts/promotions.ts';
import type { Reduction, Threshold } from './discounts/offer.ts';
import { inCurrency, type PriceList } from './priceList.ts';

/** What has to be in the basket, as the merchant wrote it, in the currency of a list. */
export function thresholdIn(trigger: CouponTrigger, prices: PriceList): Threshold {
  if (trigger.kind === 'none') return trigger;
  if (trigger.kind === 'units') return { kind: 'units', units: trigger.units };
  return { kind: 'amount', amount: inCurrency(trigger.amounts, prices) };
}

/** Null where an amount off becomes nothing in this currency, e.g. one cent in yen. */
export function reductionIn(reward: Reward, prices: PriceList): Reduction | null {
  if (reward.kind === 'percent') return { kind: 'percent', basisPoints: reward.basisPoints };
  const amount = inCurrency(reward.amounts, prices);
  return amount > 0 ? { kind: 'amount', amount } : null;
}
