import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListConfig, PageStart } from './list-config.ts';
import type { ListState } from './list-state.ts';

/** Rows of a list, page by page; old rows stay while others are fetched. */
export function useRows<Row>({ name, load }: ListConfig<Row>, state: ListState) {
  const first: PageStart = { page: 1 };
  const query = useInfiniteQuery({
    queryKey: ['list', name, state],
    queryFn: ({ pageParam, signal }) => load(state, pageParam, signal),
    initialPageParam: first,
    getNextPageParam: (last, pages): PageStart | null => {
      if (last.nextCursor) return { cursor: last.nextCursor, page: pages.length + 1 };
      if (last.nextCursor === null || last.items.length === 0) return null;
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return shown < last.total || last.more ? { page: pages.length + 1 } : null;
    },
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return { ...query, rows: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0, more: pages[0]?.more };
}
