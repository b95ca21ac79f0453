import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { slideAt } from '../../../ui/slide-at.ts';

/** State of a slide show: follows and moves the track, and advances it every `seconds` (0: never). */
export function useShow(count: number, seconds: number) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);
  const held = useRef(false);
  const show = (index: number) => {
    const wanted = track.current?.children[(index + count) % count];
    if (wanted instanceof HTMLElement) track.current?.scrollTo({ left: wanted.offsetLeft });
  };
  useEffect(() => {
    // With reduced motion it does not start by itself.
    setPlaying(seconds > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [seconds]);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => !held.current && !document.hidden && show(current + 1), seconds * 1000);
    return () => clearInterval(timer);
  });
  /** Stops the automatic movement after a movement by hand. */
  const go = (index: number) => {
    setPlaying(false);
    show(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(current + step);
  };
  return {
    track,
    current,
    playing,
    go,
    onKeyDown,
    toggle: () => setPlaying(!playing),
    onScroll: () => track.current && setCurrent(slideAt(track.current.scrollLeft, track.current.clientWidth)),
    hold: () => {
      held.current = true;
    },
    release: () => {
      held.current = false;
    },
  };
}
