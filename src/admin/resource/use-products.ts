import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { pick } from '../show/pick-text.ts';
import type { Choice } from './use-lookup.ts';

/** Chosen products whose names are fetched at once. */
const atOnce = 100;

const choicesOf = ({ items }: { items: { id: string; title: Record<string, string> }[] }): Choice[] =>
  items.map(({ id, title }) => ({ value: id, label: pick(title) }));

/** Products that a keyword finds, and the names of chosen ones. */
export function useProducts(chosen: readonly string[], keyword: string): { found: Choice[]; named: Choice[] } {
  const found = useQuery({
    queryKey: ['lookup', 'product', 'found', keyword],
    queryFn: async ({ signal }) => choicesOf(await call('product/list', { keyword, pageSize: 20 }, signal)),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const named = useQuery({
    queryKey: ['lookup', 'product', 'named', ...chosen],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(chosen.length / atOnce) }, (_, n) =>
        chosen.slice(n * atOnce, (n + 1) * atOnce),
      );
      const pages = await Promise.all(
        parts.map((ids) => call('product/list', { filters: { ids }, pageSize: ids.length }, signal)),
      );
      return pages.flatMap(choicesOf);
    },
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return { found: found.data ?? [], named: chosen.length > 0 ? (named.data ?? []) : [] };
}

/** Choices of a field: those that were found, and before them chosen ones that were not. */
export function withChosen(found: Choice[], chosen: Choice[]): Choice[] {
  return [...chosen.filter(({ value }) => !found.some((each) => each.value === value)), ...found];
}
