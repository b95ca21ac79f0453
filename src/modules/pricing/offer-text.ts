import { formatMoney, money } from '../../shared/money.ts';
import type { TextContext } from './discounts/kinds/kind.ts';
import { type Benefit, discountKinds, type Reduction } from './discounts/kinds/kinds.ts';
import type { Threshold } from './discounts/threshold.ts';
import type { Reachable } from './discounts/within-reach.ts';

/** Describes a discount with its threshold: "Buy 3 or more: 10 % off", "Spend $50.00 or more: $5.00 off". */
export function offerText(threshold: Threshold, reduction: Reduction, context: TextContext): string {
  return thresholdText(threshold, discountText(reduction, context), context);
}

/** Puts the threshold before the description of a discount. */
export function thresholdText(threshold: Threshold, off: string, { t, currency, tag }: TextContext): string {
  if (threshold.kind === 'amount') {
    if (threshold.amount === 0) return off;
    return t('promotion.fromAmount', { amount: formatMoney(money(threshold.amount, currency), tag), off });
  }
  if (threshold.kind === 'none' || threshold.units === 1) return off;
  return t('promotion.fromUnits', { count: threshold.units, off });
}

/** Describes a discount as short as a badge: "10% off 3+". */
export function badgeText(threshold: Threshold, reduction: Reduction, context: TextContext): string {
  const { t, currency, tag } = context;
  const off = discountText(reduction, context);
  if (threshold.kind === 'amount' && threshold.amount > 0) {
    return t('promotion.badgeAmount', { amount: formatMoney(money(threshold.amount, currency), tag), off });
  }
  const several = threshold.kind === 'units' && threshold.units > 1;
  return several ? t('promotion.badgeUnits', { count: threshold.units, off }) : off;
}

/** Describes what is missing to a discount: "2 more for 10 % off". */
export function reachText({ missing }: Reachable, reduction: Reduction, context: TextContext): string {
  const { t, currency, tag } = context;
  const off = discountText(reduction, context);
  if (missing.kind === 'units') return t('promotion.moreUnits', { count: missing.units, off });
  return t('promotion.moreAmount', { amount: formatMoney(money(missing.amount, currency), tag), off });
}

/** Describes the terms alone: "10 % off". */
export function discountText(terms: Benefit, context: TextContext): string {
  return discountKinds[terms.kind].text(terms, context);
}
