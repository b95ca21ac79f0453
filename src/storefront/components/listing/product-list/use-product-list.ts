import { useRef, useState } from 'react';
import type { ProductSort } from '../../../../shared/contracts/catalog.ts';
import { isFiltered, type ListFilters } from '../../../../shared/listing/list-url.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { pushUrl, replaceUrl } from '../../../stores/location.ts';
import { newChoice } from './filters.ts';
import { answered, firstState, type Input, type ListData, searchOf } from './list-state.ts';

/**
 * A list of products that can be filtered, sorted and continued. What is chosen shows at once and its products follow;
 * the address says what is shown, so that a link, a reload or going back shows the same.
 */
export function useProductList(data: ListData) {
  const { site } = useShop();
  const [shown, setShown] = useState(data);
  const [state, setState] = useState(() => firstState(data));
  const wanted = useRef<Input>(state);
  // A newer answer for the present page (`navigation/refresh.ts`).
  if (shown !== data) {
    setShown(data);
    setState(firstState(data));
  }

  const request = async (input: Input) => {
    wanted.current = input;
    setState((now) => ({ ...now, ...input, page: now.page, status: input.page > 1 ? 'more' : 'changing' }));
    const result = await call('product/list', bodyOf(data.query, input));
    if (wanted.current !== input) return;
    if (!result.ok) return setState((now) => ({ ...now, status: 'failed' }));
    setState((now) => answered(now, input, result.data));
    showUrl(searchOf(input, data.query, site.currency, window.location.search), input.page > 1);
  };

  return {
    state,
    hasMore: state.page * data.query.pageSize < state.total,
    hrefOf: (input: Partial<Input>) => searchOf({ ...state, page: 1, ...input }, data.query, site.currency) || '?',
    choose: (filters: ListFilters) => {
      setState((now) => ({ ...now, last: newChoice(now.filters, filters) }));
      return request({ filters, sort: wanted.current.sort, page: 1 });
    },
    sortBy: (sort: ProductSort) => request({ filters: wanted.current.filters, sort, page: 1 }),
    more: () => request({ ...wanted.current, page: state.page + 1 }),
    again: () => request({ ...wanted.current }),
  };
}

export type List = ReturnType<typeof useProductList>;

function bodyOf(
  { category, collection, tag, promotion, coupon, keyword, pageSize }: ListData['query'],
  { filters, sort, page }: Input,
) {
  const scope = { category, collection, tag, promotion, coupon, keyword, ...(isFiltered({ filters }) && { filters }) };
  return { ...scope, sort, page, pageSize, facets: page === 1 };
}

/** Changes the URL: other products add a history entry; more products replace the present one. */
function showUrl(search: string, grown: boolean): void {
  const address = window.location.pathname + search;
  if (grown) replaceUrl(address);
  else if (address !== window.location.pathname + window.location.search) pushUrl(address);
}
