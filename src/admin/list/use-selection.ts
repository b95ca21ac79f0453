import { useEffect, useState } from 'react';

/** Chosen rows of a list. */
export interface Selection {
  chosen: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** Chooses all shown rows, or none where all are chosen. */
  toggleAll: () => void;
  clear: () => void;
  isAll: boolean;
}

/** Keeps which of the shown rows are chosen; another view or filter chooses none. */
export function useSelection(shown: string[], state: string): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `state` is what empties it
  useEffect(() => setChosen(new Set()), [state]);
  const isAll = shown.length > 0 && shown.every((key) => chosen.has(key));
  const toggle = (key: string) =>
    setChosen((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));
  return {
    chosen,
    toggle,
    toggleAll: () => setChosen(new Set(isAll ? [] : shown)),
    clear: () => setChosen(new Set()),
    isAll,
  };
}
