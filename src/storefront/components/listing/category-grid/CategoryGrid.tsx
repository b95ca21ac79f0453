import { Package } from '../../../../ui/icons.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Input } from './props.ts';

const sizes = '(min-width: 1024px) 24vw, (min-width: 640px) 32vw, 46vw';

/** The shop's categories, each with its picture. */
export function component({ data }: Input) {
  const { categoryPath } = useShop();
  return (
    <ul className="category-grid">
      {data.items.map(({ id, slug, title, image }) => (
        <li key={id} className="category-card">
          <div className="card-media">
            {image ? (
              <Picture image={image} sizes={sizes} alt="" className="card-picture" />
            ) : (
              <Package className="card-no-picture" />
            )}
          </div>
          <h3 className="category-title">
            <a className="card-link" href={categoryPath(slug)}>
              {title}
            </a>
          </h3>
        </li>
      ))}
    </ul>
  );
}
