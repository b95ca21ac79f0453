import { useEffect, useRef, useState } from 'react';
import type { ComponentInput } from '../../../shared/components.ts';
import type { ProductCard, ProductList, ProductSort } from '../../../shared/contracts/catalog.ts';
import { call } from '../../api/call.ts';
import { replaceAddress } from '../../stores/location.ts';
import { keepList, keptList } from '../../stores/product-lists.ts';
import { appendNew, type ListQuery, listSearch } from './list-query.ts';

export interface ListState extends ListQuery {
  items: ProductCard[];
  total: number;
  /** `sorting` replaces what is shown, `more` adds to it. */
  status: 'shown' | 'sorting' | 'more' | 'failed';
}

type Data = ComponentInput<'product-list'>['data'];

/** A list of products that can be sorted and continued; the address follows, so that a link or a reload shows the same. */
export function useProductList({ list, query }: Data) {
  const [state, setState] = useState<ListState>({ ...query, items: list.items, total: list.total, status: 'shown' });
  const wanted = useRef<ListQuery>(query);

  // Coming back to a continued list: the server sends its last page only, the ones before it are still known here.
  useEffect(() => {
    const kept = keptList(addressOf(query));
    if (kept && kept.length > list.items.length) setState((now) => ({ ...now, items: kept }));
  }, [list, query]);

  const fetchList = async ({ sort, page }: ListQuery) => {
    wanted.current = { sort, page };
    setState((now) => ({ ...now, sort, status: page > 1 ? 'more' : 'sorting' }));
    const { category, tag, keyword, pageSize } = query;
    const result = await call<ProductList>('product/list', { category, tag, keyword, sort, page, pageSize });
    if (wanted.current.sort !== sort || wanted.current.page !== page) return;
    if (!result.ok) return setState((now) => ({ ...now, status: 'failed' }));
    const items = page > 1 ? appendNew(state.items, result.data.items) : result.data.items;
    setState({ sort, page, items, total: result.data.total, status: 'shown' });
    show({ sort, page }, items);
  };

  return {
    state,
    keyword: query.keyword ?? '',
    hasMore: state.page * query.pageSize < state.total,
    sortBy: (sort: ProductSort) => fetchList({ sort, page: 1 }),
    more: () => fetchList({ sort: state.sort, page: state.page + 1 }),
    again: () => fetchList(wanted.current),
  };
}

function show(query: ListQuery, items: ProductCard[]): void {
  const address = addressOf(query);
  keepList(address, items);
  replaceAddress(address);
}

function addressOf(query: ListQuery): string {
  return window.location.pathname + listSearch(window.location.search, query);
}
