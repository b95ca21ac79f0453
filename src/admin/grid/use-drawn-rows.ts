import { type RefObject, useEffect, useState } from 'react';
import { drawnRows } from './drawn-rows.ts';

/** Height of a row until one is measured, and of the window. */
const guess = { top: 0, height: 800, rowHeight: 40 };

/** Rows of a long grid to draw while it is scrolled, and the height of each in pixels; all rows are as high. */
export function useDrawnRows(box: RefObject<HTMLElement | null>, count: number, active: number) {
  const [view, setView] = useState(guess);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const row = element.querySelector<HTMLElement>('.grid-row:not(.grid-head)');
      const rowHeight = row?.offsetHeight || guess.rowHeight;
      const next = { top: element.scrollTop, height: element.clientHeight, rowHeight };
      setView((now) =>
        now.top === next.top && now.height === next.height && now.rowHeight === next.rowHeight ? now : next,
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sized = new ResizeObserver(look);
    sized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sized.disconnect();
    };
  }, [box]);
  return { drawn: drawnRows({ ...view, count, active }), rowHeight: view.rowHeight };
}
