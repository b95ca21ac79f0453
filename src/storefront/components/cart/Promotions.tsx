import type { PricedCart } from '../../../shared/contracts/cart.ts';
import { useShop } from '../../../ui/shop-context.tsx';

/** Promotions that were taken off, and those within reach. */
export function Promotions({ cart: { promotions } }: { cart: PricedCart }) {
  const { t, money } = useShop();
  if (promotions.length === 0) return null;
  return (
    <ul className="cart-promotions" aria-label={t('cart.promotions')}>
      {promotions.map(({ id, title, amount }) => (
        <li key={id}>
          <span>{title}</span>
          {amount && <span>−{money(amount)}</span>}
        </li>
      ))}
    </ul>
  );
}
