import { type KeyboardEvent, useEffect } from 'react';
import type { Image } from '../../../shared/contracts/common.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ChevronLeft, ChevronRight } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { useSlides } from './useSlides.ts';
import { ZoomImage } from './ZoomImage.tsx';

interface ZoomProps {
  slides: Image[];
  start: number;
  onClose: () => void;
}

/** The pictures as large as the window. A swipe, arrow keys or the buttons turn; a press, two fingers, + and − enlarge. */
export function Zoom({ slides, start, onClose }: ZoomProps) {
  const { t } = useShop();
  const { track, current, go, onScroll, onKeyDown } = useSlides(slides.length, start);
  useEffect(() => {
    const { current: list } = track;
    list?.scrollTo({ left: start * list.clientWidth, behavior: 'instant' });
  }, [track, start]);
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    // In an enlarged picture the arrows look around.
    const isLarge = track.current?.children[current]?.querySelector('[aria-pressed=true]');
    if (!isLarge) onKeyDown(event);
  };
  return (
    <div onKeyDown={press}>
      <Dialog
        open
        onClose={onClose}
        title={t('product.picture', { number: current + 1, total: slides.length })}
        className="product-zoom"
      >
        <ul className="product-zoom-track" ref={track} onScroll={onScroll}>
          {slides.map((image, index) => (
            <ZoomImage key={image.id} image={image} current={index === current} />
          ))}
        </ul>
        {slides.length > 1 && (
          <div className="product-zoom-turn">
            <IconButton label={t('product.previousPicture')} onClick={() => go(current - 1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton label={t('product.nextPicture')} onClick={() => go(current + 1)}>
              <ChevronRight />
            </IconButton>
          </div>
        )}
      </Dialog>
    </div>
  );
}
