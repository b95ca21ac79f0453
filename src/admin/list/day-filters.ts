import type { Filter } from './list-config.ts';
import type { ListState } from './list-state.ts';

/** Filters of a list by days in the shop's time zone, both included. */
export const dayFilters: Filter[] = [
  { name: 'from', label: 'list.from', isDay: true },
  { name: 'to', label: 'list.to', isDay: true },
];

/** Days of a list's filters as calls take them. */
export function daysOf({ filters: { from, to } }: Pick<ListState, 'filters'>): { from?: string; to?: string } {
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
