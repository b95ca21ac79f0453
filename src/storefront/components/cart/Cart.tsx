import { useEffect } from 'react';
import type { ComponentInput } from '../../../shared/components.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { receiveCart, useCart } from '../../stores/cart.ts';
import { CartFoot } from './CartFoot.tsx';
import { CartLines } from './CartLines.tsx';
import { Promotions } from './Promotions.tsx';

/** The whole page of the cart, under the title of its template: the same lines as in the drawer, the sums beside them. */
export function component({ data }: ComponentInput<'cart'>) {
  const { t } = useShop();
  const cart = useCart((state) => state.cart) ?? data.cart;
  useEffect(() => receiveCart(data.cart), [data.cart]);
  return (
    <div className="cart">
      <CartLines cart={cart} />
      {cart.lines.length > 0 && (
        <aside className="cart-summary" aria-label={t('cart.summary')}>
          <Promotions cart={cart} />
          <CartFoot cart={cart} />
        </aside>
      )}
    </div>
  );
}
