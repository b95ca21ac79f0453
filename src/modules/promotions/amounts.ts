import type { Amounts, Reward, Trigger } from '../../shared/contracts/promotions.ts';
import { type CurrencyCode, type Minor, minor } from '../../shared/money.ts';
import { convertPrice, type Reduction, type Threshold } from '../pricing/index.ts';

export interface PriceList {
  base: CurrencyCode;
  currency: CurrencyCode;
  rate: string;
}

/** An amount in the viewer's currency: its own, else the base currency's converted (`docs/pricing.md` R8.3). */
function amountIn(amounts: Amounts, { base, currency, rate }: PriceList): Minor {
  const own = amounts[currency];
  if (own !== undefined) return minor(own);
  return convertPrice(minor(amounts[base] ?? 0), base, currency, rate);
}

export function thresholdIn(trigger: Trigger, prices: PriceList): Threshold {
  if (trigger.kind === 'units') return { kind: 'units', units: trigger.units };
  return { kind: 'amount', amount: amountIn(trigger.amounts, prices) };
}

/** Null where an amount off becomes nothing in this currency, e.g. one cent in yen. */
export function reductionIn(reward: Reward, prices: PriceList): Reduction | null {
  if (reward.kind === 'percent') return { kind: 'percent', basisPoints: reward.basisPoints };
  const amount = amountIn(reward.amounts, prices);
  return amount > 0 ? { kind: 'amount', amount } : null;
}
