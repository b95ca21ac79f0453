import type { Translate } from '../../platform/locale/catalogue.ts';
import { type CurrencyCode, formatMoney, money } from '../../shared/money.ts';
import type { Reduction, Threshold } from './discounts/offer.ts';
import type { Reachable } from './discounts/within-reach.ts';

export interface Speech {
  t: Translate;
  currency: CurrencyCode;
  /** BCP 47 */
  tag: string;
}

/** An offer in words: "Buy 3 or more: 10 % off", "From $50.00: $5.00 off". */
export function offerText(threshold: Threshold, reduction: Reduction, speech: Speech): string {
  return thresholdText(threshold, discountText(reduction, speech), speech);
}

/** Some words of what is given, with what has to be in the basket first. */
export function thresholdText(threshold: Threshold, off: string, { t, currency, tag }: Speech): string {
  if (threshold.kind === 'amount') {
    if (threshold.amount === 0) return off;
    return t('promotion.fromAmount', { amount: formatMoney(money(threshold.amount, currency), tag), off });
  }
  if (threshold.kind === 'none' || threshold.units === 1) return off;
  return t('promotion.fromUnits', { count: threshold.units, off });
}

/** An offer as short as a badge: "10% off 3+". */
export function badgeText(threshold: Threshold, reduction: Reduction, speech: Speech): string {
  const { t, currency, tag } = speech;
  const off = discountText(reduction, speech);
  if (threshold.kind === 'amount' && threshold.amount > 0) {
    return t('promotion.badgeAmount', { amount: formatMoney(money(threshold.amount, currency), tag), off });
  }
  const several = threshold.kind === 'units' && threshold.units > 1;
  return several ? t('promotion.badgeUnits', { count: threshold.units, off }) : off;
}

/** What is missing to an offer: "2 more for 10 % off". */
export function reachText({ missing }: Reachable, reduction: Reduction, speech: Speech): string {
  const { t, currency, tag } = speech;
  const off = discountText(reduction, speech);
  if (missing.kind === 'units') return t('promotion.moreUnits', { count: missing.units, off });
  return t('promotion.moreAmount', { amount: formatMoney(money(missing.amount, currency), tag), off });
}

/** What is taken off, in words: "10 % off". */
export function discountText(reduction: Reduction, { t, currency, tag }: Speech): string {
  if (reduction.kind === 'amount') {
    return t('promotion.amountOff', { amount: formatMoney(money(reduction.amount, currency), tag) });
  }
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return t('promotion.percentOff', { percent: percent.format(reduction.basisPoints / 10_000) });
}
