import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { slideAt } from '../../../ui/slide-at.ts';

/** State of a scroll-snap track: follows the browser's swiping and handles keys. */
export function useSlides(count: number, wanted: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const settled = useRef(wanted);
  const go = (index: number) => {
    const slide = track.current?.children[Math.max(0, Math.min(count - 1, index))];
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft });
  };
  useEffect(() => {
    if (wanted < 0 || settled.current === wanted) return;
    settled.current = wanted;
    go(wanted);
  });
  const onScroll = () => track.current && setCurrent(slideAt(track.current.scrollLeft, track.current.clientWidth));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    go(current + (event.key === 'ArrowRight' ? 1 : -1));
  };
  return { track, current, go, onScroll, onKeyDown };
}
