import type { NamedDiscount, PricedCart } from '../../shared/contracts/cart.ts';
import type { Receipt } from '../pricing/index.ts';

/** Discounts by the names that the shopper sees; gifts are lines. */
export function namedDiscounts(
  { gifts }: Receipt,
  { promotions, coupons }: Pick<PricedCart, 'promotions' | 'coupons'>,
): NamedDiscount[] {
  const given = new Set(gifts.map(({ code }) => code));
  return [
    ...promotions.flatMap(({ id, title, amount }) =>
      amount ? [{ source: 'promotion' as const, code: id, title, amount }] : [],
    ),
    ...coupons.flatMap(({ code, title, amount }) =>
      amount && !given.has(code) ? [{ source: 'coupon' as const, code, title, amount }] : [],
    ),
  ];
}
