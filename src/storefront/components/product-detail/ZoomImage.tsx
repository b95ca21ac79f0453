import { useEffect } from 'react';
import type { Image } from '../../../shared/contracts/common.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { useZoom } from './use-zoom.ts';

/** One picture of the zoomed gallery. Its zoom is reset when another picture is shown. */
export function ZoomImage({ image, current }: { image: Image; current: boolean }) {
  const { t } = useShop();
  const { frame, large, reset, onClick, onKeyDown } = useZoom();
  useEffect(() => {
    if (!current) reset();
  }, [current, reset]);
  return (
    <li className="product-zoom-frame" ref={frame} onKeyDown={onKeyDown}>
      <button
        type="button"
        tabIndex={current ? 0 : -1}
        className="product-zoom-image"
        aria-pressed={large}
        aria-label={t('product.zoom')}
        onClick={onClick}
      >
        <Picture image={image} sizes="max(100vw, 75rem)" priority={current} />
      </button>
    </li>
  );
}
