import { type CouponBenefit, discountArgs } from '../../../../shared/contracts/discounts.ts';
import { type Minor, minor } from '../../../../shared/money.ts';
import { wholeFrom } from '../../whole.ts';
import type { DiscountKind } from './kind.ts';

type Args = Extract<CouponBenefit, { kind: 'gift' }>;

/** One unit of a SKU for nothing (`docs/pricing.md` R5.5). */
export interface Gift {
  kind: 'gift';
  sku: string;
  listPrice: Minor;
  /** True while there is one in stock. */
  available: boolean;
}

export const gift: DiscountKind<Args, Gift> = {
  code: 'gift',
  args: discountArgs.gift,
  check: ({ available }) => (available ? null : { reason: 'invalid', giftMissing: true }),
  apply: ({ sku, listPrice }) => ({ off: minor(0), gifts: [{ sku, listPrice }] }),
  termsOf: ({ kind, sku }, { giftOf }) => ({ kind, sku, ...giftOf(sku) }),
  refuseImpossible: ({ listPrice }, of) => wholeFrom(0, listPrice, `list price of the gift of ${of}`),
  text: ({ sku }, { t, giftTitle }) => t('coupon.gift', { title: giftTitle?.(sku) ?? sku }),
  figures: () => ({ basisPoints: null, amount: null }),
  gives: ({ sku }) => sku,
};
