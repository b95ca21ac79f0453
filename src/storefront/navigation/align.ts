export interface Gap {
  /** Index range [from, to) of the old and of the fresh list. */
  old: [number, number];
  fresh: [number, number];
}

/** Finds the ranges where two lists differ (longest common subsequence). */
export function gapsBetween(old: string[], fresh: string[]): Gap[] {
  const common = commonAhead(old, fresh);
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  const gaps: Gap[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < fresh.length) {
    const from: [number, number] = [i, j];
    while ((i < old.length || j < fresh.length) && !(i < old.length && j < fresh.length && old[i] === fresh[j])) {
      if (j >= fresh.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) i += 1;
      else j += 1;
    }
    if (i > from[0] || j > from[1]) gaps.push({ old: [from[0], i], fresh: [from[1], j] });
    while (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      i += 1;
      j += 1;
    }
  }
  return gaps;
}

/** Table of the longest common subsequence of the rest of both lists, for each pair of positions. */
function commonAhead(old: string[], fresh: string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => Array.from({ length: fresh.length + 1 }, () => 0));
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      const best = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      table[i]?.splice(j, 1, best);
    }
  }
  return table;
}
