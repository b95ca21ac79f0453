import type { ProductImage } from '../../../shared/contracts/catalog.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { slideKey } from './slides.ts';

interface ThumbnailsProps {
  slides: ProductImage[];
  current: number;
  onChoose: (index: number) => void;
}

/** Thumbnails of all pictures, the current one marked. */
export function Thumbnails({ slides, current, onChoose }: ThumbnailsProps) {
  const { t } = useShop();
  return (
    <ul className="product-thumbnails">
      {slides.map((image, index) => (
        <li key={slideKey(image)}>
          <button
            type="button"
            className="product-thumbnail"
            aria-label={t('product.thumbnail', { number: index + 1, total: slides.length, title: image.alt })}
            aria-current={index === current || undefined}
            onClick={() => onChoose(index)}
          >
            <Picture image={image} sizes="5rem" alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}
