import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A point of an element, as shares of its width and height. */
export interface Share {
  x: number;
  y: number;
}

/** Follows a pointer that was pressed within an element, by shares of it, until it is let go. */
export function usePointer(onPoint: (share: Share, start: Share) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const start = useRef<Share | null>(null);
  const shareOf = (event: MouseEvent): Share => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return { x: 0.5, y: 0.5 };
    return { x: inside((event.clientX - box.left) / box.width), y: inside((event.clientY - box.top) / box.height) };
  };
  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = shareOf(event);
      onPoint(start.current, start.current);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) onPoint(shareOf(event), start.current);
    },
    onPointerUp: () => {
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
  return { frame, shareOf, pointer };
}

function inside(share: number): number {
  return Math.max(0, Math.min(1, share));
}
