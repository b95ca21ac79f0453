import type { Reward, Trigger } from '../../shared/contracts/promotions.ts';
import { inCurrency, type PriceList, type Reduction, type Threshold } from '../pricing/index.ts';

export function thresholdIn(trigger: Trigger, prices: PriceList): Threshold {
  if (trigger.kind === 'units') return { kind: 'units', units: trigger.units };
  return { kind: 'amount', amount: inCurrency(trigger.amounts, prices) };
}

/** Null where an amount off becomes nothing in this currency, e.g. one cent in yen. */
export function reductionIn(reward: Reward, prices: PriceList): Reduction | null {
  if (reward.kind === 'percent') return { kind: 'percent', basisPoints: reward.basisPoints };
  const amount = inCurrency(reward.amounts, prices);
  return amount > 0 ? { kind: 'amount', amount } : null;
}
