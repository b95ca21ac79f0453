import { useEffect } from 'react';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { ExpressPay } from '../../../payment/ExpressPay.tsx';
import { receiveCart, useCart } from '../../../stores/cart.ts';
import { CartFoot } from '../CartFoot.tsx';
import { CartLines } from '../CartLines.tsx';
import { Promotions } from '../Promotions.tsx';
import { checkoutOfCart } from '../use-checkout.ts';
import { Coupons } from './Coupons.tsx';
import type { Input } from './props.ts';

/**
 * The whole page of the cart, under the title of its template: the same lines as in the drawer, the sums beside them. One
 * form, so that without JavaScript every button takes along what was typed anywhere in it.
 */
export function component({ data }: Input) {
  const { t, path } = useShop();
  const cart = useCart((state) => state.cart) ?? data.cart;
  useEffect(() => receiveCart(data.cart), [data.cart]);
  return (
    <form className="cart" method="post" action={path('/cart')} onSubmit={(event) => event.preventDefault()}>
      {/* First in the form, so that Enter in a number counts it and presses none of the other buttons. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" type="submit" name="do" value="update">
        {t('cart.update')}
      </button>
      {data.notice?.text && (
        <div className="cart-notice" role="alert">
          <Notice kind="warning">{data.notice.text}</Notice>
        </div>
      )}
      <CartLines cart={cart} notice={data.notice} />
      {cart.lines.length > 0 && (
        <aside className="cart-summary" aria-label={t('cart.summary')}>
          <Promotions cart={cart} />
          <Coupons cart={cart} refused={data.notice?.coupon ?? null} />
          <CartFoot cart={cart} />
          <ExpressPay setup={data.wallets} total={cart.totals.total} create={checkoutOfCart} />
        </aside>
      )}
    </form>
  );
}
