import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isSelectable, type ListConfig } from './list-config.ts';
import { placeOfOpened, rememberRows } from './neighbours.ts';
import { isCommand } from './single-keys.ts';
import type { Selection } from './use-selection.ts';

/**
 * Moves through the rows of a list by `j` and `k`, chooses by `x`, all from the last chosen one on by Shift-`x`, opens by Enter,
 * searches by `/`. Answers the row's index, -1 for none; it begins at the row from which one comes back.
 */
export function useRowKeys<Row>(
  config: ListConfig<Row>,
  rows: Row[],
  { toggle, choose }: Pick<Selection, 'toggle' | 'choose'>,
): number {
  const { keyOf, pathOf } = config;
  const [at, setAt] = useState(() => (pathOf ? placeOfOpened(rows.map(pathOf)) : -1));
  const chosenAt = useRef(0);
  useEffect(() => {
    if (pathOf && rows.length > 0) rememberRows(rows.map(pathOf));
  }, [rows, pathOf]);
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCommand(event)) return;
      const row = rows[at];
      if (event.key === 'j') setAt(Math.min(rows.length - 1, at + 1));
      if (event.key === 'k') setAt(Math.max(0, at - 1));
      if (row && isSelectable(config)) {
        if (event.key === 'x') toggle(keyOf(row));
        const [from = 0, to = 0] = [chosenAt.current, at].sort((a, b) => a - b);
        if (event.key === 'X') choose(rows.slice(from, to + 1).map(keyOf));
        if (event.key.toLowerCase() === 'x') chosenAt.current = at;
      }
      const isOnBody = event.target === document.body;
      if (event.key === 'Enter' && row && isOnBody && pathOf) void navigate(pathOf(row));
      if (event.key !== '/') return;
      event.preventDefault();
      document.querySelector<HTMLInputElement>('.list input[type="search"]')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [at, rows, config, keyOf, pathOf, toggle, choose, navigate]);
  useEffect(() => {
    if (at >= 0) document.querySelector('[data-cursor]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return at;
}
