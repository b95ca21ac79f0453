import type { ProductCard } from '../../../../shared/contracts/catalog.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import { Price } from '../../../../ui/Price.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';

/** One or two products as small rows: cards would leave most of a wide row empty. */
export function RecentFew({ cards }: { cards: ProductCard[] }) {
  const { productPath } = useShop();
  return (
    <ul className="recent-few">
      {cards.map(({ id, slug, title, images: [image], price, listPrice }) => (
        <li key={id}>
          {image && <Picture image={image} sizes="6rem" alt="" className="recent-picture" />}
          <div>
            <h3 className="card-title">
              <a className="card-link" href={productPath(slug)}>
                {title}
              </a>
            </h3>
            <Price price={price} listPrice={listPrice} className="card-price" />
          </div>
        </li>
      ))}
    </ul>
  );
}
