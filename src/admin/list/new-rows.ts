import { useSyncExternalStore } from 'react';

/** Rows that came since a list was loaded, by the name of the list. */
const counts = new Map<string, number>();
const listeners = new Set<() => void>();

function change(name: string, count: number): void {
  if (counts.get(name) === count) return;
  counts.set(name, count);
  for (const listener of listeners) listener();
}

/** Notes that a row came which an open list does not show yet. */
export function noteNewRow(name: string): void {
  change(name, (counts.get(name) ?? 0) + 1);
}

/** Forgets what came, since the list is loaded anew. */
export function forgetNewRows(name: string): void {
  change(name, 0);
}

/** Count of the rows that came since a list was loaded. */
export function useNewRows(name: string): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => counts.get(name) ?? 0,
  );
}
