import type { ProductSort } from '../../../shared/contracts/catalog.ts';

export interface ListQuery {
  sort: ProductSort;
  page: number;
}

/** What a shopper may choose; the other orders of `docs/contract.md` §3 work in the address and are then shown too. */
const offered: ProductSort[] = ['recommended', 'createdDesc', 'salesDesc', 'priceAsc', 'priceDesc'];

export function sortChoices(current: ProductSort): ProductSort[] {
  return offered.includes(current) ? offered : [...offered, current];
}

/** The query of a list's address: what is the default is left out, what is not ours (a preview) is kept. */
export function listSearch(search: string, { sort, page }: ListQuery): string {
  const params = new URLSearchParams(search);
  params.delete('sort');
  params.delete('page');
  if (sort !== 'recommended') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/** Appends what is new; between two calls a product may have moved to the next page. */
export function appendNew<T extends { id: string }>(items: T[], more: T[]): T[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
}
