import type { PageContext } from '../../../pages/page.ts';
import { type ListUrlState, writeListUrl } from '../../../shared/listing/list-url.ts';

/**
 * The query string that leads to this page again. A page is cached for everybody, so the query holds only what the page is cached
 * under; a page that is not cached also names the order that it shows, or the keyword.
 */
export function queryOfPage({ query, uncacheable, path, state }: PageContext, listQuery: ListUrlState): string {
  const orderNo = query.get('order');
  const key = query.get('key');
  if (uncacheable && orderNo && key) return `?${new URLSearchParams({ order: orderNo, key })}`;
  const keyword = path === '/search' ? listQuery.keyword : '';
  return writeListUrl({ ...listQuery, keyword }, state.currency);
}
