import { type KeyboardEvent, useEffect } from 'react';
import type { ProductImage } from '../../../shared/contracts/catalog.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ChevronLeft, ChevronRight } from '../../../ui/page-icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { slideKey } from './slides.ts';
import { useSlides } from './use-slides.ts';
import { ZoomImage } from './ZoomImage.tsx';

interface ZoomProps {
  slides: ProductImage[];
  start: number;
  onClose: () => void;
}

/** The pictures in full window size. A swipe, arrow keys or the buttons change the picture; a press, two fingers, + and − zoom. */
export function Zoom({ slides, start, onClose }: ZoomProps) {
  const { t } = useShop();
  const { track, current, go, onScroll, onKeyDown } = useSlides(slides.length, start);
  useEffect(() => {
    const { current: list } = track;
    list?.scrollTo({ left: start * list.clientWidth, behavior: 'instant' });
    focusOn(list, start);
  }, [track, start]);
  useEffect(() => {
    // Moves the focus to the current picture for its zoom keys, unless it is on the buttons.
    if (document.activeElement?.matches('.product-zoom-image')) focusOn(track.current, current);
  }, [track, current]);
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    // In a zoomed picture the arrow keys scroll it.
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
            <ZoomImage key={slideKey(image)} image={image} current={index === current} />
          ))}
        </ul>
        {slides.length > 1 && <Turn onDue={(by) => go(current + by)} />}
      </Dialog>
    </div>
  );
}

function Turn({ onDue }: { onDue: (by: number) => void }) {
  const { t } = useShop();
  return (
    <div className="product-zoom-buttons">
      <IconButton label={t('product.previousPicture')} onClick={() => onDue(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label={t('product.nextPicture')} onClick={() => onDue(1)}>
        <ChevronRight />
      </IconButton>
    </div>
  );
}

function focusOn(list: HTMLElement | null, index: number): void {
  list?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
}
