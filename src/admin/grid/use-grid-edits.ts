import { useState } from 'react';
import { noEdits, undoStep, writeCells } from './grid-edits.ts';

/** Contents that were typed into a grid and not saved yet, with what the server refused of it, by cell. */
export function useGridEdits() {
  const [edits, setEdits] = useState(noEdits);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    cells: edits.cells,
    refused,
    write: (written: [key: string, text: string | null][]) => {
      setEdits((now) => writeCells(now, written));
      const touched = new Set(written.map(([key]) => key));
      setRefused((now) => new Map([...now].filter(([key]) => !touched.has(key))));
    },
    undo: () => setEdits(undoStep),
    clear: () => {
      setEdits(noEdits);
      setRefused(new Map());
    },
    /** Takes note of a save: saved cells are typed no more, refused ones stay with their reasons. */
    settle: (saved: ReadonlySet<string>, reasons: ReadonlyMap<string, string>) => {
      setEdits((now) => ({ cells: new Map([...now.cells].filter(([key]) => !saved.has(key))), past: [] }));
      setRefused(reasons);
    },
  };
}
