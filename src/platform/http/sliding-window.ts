/** Parts of a window. It slides by one part at a time: a window of a minute by seconds. */
export const parts = 60;

/** The calls in each part of a window, newest first. */
export interface SlidingWindow {
  /** The number of the newest part since 1970. */
  slot: number;
  counts: number[];
}

/** The milliseconds of one part of a window of so many seconds. */
export function partOf(seconds: number): number {
  return (seconds * 1000) / parts;
}

export function emptyWindow(slot: number): SlidingWindow {
  return { slot, counts: Array<number>(parts).fill(0) };
}

/** Moves a window to a later part and drops older parts. */
export function slideTo(window: SlidingWindow, slot: number): void {
  const by = Math.min(slot - window.slot, parts);
  if (by <= 0) return;
  window.counts = [...Array<number>(by).fill(0), ...window.counts.slice(0, parts - by)];
  window.slot = slot;
}

export function countCall(window: SlidingWindow): void {
  window.counts[0] = (window.counts[0] ?? 0) + 1;
}

export function callsIn({ counts }: SlidingWindow): number {
  return counts.reduce((sum, each) => sum + each, 0);
}

/** The first part in which a full window allows one more call. */
export function freeSlot(window: SlidingWindow, limit: number): number {
  let calls = 0;
  const full = window.counts.findIndex((each) => {
    calls += each;
    return calls >= limit;
  });
  return window.slot + parts - (full < 0 ? parts : full);
}
