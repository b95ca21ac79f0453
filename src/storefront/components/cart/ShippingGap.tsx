import { useId } from 'react';
import type { PricedCart } from '../../../shared/contracts/cart.ts';
import { useShop } from '../../../ui/shop-context.tsx';

/** The amount to free shipping, as text and as a bar. */
export function ShippingGap({ cart: { freeShippingGap: gap, totals } }: { cart: PricedCart }) {
  const { t, money } = useShop();
  const id = useId();
  if (!gap) return null;
  const goods = totals.items.amount - totals.promotionDiscount.amount - totals.couponDiscount.amount;
  return (
    <div className="cart-gap">
      <p id={id}>{t('cart.shippingGap', { amount: money(gap) })}</p>
      <progress max={goods + gap.amount} value={goods} aria-labelledby={id} />
    </div>
  );
}
