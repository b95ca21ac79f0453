import type { PricedCart } from '../../../shared/contracts/cart.ts';
import { useShop } from '../../../ui/shop-context.tsx';

/** Promotions on the whole order within reach; those that were taken off stand among the sums. */
export function Promotions({ cart: { promotions } }: { cart: PricedCart }) {
  const { t, path } = useShop();
  const near = promotions.filter(({ amount, lineIds }) => amount === null && lineIds.length === 0);
  if (near.length === 0) return null;
  return (
    <ul className="cart-promotions" aria-label={t('cart.promotions')}>
      {near.map(({ id, title, path: address }) => (
        <li key={id}>
          <a href={path(address)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

type Reach = PricedCart['promotions'][number];

/** Promotions within reach by the last of the lines that each is about: beside it stands what is missing. */
export function reachesOf({ promotions }: PricedCart): Map<string, Reach> {
  const near = promotions.filter(({ amount, lineIds }) => amount === null && lineIds.length > 0);
  return new Map(near.map((each) => [each.lineIds.at(-1) ?? '', each]));
}
