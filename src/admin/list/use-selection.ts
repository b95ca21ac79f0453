import { useCallback, useEffect, useState } from 'react';
import type { ListState } from './list-state.ts';

/** Chosen rows of a list. */
export interface Selection {
  chosen: ReadonlySet<string>;
  /** Always the same function. */
  toggle: (key: string) => void;
  /** Chooses all shown rows, or none where all are chosen. */
  toggleAll: () => void;
  /** Chooses every row that the list's search and filters find, also those that are not shown. */
  chooseFound: () => void;
  clear: () => void;
  /** True where all shown rows are chosen. */
  isAll: boolean;
  /** Rows that are left out of all that are found; null where rows are chosen one by one. */
  except: ReadonlySet<string> | null;
  count: number;
}

/** Chosen rows as a call names them: by their keys, or all that a list finds but for some. */
export interface ChosenRows {
  keys: string[];
  found: { state: ListState; except: string[] } | null;
  count: number;
}

interface Choice {
  isFound: boolean;
  /** Chosen rows, or those left out of all that are found. */
  keys: ReadonlySet<string>;
}

const none: Choice = { isFound: false, keys: new Set() };

/** Keeps which rows are chosen; another view or filter chooses none. `total` is the number of rows that are found. */
export function useSelection(shown: string[], state: string, total: number): Selection {
  const [{ isFound, keys }, setChoice] = useState(none);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `state` is what empties it
  useEffect(() => setChoice(none), [state]);
  const toggle = useCallback(
    (key: string) => setChoice((before) => ({ ...before, keys: toggled(before.keys, key) })),
    [],
  );
  const chosen = isFound ? new Set(shown.filter((key) => !keys.has(key))) : keys;
  const isAll = shown.length > 0 && shown.every((key) => chosen.has(key));
  return {
    chosen,
    toggle,
    toggleAll: () => setChoice(isAll ? none : { isFound: false, keys: new Set(shown) }),
    chooseFound: () => setChoice({ isFound: true, keys: new Set() }),
    clear: () => setChoice(none),
    isAll,
    except: isFound ? keys : null,
    count: isFound ? total - keys.size : keys.size,
  };
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key]);
}
