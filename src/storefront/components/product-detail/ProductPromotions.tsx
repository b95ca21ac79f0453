import { useShop } from '../../../ui/shop-context.tsx';
import { useCart } from '../../stores/cart.ts';
import type { Data } from './props.ts';

/** Promotions of this product, with what the cart still lacks; each links to the products that it covers. */
export function ProductPromotions({ promotions }: Pick<Data, 'promotions'>) {
  const { path } = useShop();
  const inCart = useCart(({ cart }) => cart?.promotions);
  if (promotions.length === 0) return null;
  const within = (id: string) => inCart?.find((each) => each.id === id && each.amount === null)?.title;
  return (
    <ul className="product-promotions">
      {promotions.map(({ id, offer, path: address }) => (
        <li key={id}>
          <a className="product-promotion" href={path(address)}>
            {within(id) ?? offer}
          </a>
        </li>
      ))}
    </ul>
  );
}
