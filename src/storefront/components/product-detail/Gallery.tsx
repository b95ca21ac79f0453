import { lazy, Suspense, useEffect, useState } from 'react';
import type { Product, ProductImage, Variant } from '../../../shared/contracts/catalog.ts';
import type { Image } from '../../../shared/contracts/common.ts';
import { ZoomIn } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { isOther, shownIn, slideKey, slideOf, slidesFrom } from './slides.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { useSlides } from './use-slides.ts';

// Loaded on demand: most shoppers do not zoom.
const Zoom = lazy(() => import('./Zoom.tsx').then((module) => ({ default: module.Zoom })));

interface GalleryProps {
  images: ProductImage[];
  product: Product;
  /** The chosen variant: its pictures come first, and are scrolled to when another one is chosen. */
  variant: Variant | undefined;
  /** Chooses the variant that a picture shows. */
  onChoose: (image: ProductImage) => void;
}

/** A gallery of pictures: swipe, arrow keys or thumbnails move, a press zooms. A thumbnail of another colour chooses it. */
export function Gallery({ images, product, variant, onChoose }: GalleryProps) {
  const { t } = useShop();
  const [slides] = useState(() => slidesFrom(images, variant));
  const { track, current, go, onScroll, onKeyDown } = useSlides(slides.length, slideOf(slides, variant));
  const [zoomed, setZoomed] = useState<number | null>(null);
  useEffect(() => {
    // The arrow keys move the focus along with the picture: only the one in view is in the tab order.
    if (document.activeElement?.matches('.product-slide-button')) focusSlide(track.current, current);
  }, [track, current]);
  const shown = slides[current];
  const press = (index: number) => {
    const image = slides[index];
    go(index);
    if (image && isOther(image, variant)) onChoose(image);
  };
  return (
    <div className="product-gallery" role="group" aria-label={t('product.pictures')} onKeyDown={onKeyDown}>
      {slides.length > 1 && <Thumbnails slides={slides} current={current} onChoose={press} />}
      <div className="product-stage">
        <ul className="product-track" ref={track} onScroll={onScroll}>
          {slides.map((image, index) => (
            <Slide
              key={slideKey(image)}
              image={image}
              index={index}
              current={current}
              onPress={() => setZoomed(index)}
            />
          ))}
        </ul>
        <ZoomIn className="product-stage-zoom" />
        {shown && isOther(shown, variant) && <Other shown={shownIn(shown, product)} onChoose={() => onChoose(shown)} />}
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

interface SlideProps {
  image: Image;
  index: number;
  current: number;
  onPress: () => void;
}

function Slide({ image, index, current, onPress }: SlideProps) {
  const { t } = useShop();
  return (
    <li className="product-slide">
      <button
        type="button"
        className="product-slide-button"
        aria-label={t('product.enlarge', { title: image.alt })}
        tabIndex={index === current ? 0 : -1}
        onClick={onPress}
      >
        <Picture
          image={image}
          sizes="(min-width: 64rem) 44vw, (min-width: 48rem) 50vw, 100vw"
          priority={index === 0}
          alt=""
        />
      </button>
    </li>
  );
}

/** Says on a picture of another colour that it is not the chosen one, and chooses it. */
function Other({ shown, onChoose }: { shown: string; onChoose: () => void }) {
  const { t } = useShop();
  return (
    <button type="button" className="product-stage-other" onClick={onChoose}>
      {t('product.shownIn', { value: shown })} <span>{t('product.choose')}</span>
    </button>
  );
}

function focusSlide(list: HTMLElement | null, index: number): void {
  list?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
}
