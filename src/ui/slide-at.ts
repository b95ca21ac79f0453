/** The nearest slide to where a track is scrolled to; both in pixels. Right-to-left pages scroll to negative numbers. */
export function slideAt(scrolled: number, width: number): number {
  return width > 0 ? Math.round(Math.abs(scrolled) / width) : 0;
}
