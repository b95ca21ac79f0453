import { useSearchParams } from 'react-router';

/** State of a list, all of it in the address: view, keyword, filters and sort. */
export interface ListState {
  view: string;
  keyword: string;
  filters: Record<string, string>;
  sort: string;
}

const own = ['view', 'q', 'sort'];

/** Reads the state of a list from the address, and writes it there. Changes replace the entry of the history. */
export function useListState(filterNames: readonly string[]): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, params.get(name) ?? '']).filter(([, value]) => value),
  ) as Record<string, string>;
  const state = {
    view: params.get('view') ?? '',
    keyword: params.get('q') ?? '',
    filters,
    sort: params.get('sort') ?? '',
  };
  const change = (given: Partial<ListState>) => {
    const next = { ...state, ...given };
    const entries = { view: next.view, q: next.keyword, sort: next.sort, ...next.filters };
    const kept = [...params].filter(([name]) => !own.includes(name) && !filterNames.includes(name));
    const written = [...kept, ...Object.entries(entries).filter(([, value]) => value)];
    setParams(new URLSearchParams(written), { replace: true, preventScrollReset: true });
  };
  return [state, change];
}
