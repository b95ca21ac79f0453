import type { Reviewable } from '../../../../shared/contracts/reviews.ts';
import { Package } from '../../../../ui/icons.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';

/** A line of an order: picture, title and the variant that was bought. */
export function Goods({ line: { slug, title, variant, image } }: { line: Reviewable['lines'][number] }) {
  const { productPath } = useShop();
  return (
    <div className="review-goods">
      {image ? <Picture image={image} sizes="4rem" alt="" /> : <Package />}
      <p>
        <a href={productPath(slug)}>{title}</a>
        {variant && <span className="review-variant">{variant}</span>}
      </p>
    </div>
  );
}
