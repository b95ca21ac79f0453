import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from './is-typing.ts';
import type { ListConfig } from './list-config.ts';

/** Moves through the rows of a list by `j` and `k`, chooses by `x`, opens by Enter, searches by `/`. Answers the row's index, -1 for none. */
export function useRowKeys<Row>(config: ListConfig<Row>, rows: Row[], toggle: (key: string) => void): number {
  const [at, setAt] = useState(-1);
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const row = rows[at];
      if (event.key === 'j') setAt(Math.min(rows.length - 1, at + 1));
      if (event.key === 'k') setAt(Math.max(0, at - 1));
      if (event.key === 'x' && row && (config.bulk ?? config.BulkActions)) toggle(config.keyOf(row));
      const isOnBody = event.target === document.body;
      if (event.key === 'Enter' && row && isOnBody && config.pathOf) void navigate(config.pathOf(row));
      if (event.key !== '/') return;
      event.preventDefault();
      document.querySelector<HTMLInputElement>('.list input[type="search"]')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [at, rows, config, toggle, navigate]);
  useEffect(() => {
    if (at >= 0) document.querySelector('[data-cursor]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return at;
}
