import type { Suggestions } from '../../../shared/contracts/catalog.ts';

/** One option of the suggestion list. */
export type Option =
  | { kind: 'recent' | 'query' | 'all'; keyword: string; href: string }
  /** A category, a page or an article. */
  | { kind: 'category'; title: string; href: string }
  | { kind: 'product'; product: Suggestions['products'][number]; href: string };

/** Options under a heading; the last group, which leads to all results, has none. */
export interface Group {
  name: 'recent' | 'queries' | 'categories' | 'products' | 'pages' | 'all';
  options: Option[];
}

type ToHref = (path: string) => string;

/** Builds the groups for an answer to the typed text. */
export function groupsOf(keyword: string, found: Suggestions, href: ToHref): Group[] {
  const search = (text: string) => href(`/search?keyword=${encodeURIComponent(text)}`);
  const groups: Group[] = [
    { name: 'queries', options: found.queries.map((keyword) => ({ kind: 'query', keyword, href: search(keyword) })) },
    {
      name: 'categories',
      options: found.categories.map(({ title, path }) => ({ kind: 'category', title, href: href(path) })),
    },
    {
      name: 'products',
      options: found.products.map((product) => ({ kind: 'product', product, href: href(product.path) })),
    },
    {
      name: 'pages',
      options: found.pages.map(({ title, path }) => ({ kind: 'category', title, href: href(path) })),
    },
    { name: 'all', options: [{ kind: 'all', keyword, href: search(keyword) }] },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Builds the group of recent searches, shown while nothing is typed. */
export function recentGroups(recent: string[], href: ToHref): Group[] {
  const options = recent.map((keyword) => ({
    kind: 'recent' as const,
    keyword,
    href: href(`/search?keyword=${encodeURIComponent(keyword)}`),
  }));
  return options.length > 0 ? [{ name: 'recent', options }] : [];
}

/** The option that a key moves to from `active`; -1 is the field itself, between the last option and the first. */
export function moved(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  return null;
}
