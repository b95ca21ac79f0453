import { lazy, Suspense, useState } from 'react';
import type { Image } from '../../../shared/contracts/common.ts';
import { ZoomIn } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { slideOf, slidesFrom } from './slides.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { useSlides } from './use-slides.ts';

// Loaded on demand: most shoppers do not zoom.
const Zoom = lazy(() => import('./Zoom.tsx').then((module) => ({ default: module.Zoom })));

interface GalleryProps {
  images: Image[];
  /** The picture of the chosen variant: shown first, and scrolled to when another variant is chosen. */
  chosen: string | null | undefined;
}

/** A gallery of pictures: swipe, arrow keys or thumbnails move, a press zooms. */
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
            <Slide key={image.id} image={image} first={index === 0} onPress={() => setZoomed(index)} />
          ))}
        </ul>
        <ZoomIn className="product-stage-zoom" />
        {slides.length > 1 && (
          <p className="product-stage-count" aria-hidden="true">
            {current + 1} / {slides.length}
          </p>
        )}
      </div>
      {zoomed !== null && (
        <Suspense>
          <Zoom slides={slides} start={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Slide({ image, first, onPress }: { image: Image; first: boolean; onPress: () => void }) {
  const { t } = useShop();
  return (
    <li className="product-slide">
      <button
        type="button"
        className="product-slide-button"
        aria-label={t('product.enlarge', { title: image.alt })}
        onClick={onPress}
      >
        <Picture
          image={image}
          sizes="(min-width: 64rem) 44vw, (min-width: 48rem) 50vw, 100vw"
          priority={first}
          alt=""
        />
      </button>
    </li>
  );
}
