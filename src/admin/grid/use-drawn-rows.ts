import { type RefObject, useEffect, useState } from 'react';
import { drawnRows, reaches, steppedTop } from './drawn-rows.ts';

interface View {
  top: number;
  height: number;
  rowHeight: number;
  reach: number;
}

/** Height of a row until one is measured, and of the window. */
const guess: View = { top: 0, height: 800, rowHeight: 40, reach: reaches.leap };
/** Rows that are added beyond those in sight in each frame after a leap. */
const more = 2;

/**
 * Rows of a long grid to draw while it is scrolled, and the height of each in pixels; all rows are as high. What comes into sight by a
 * leap is drawn first and what is beyond it in the frames that follow, so that none takes long.
 */
export function useDrawnRows(box: RefObject<HTMLElement | null>, count: number, active: number) {
  const [view, setView] = useState(guess);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const scrolled = () => setView((now) => movedTo(now, element.scrollTop));
    // Sizes are read here alone: to read them while rows are drawn makes the browser lay out the table once more.
    const measure = () => {
      const row = element.querySelector<HTMLElement>('.grid-row:not(.grid-head)');
      const rowHeight = row?.offsetHeight || guess.rowHeight;
      const height = element.clientHeight;
      setView((now) => movedTo({ ...now, height, rowHeight }, element.scrollTop));
    };
    measure();
    element.addEventListener('scroll', scrolled, { passive: true });
    const sized = new ResizeObserver(measure);
    sized.observe(element);
    return () => {
      element.removeEventListener('scroll', scrolled);
      sized.disconnect();
    };
  }, [box]);
  const { reach } = view;
  useEffect(() => {
    if (reach >= reaches.still) return;
    const frame = requestAnimationFrame(() => setView((now) => ({ ...now, reach: now.reach + more })));
    return () => cancelAnimationFrame(frame);
  }, [reach]);
  return { drawn: drawnRows({ ...view, count, active }), rowHeight: view.rowHeight };
}

/** The view at another place; itself where the same rows are in sight. */
function movedTo(view: View, scrollTop: number): View {
  const top = steppedTop(scrollTop, view.rowHeight);
  if (top === view.top) return view;
  const isLeap = Math.abs(top - view.top) > view.height;
  return { ...view, top, reach: isLeap ? reaches.leap : view.reach };
}
