import type { Image } from '../../../shared/contracts/common.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

interface ThumbnailsProps {
  slides: Image[];
  current: number;
  onChoose: (index: number) => void;
}

/** Thumbnails of all pictures, the current one marked. */
export function Thumbnails({ slides, current, onChoose }: ThumbnailsProps) {
  const { t } = useShop();
  return (
    <ul className="product-thumbnails">
      {slides.map((image, index) => (
        <li key={image.id}>
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
