/** Rows up to which a grid is drawn whole. */
const drawnWhole = 100;
/** Rows that are drawn above and below those in sight. */
const beyond = 12;

interface View {
  /** Pixels that are scrolled away, and that are in sight. */
  top: number;
  height: number;
  rowHeight: number;
  /** All rows; the one that has the focus is drawn wherever it is. */
  count: number;
  active: number;
}

/** Rows to draw, in their order: those in sight, some beyond, and the active one. */
export function drawnRows({ top, height, rowHeight, count, active }: View): number[] {
  const first = count <= drawnWhole ? 0 : Math.max(0, Math.floor(top / rowHeight) - beyond);
  const last = count <= drawnWhole ? count : Math.min(count, Math.ceil((top + height) / rowHeight) + beyond);
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  if (active >= count || (active >= first && active < last)) return rows;
  return active < first ? [active, ...rows] : [...rows, active];
}
