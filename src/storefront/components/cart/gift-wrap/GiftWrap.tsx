import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { addToCart, useCart } from '../../../stores/cart.ts';
import type { Input } from './props.ts';

/** Offers gift wrapping while it is not in the cart yet; there it is a line like any other. Without JavaScript the form adds it. */
export function component({ data: { wrap, skus, isShipped } }: Input) {
  const { t, site, money } = useShop();
  const [busy, setBusy] = useState(false);
  const cart = useCart((state) => state.cart);
  const inCart = cart?.lines.map(({ sku }) => sku) ?? skus;
  if (!wrap || !(cart?.isShipped ?? isShipped) || inCart.includes(wrap.sku)) return null;
  return (
    <form
      className="gift-wrap"
      method="post"
      action="/cart/add"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void addToCart(wrap.sku, 1, true).finally(() => setBusy(false));
      }}
    >
      <input type="hidden" name="sku" value={wrap.sku} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="lang" value={site.language} />
      <p>
        {t('cart.wrapOffer')} <strong>{wrap.title}</strong>, {money(wrap.price)}
      </p>
      <Button type="submit" busy={busy}>
        {t('cart.wrapAdd')}
      </Button>
    </form>
  );
}
