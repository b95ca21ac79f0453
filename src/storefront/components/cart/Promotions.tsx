import type { PricedCart } from '../../../shared/contracts/cart.ts';
import { useShop } from '../../../ui/shop-context.tsx';

/** Order promotions that the cart nearly reaches; applied ones are listed in the totals. */
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

/** Promotions that the cart nearly reaches, by the last line that each is about, which shows what is missing. */
export function reachesOf({ promotions }: PricedCart): Map<string, Reach> {
  const near = promotions.filter(({ amount, lineIds }) => amount === null && lineIds.length > 0);
  return new Map(near.map((each) => [each.lineIds.at(-1) ?? '', each]));
}
