import type { PageContext } from '../../../../pages/page.ts';
import type { ListUrlState } from '../../../../shared/listing/list-url.ts';
import { prefixed } from '../../../../shared/locale.ts';
import { currencies } from '../../../../shared/money.ts';
import { queryOfPage } from '../page-query.server.ts';
import type { Data } from './props.ts';

export function load(_props: object, context: PageContext): Data {
  const { site, state, path } = context;
  return {
    current: state.currency,
    items: site.rates.map(({ code }) => ({ code, symbol: currencies[code].symbol })),
    path: prefixed(path, state.prefix) + queryOfPage(context, withoutPrices(context.listQuery)),
  };
}

/** Drops the price filter: bounds in one currency mean nothing in another. */
function withoutPrices(listQuery: ListUrlState): ListUrlState {
  const { price, ...filters } = listQuery.filters;
  return price ? { ...listQuery, filters } : listQuery;
}
