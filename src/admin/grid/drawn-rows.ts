/** Rows up to which a grid is drawn whole. */
const drawnWhole = 100;
/** Rows that are drawn above and below those in sight once the grid stands still, and at first after a leap. */
export const reaches = { still: 12, leap: 2 } as const;
/** Rows by which a scrolled grid moves on at once: a smaller scroll draws nothing. */
const step = 2;

interface View {
  /** Pixels that are scrolled away, and that are in sight. */
  top: number;
  height: number;
  rowHeight: number;
  /** Rows beyond those in sight. */
  reach: number;
  /** All rows; the one that has the focus is drawn wherever it is. */
  count: number;
  active: number;
}

/** Pixels that count as scrolled away: those of whole steps. */
export function steppedTop(top: number, rowHeight: number): number {
  return Math.floor(top / (rowHeight * step)) * rowHeight * step;
}

/** Rows to draw, in their order: those in sight, some beyond, and the active one. */
export function drawnRows({ top, height, rowHeight, reach, count, active }: View): number[] {
  const first = count <= drawnWhole ? 0 : Math.max(0, Math.floor(top / rowHeight) - reach);
  const last = count <= drawnWhole ? count : Math.min(count, Math.ceil((top + height) / rowHeight) + step + reach);
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  if (active >= count || (active >= first && active < last)) return rows;
  return active < first ? [active, ...rows] : [...rows, active];
}
