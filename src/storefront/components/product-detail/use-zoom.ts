import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';

const pressed = 2.5;
const maxScale = 5;
/** ms within which a second tap makes a double tap; its first tap has already zoomed in. */
const doubleTap = 350;

const keys: Record<string, (scale: number) => number> = {
  '+': (scale) => scale * 1.5,
  '=': (scale) => scale * 1.5,
  '-': (scale) => scale / 1.5,
  '0': () => 1,
};

/** Zooms a picture in its frame: by a press at its position, by two fingers, by + − and 0. */
export function useZoom() {
  const frame = useRef<HTMLLIElement>(null);
  const scale = useRef(1);
  const lastTap = useRef(0);
  const [large, setLarge] = useState(false);
  const zoom = useCallback((wanted: number, at?: Point) => {
    scale.current = Math.min(maxScale, Math.max(1, wanted));
    if (frame.current) enlarge(frame.current, scale.current, at ?? middleOf(frame.current));
    setLarge(scale.current > 1);
  }, []);
  useEffect(() => (frame.current ? followPinch(frame.current, scale, zoom) : undefined), [zoom]);
  const onClick = (event: MouseEvent) => {
    const isSecondTap = event.timeStamp - lastTap.current < doubleTap && isTouch(event);
    lastTap.current = event.timeStamp;
    if (isSecondTap) return;
    // A click by keyboard has no position.
    const at = event.detail > 0 ? { x: event.clientX, y: event.clientY } : undefined;
    zoom(scale.current > 1 ? 1 : pressed, at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const change = keys[event.key];
    if (change) zoom(change(scale.current));
  };
  const reset = useCallback(() => scale.current > 1 && zoom(1), [zoom]);
  return { frame, large, reset, onClick, onKeyDown };
}

interface Point {
  x: number;
  y: number;
}

/** Zooms around a point of the window, which stays in place. */
function enlarge(frame: HTMLElement, scale: number, { x, y }: Point): void {
  const image = frame.firstElementChild;
  if (!image) return;
  const before = image.getBoundingClientRect();
  const right = (x - before.left) / before.width;
  const down = (y - before.top) / before.height;
  frame.style.setProperty('--zoom', String(scale));
  const after = image.getBoundingClientRect();
  frame.scrollBy({
    left: after.left + right * after.width - x,
    top: after.top + down * after.height - y,
    behavior: 'instant',
  });
}

type Zoom = (scale: number, at: Point) => void;

/** Follows a pinch. React's touch listeners are passive and could not prevent scrolling. */
function followPinch(frame: HTMLElement, scale: { current: number }, zoom: Zoom): () => void {
  let start: { distance: number; scale: number } | null = null;
  const follow = (event: TouchEvent) => {
    const [one, two] = event.touches;
    if (!one || !two) {
      start = null;
      return;
    }
    event.preventDefault();
    const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
    start ??= { distance, scale: scale.current };
    const at = { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 };
    zoom((start.scale * distance) / start.distance, at);
  };
  const types = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
  for (const type of types) frame.addEventListener(type, follow, { passive: false });
  return () => {
    for (const type of types) frame.removeEventListener(type, follow);
  };
}

function middleOf(frame: HTMLElement): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
}
