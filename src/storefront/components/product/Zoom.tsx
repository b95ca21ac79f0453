import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { Image } from '../../../shared/contracts/common.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ChevronLeft, ChevronRight } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

interface ZoomProps {
  slides: Image[];
  start: number;
  onClose: () => void;
}

/** One picture as large as the window, and twice that after a press; arrows go to its neighbours. */
export function Zoom({ slides, start, onClose }: ZoomProps) {
  const { t } = useShop();
  const [index, setIndex] = useState(start);
  const image = slides[index];
  const turn = (by: number) => setIndex((at) => (at + by + slides.length) % slides.length);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  };
  if (!image) return null;
  const title = t('product.picture', { number: index + 1, total: slides.length });
  return (
    <div onKeyDown={onKeyDown}>
      <Dialog open onClose={onClose} title={title} className="product-zoom">
        <ZoomImage key={image.id} image={image} />
        {slides.length > 1 && (
          <div className="product-zoom-turn">
            <IconButton label={t('product.previousPicture')} onClick={() => turn(-1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton label={t('product.nextPicture')} onClick={() => turn(1)}>
              <ChevronRight />
            </IconButton>
          </div>
        )}
      </Dialog>
    </div>
  );
}

function ZoomImage({ image }: { image: Image }) {
  const { t } = useShop();
  const frame = useRef<HTMLDivElement>(null);
  const [large, setLarge] = useState(false);
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = event.detail ? [(event.clientX - left) / width, (event.clientY - top) / height] : [0.5, 0.5];
    setLarge(!large);
    requestAnimationFrame(() => centre(frame.current, x, y));
  };
  return (
    <div className="product-zoom-frame" ref={frame}>
      <button
        type="button"
        className="product-zoom-image"
        aria-pressed={large}
        aria-label={t('product.zoom')}
        onClick={press}
      >
        <Picture image={image} sizes="100vw" priority />
      </button>
    </div>
  );
}

/** Scrolls so that the pressed spot, given in shares of the picture, is in the middle. */
function centre(frame: HTMLElement | null, x: number, y: number) {
  if (!frame) return;
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = frame;
  frame.scrollTo({
    left: scrollWidth * x - clientWidth / 2,
    top: scrollHeight * y - clientHeight / 2,
    behavior: 'instant',
  });
}
