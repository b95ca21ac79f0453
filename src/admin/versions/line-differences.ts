/** A line that one of two texts has and the other has not, with its number there. */
export interface ChangedLine {
  kind: 'removed' | 'added';
  number: number;
  text: string;
}

/** Lines by which a text differs from an earlier one, in order: those that were removed before those in their place. */
export function lineDifferences(before: string, after: string): ChangedLine[] {
  const old = before.split('\n');
  const now = after.split('\n');
  const start = commonStart(old, now);
  const end = commonStart(old.slice(start).toReversed(), now.slice(start).toReversed());
  const removed = old.slice(start, old.length - end);
  const added = now.slice(start, now.length - end);
  return walk(removed, added, kept(removed, added), start);
}

function commonStart(a: string[], b: string[]): number {
  const first = a.findIndex((line, index) => line !== b[index]);
  return first < 0 ? a.length : first;
}

/** For each pair of places, how many lines from there on both texts share. */
function kept(a: string[], b: string[]): number[][] {
  const shared = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  const at = (i: number, j: number) => shared[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = shared[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  return shared;
}

function walk(removed: string[], added: string[], shared: number[][], start: number): ChangedLine[] {
  const lines: ChangedLine[] = [];
  let i = 0;
  let j = 0;
  while (i < removed.length || j < added.length) {
    const old = removed[i];
    const now = added[j];
    if (old !== undefined && old === now) {
      i += 1;
      j += 1;
    } else if (now === undefined || (old !== undefined && (shared[i + 1]?.[j] ?? 0) >= (shared[i]?.[j + 1] ?? 0))) {
      lines.push({ kind: 'removed', number: start + i + 1, text: old ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'added', number: start + j + 1, text: now });
      j += 1;
    }
  }
  return lines;
}
