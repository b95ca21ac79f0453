import { useId } from 'react';
import type { PricedCart } from '../../../shared/contracts/cart.ts';
import { CircleCheck } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** The amount to free shipping, as text and as a bar, or that it is reached. */
export function ShippingGap({
  cart: { freeShippingGap: gap, freeShippingReached: isReached, totals },
}: {
  cart: PricedCart;
}) {
  const { t, money } = useShop();
  const id = useId();
  if (!gap && !isReached) return null;
  const goods = totals.items.amount - totals.promotionDiscount.amount - totals.couponDiscount.amount;
  return (
    <div className="cart-gap">
      <p id={id} className={gap ? undefined : 'cart-gap-reached'}>
        {!gap && <CircleCheck />}
        {gap ? t('cart.shippingGap', { amount: money(gap) }) : t('cart.shippingReached')}
      </p>
      {gap && <progress max={goods + gap.amount} value={goods} aria-labelledby={id} />}
    </div>
  );
}
