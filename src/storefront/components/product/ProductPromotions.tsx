import type { DataOf } from '../../../shared/components.ts';
import { useShop } from '../../../ui/shop-context.tsx';

/** What takes something off this product, each a way to everything that it covers. */
export function ProductPromotions({ promotions }: Pick<DataOf<'product-detail'>, 'promotions'>) {
  const { path } = useShop();
  if (promotions.length === 0) return null;
  return (
    <ul className="product-promotions">
      {promotions.map(({ id, offer, path: address }) => (
        <li key={id}>
          <a className="product-promotion" href={path(address)}>
            {offer}
          </a>
        </li>
      ))}
    </ul>
  );
}
