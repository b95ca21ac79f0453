import type { PricedLine } from '../shared/contracts/cart.ts';
import type { CouponEffect } from '../shared/contracts/coupons.ts';
import type { GiftCardEffect } from '../shared/contracts/gift-cards.ts';
import type { Translate } from '../shared/messages.ts';
import type { Money } from '../shared/money.ts';
import type { CodeChip } from './CodeChips.tsx';

interface Translations {
  t: Translate;
  money: (value: Money) => string;
}

/** The entered codes that still count: a dropped one is reported and not requested again. */
export function keptCodes(coupons: Pick<CouponEffect, 'code' | 'dropped'>[]): string[] {
  return coupons.flatMap(({ code, dropped }) => (dropped ? [] : [code]));
}

/** Builds a coupon's chip: its discount, its gift, or the reason for neither. */
export function couponChip(
  { code, title, amount, problem, message }: CouponEffect,
  lines: Pick<PricedLine, 'gift' | 'title'>[],
  { t, money }: Translations,
): CodeChip {
  const gift = lines.find((line) => line.gift === code);
  if (gift) return { code, title, works: true, text: t('codes.gift', { title: gift.title }) };
  if (problem === null && amount) return { code, title, works: true, text: `−${money(amount)}` };
  return { code, title, works: false, text: message ?? '' };
}

/** Builds a gift card's chip: its payment and remaining balance, or the reason why it pays nothing. */
export function giftCardChip({ code, amount, balance, message }: GiftCardEffect, { t, money }: Translations): CodeChip {
  if (!amount) return { code, title: '', works: false, text: message ?? '' };
  const left = { ...balance, amount: balance.amount - amount.amount };
  const text = t('codes.cardLeft', { amount: money(amount), left: money(left) });
  return { code, title: '', works: true, text: left.amount > 0 ? text : `−${money(amount)}` };
}

/** Coupons with a discount; a coupon's gift is a line instead. */
export function reducing<C extends Pick<CouponEffect, 'code' | 'amount' | 'problem'>>(
  coupons: C[],
  lines: Pick<PricedLine, 'gift'>[],
): (C & { amount: Money })[] {
  return coupons.flatMap((each) =>
    each.problem === null && each.amount && !lines.some(({ gift }) => gift === each.code)
      ? [{ ...each, amount: each.amount }]
      : [],
  );
}
