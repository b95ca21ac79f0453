import type { MouseEvent } from 'react';
import type { PricedCart } from '../../../shared/contracts/cart.ts';
import { Button } from '../../../ui/Button.tsx';
import { reducing } from '../../../ui/code-chip.ts';
import { Truck } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { closeCart, useCart } from '../../stores/cart.ts';
import { useCheckout } from './use-checkout.ts';

/** The cart's totals and the checkout button. */
export function CartFoot({ cart }: { cart: PricedCart }) {
  const { t, path, money } = useShop();
  const loading = useCart((state) => state.loading);
  const { going, refusal, go } = useCheckout();
  const { totals } = cart;
  const press = (event: MouseEvent) => {
    event.preventDefault();
    void go();
  };
  const off = totals.promotionDiscount.amount + totals.couponDiscount.amount;
  const applied = cart.promotions.flatMap(({ id, title, amount }) => (amount ? [{ id, title, amount }] : []));
  return (
    <div className="cart-foot">
      {/* Above the sums: the foot grows upwards, so neither the total nor the button moves. */}
      <div role="alert">{refusal && <Notice kind="error">{refusal}</Notice>}</div>
      <dl className="cart-sums" aria-busy={loading || undefined}>
        {off > 0 && <Sum name={t('common.items')} value={money(totals.items)} />}
        {applied.map(({ id, title, amount }) => (
          <Sum key={id} name={title} value={`−${money(amount)}`} />
        ))}
        {reducing(cart.coupons, cart.lines).map(({ code, title, amount }) => (
          <Sum key={code} name={title || code} value={`−${money(amount)}`} />
        ))}
        <Sum name={t('cart.subtotal')} value={money({ ...totals.items, amount: totals.items.amount - off })} strong />
      </dl>
      {cart.delivery && <Delivery {...cart.delivery} />}
      {cart.isShipped && <p className="cart-note">{t(totals.taxIncluded ? 'cart.shippingLater' : 'cart.taxLater')}</p>}
      <Button kind="primary" block type="submit" name="do" value="checkout" busy={going} onClick={press}>
        {t('cart.checkout')}
      </Button>
      <a className="cart-view" href={path('/cart')} onClick={closeCart}>
        {t('cart.view')}
      </a>
    </div>
  );
}

function Sum({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? 'cart-sum cart-sum-total' : 'cart-sum'}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The dates on which the goods arrive if they are ordered now. */
function Delivery({ dates, country }: NonNullable<PricedCart['delivery']>) {
  const { t } = useShop();
  return (
    <p className="cart-delivery">
      <Truck />
      <span>{country ? t('cart.arrivesTo', { dates, country }) : t('cart.arrives', { dates })}</span>
    </p>
  );
}
