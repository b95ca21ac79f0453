import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListState } from './list-state.ts';

/** Chosen rows of a list. */
export interface Selection {
  chosen: ReadonlySet<string>;
  /** The same function in one view. */
  toggle: (key: string) => void;
  /** Chooses these rows besides the others; the same function in one view. */
  choose: (keys: string[]) => void;
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

/** All rows that a list finds in a state, but for some. */
export interface FoundRows {
  state: ListState;
  except: string[];
}

/** Chosen rows as a call names them: by their keys, or all that a list finds but for some. */
export interface ChosenRows {
  keys: string[];
  found: FoundRows | null;
  count: number;
}

interface Choice {
  isFound: boolean;
  /** Chosen rows, or those left out of all that are found. */
  keys: ReadonlySet<string>;
}

const none: Choice = { isFound: false, keys: new Set() };

interface KeptChoice extends Choice {
  /** List, view and filters in which it was made. */
  state: string;
}

/** Choice that was left by opening something, by the entry of the history: Back restores it. */
let kept: { entry: string; choice: KeptChoice } | null = null;

/** Keeps which rows are chosen; another view or filter chooses none, Back restores them. `total` is the number of rows that are found. */
export function useSelection(shown: string[], state: string, total: number): Selection {
  const { key: entry } = useLocation();
  const [choice, setKept] = useState<KeptChoice>(() => (kept?.entry === entry ? kept.choice : { ...none, state }));
  const { isFound, keys } = choice.state === state ? choice : none;
  const setChoice = useCallback(
    (next: Choice | ((before: Choice) => Choice)) =>
      setKept((before) => {
        const now = before.state === state ? before : none;
        return { ...(typeof next === 'function' ? next(now) : next), state };
      }),
    [state],
  );
  useEffect(() => {
    kept = { entry, choice };
  }, [entry, choice]);
  const toggle = useCallback(
    (key: string) => setChoice((before) => ({ ...before, keys: toggled(before.keys, key) })),
    [setChoice],
  );
  const choose = useCallback((more: string[]) => setChoice((before) => withRows(before, more)), [setChoice]);
  const chosen = isFound ? new Set(shown.filter((key) => !keys.has(key))) : keys;
  const isAll = shown.length > 0 && shown.every((key) => chosen.has(key));
  return {
    chosen,
    toggle,
    choose,
    toggleAll: () => setChoice(isAll ? none : { isFound: false, keys: new Set(shown) }),
    chooseFound: () => setChoice({ isFound: true, keys: new Set() }),
    clear: () => setChoice(none),
    isAll,
    except: isFound ? keys : null,
    count: isFound ? total - keys.size : keys.size,
  };
}

/** The choice with some rows in it. */
function withRows({ isFound, keys }: Choice, more: string[]): Choice {
  if (!isFound) return { isFound, keys: new Set([...keys, ...more]) };
  return { isFound, keys: new Set([...keys].filter((key) => !more.includes(key))) };
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key]);
}
