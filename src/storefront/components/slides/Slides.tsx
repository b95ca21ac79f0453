import { IconButton } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { ChevronLeft, ChevronRight, Pause, Play } from '../../../ui/page-icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { Data, Input } from './props.ts';
import { useShow } from './use-show.ts';

/**
 * Pictures with words, side by side: swiped or scrolled by the browser itself, also without JavaScript; arrow keys and
 * buttons move on. One that moves by itself can be stopped, and does not for who wants no motion (WCAG 2.2.2).
 */
export function component({ props, data }: Input) {
  const { t } = useShop();
  const { label, seconds, slides } = data;
  const show = useShow(slides.length, seconds);
  if (slides.length === 0) return null;
  return (
    <section
      className="slides"
      aria-roledescription="carousel"
      aria-label={label || t('slides.label')}
      onKeyDown={show.onKeyDown}
      onPointerEnter={show.hold}
      onPointerLeave={show.release}
      onFocus={show.hold}
      onBlur={show.release}
    >
      <div className="slides-track" ref={show.track} tabIndex={0} role="group" onScroll={show.onScroll}>
        {slides.map((slide, index) => (
          <Slide
            key={slide.image.id + slide.title}
            slide={slide}
            position={t('slides.position', { number: index + 1, total: slides.length })}
            priority={index === 0 && props.priority === true}
          />
        ))}
      </div>
      {slides.length > 1 && <Controls show={show} count={slides.length} moving={seconds > 0} />}
    </section>
  );
}

function Slide(props: { slide: Data['slides'][number]; position: string; priority: boolean }) {
  const { slide, position, priority } = props;
  const { path } = useShop();
  return (
    <div className="slides-slide" role="group" aria-roledescription="slide" aria-label={position}>
      <Picture
        image={slide.image}
        sizes="(min-width: 64rem) 60vw, 100vw"
        priority={priority}
        className="slides-picture"
      />
      <div className="slides-text">
        <h2 className="slides-title">{slide.title}</h2>
        {slide.text && <p>{slide.text}</p>}
        {slide.path && slide.label && (
          <a className="button button-outline" href={slide.path.startsWith('/') ? path(slide.path) : slide.path}>
            <span className="button-text">{slide.label}</span>
          </a>
        )}
      </div>
    </div>
  );
}

function Controls({ show, count, moving }: { show: ReturnType<typeof useShow>; count: number; moving: boolean }) {
  const { t } = useShop();
  return (
    <div className="slides-controls scripted">
      {moving && (
        <IconButton label={t(show.playing ? 'slides.pause' : 'slides.play')} onClick={show.toggle}>
          {show.playing ? <Pause /> : <Play />}
        </IconButton>
      )}
      <IconButton label={t('slides.previous')} onClick={() => show.go(show.current - 1)}>
        <ChevronLeft />
      </IconButton>
      <p className="slides-position" role="status" aria-live={show.playing ? 'off' : 'polite'}>
        <span aria-hidden="true">
          {show.current + 1} / {count}
        </span>
        <span className="visually-hidden">{t('slides.position', { number: show.current + 1, total: count })}</span>
      </p>
      <IconButton label={t('slides.next')} onClick={() => show.go(show.current + 1)}>
        <ChevronRight />
      </IconButton>
    </div>
  );
}
