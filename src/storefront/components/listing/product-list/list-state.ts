import type { Facet, ProductCard, ProductList, ProductSort } from '../../../../shared/contracts/catalog.ts';
import { type ListFilters, writeListUrl } from '../../../../shared/listing/list-url.ts';
import { firstShown } from '../../../../shared/listing/pages-together.ts';
import type { CurrencyCode } from '../../../../shared/money.ts';

import { type Choice } from './filters.ts';
import type { Data } from './props.ts';

export type ListData = Data;

/** Filters, sort order and page of a list. */
export interface Input {
  filters: ListFilters;
  sort: ProductSort;
  page: number;
}

export interface ListState extends Input {
  items: ProductCard[];
  total: number;
  /** True for an approximate total. */
  about?: true | undefined;
  facets: Facet[];
  /** The first page that is shown. */
  from: number;
  /** `changing` replaces what is shown, `more` adds to it. */
  status: 'shown' | 'changing' | 'more' | 'failed';
  /** The last choice, offered first for removal. */
  last?: Choice | undefined;
}

export function firstState({ list, query: { filters, sort, page, from } }: ListData): ListState {
  const { items, total, about, facets } = list;
  return { filters, sort, page, from, items, total, about, facets, status: 'shown' };
}

/** Applies an answer: later pages are appended, unless a new batch of pages begins. */
export function answered(state: ListState, input: Input, { items, total, about, facets }: ProductList): ListState {
  const more = input.page > 1;
  const goesOn = more && firstShown(input.page) === state.from;
  return {
    ...input,
    last: state.last,
    total,
    about,
    items: goesOn ? appendNew(state.items, items) : items,
    facets: more ? state.facets : facets,
    from: goesOn ? state.from : input.page,
    status: 'shown',
  };
}

/** Builds the query of the list's URL; `search` is the present query, whose preview parameters are kept. */
export function searchOf(
  { filters, sort, page }: Input,
  query: ListData['query'],
  currency: CurrencyCode,
  search = '',
) {
  const listQuery = { keyword: query.keyword ?? '', filters, sort: sort === query.ownSort ? null : sort, page };
  const own = writeListUrl(listQuery, currency);
  const kept = new URLSearchParams(search);
  for (const name of [...kept.keys()]) if (!name.startsWith('preview')) kept.delete(name);
  return kept.size > 0 ? `${own || '?'}${own && '&'}${kept}` : own;
}

/** Appends new items; a product may have moved to the next page between two calls. */
export function appendNew<T extends { id: string }>(items: T[], more: T[]): T[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
}
