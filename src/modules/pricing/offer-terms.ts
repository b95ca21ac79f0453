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

/** What a reward takes off in the currency of a list; null where an amount converts to nothing in it. */
export function reductionIn(reward: Reward, prices: PriceList): Reduction | null {
  const reduction = convertedReduction(reward, prices);
  return reduction.kind === 'amount' && reduction.amount === 0 ? null : reduction;
}

/** The same, with an amount of 0 where it converts to nothing. */
export function convertedReduction(reward: Reward, prices: PriceList): Reduction {
  if (reward.kind === 'percent') return { kind: 'percent', basisPoints: reward.basisPoints };
  return { kind: 'amount', amount: inCurrency(reward.amounts, prices) };
}
