import { useState } from 'react';
import type { Image } from '../../../shared/contracts/common.ts';
import { ZoomIn } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { slideOf, slidesFrom } from './slides.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { useSlides } from './useSlides.ts';
import { Zoom } from './Zoom.tsx';

interface GalleryProps {
  images: Image[];
  /** The picture of the chosen variant: the first one shown, and the one to go to when another is chosen. */
  chosen: string | null | undefined;
}

/** The pictures side by side: swipe, arrow keys or thumbnails move, a press enlarges. */
export function Gallery({ images, chosen }: GalleryProps) {
  const { t } = useShop();
  const [slides] = useState(() => slidesFrom(images, chosen));
  const { track, current, go, onScroll, onKeyDown } = useSlides(slides.length, slideOf(slides, chosen));
  const [zoomed, setZoomed] = useState<number | null>(null);
  return (
    <div className="product-gallery" role="group" aria-label={t('product.pictures')} onKeyDown={onKeyDown}>
      {slides.length > 1 && <Thumbnails slides={slides} current={current} onChoose={go} />}
      <div className="product-stage">
        <ul className="product-track" ref={track} onScroll={onScroll}>
          {slides.map((image, index) => (
            <li className="product-slide" key={image.id}>
              <button
                type="button"
                className="product-slide-button"
                aria-label={t('product.enlarge', { title: image.alt })}
                onClick={() => setZoomed(index)}
              >
                <Picture
                  image={image}
                  sizes="(min-width: 64rem) 44vw, (min-width: 48rem) 50vw, 100vw"
                  priority={index === 0}
                  alt=""
                />
              </button>
            </li>
          ))}
        </ul>
        <ZoomIn className="product-stage-zoom" />
        {slides.length > 1 && (
          <p className="product-stage-count" aria-hidden="true">
            {current + 1} / {slides.length}
          </p>
        )}
      </div>
      {zoomed !== null && <Zoom slides={slides} start={zoomed} onClose={() => setZoomed(null)} />}
    </div>
  );
}
