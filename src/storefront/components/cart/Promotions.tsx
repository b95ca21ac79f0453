import type { PricedCart } from '../../../shared/contracts/cart.ts';
import { useShop } from '../../../ui/shop-context.tsx';

/** Promotions within reach; those that were taken off stand among the sums. */
export function Promotions({ cart: { promotions } }: { cart: PricedCart }) {
  const { t } = useShop();
  const near = promotions.filter(({ amount }) => amount === null);
  if (near.length === 0) return null;
  return (
    <ul className="cart-promotions" aria-label={t('cart.promotions')}>
      {near.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}
