import { useEffect } from 'react';
import type { ComponentInput } from '../../../shared/components.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { receiveCart, useCart } from '../../stores/cart.ts';
import { CartFoot } from './CartFoot.tsx';
import { CartLines } from './CartLines.tsx';
import { Promotions } from './Promotions.tsx';

/** The whole page of the cart: the same lines as in the drawer, with the sums beside them. */
export function component({ data }: ComponentInput<'cart'>) {
  const { t } = useShop();
  const cart = useCart((state) => state.cart) ?? data.cart;
  useEffect(() => receiveCart(data.cart), [data.cart]);
  return (
    <div className="cart">
      <header className="cart-head">
        <h1 className="cart-title">{t('cart.title')}</h1>
        {cart.count > 0 && <p className="cart-count">{t('cart.count', { count: cart.count })}</p>}
      </header>
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
