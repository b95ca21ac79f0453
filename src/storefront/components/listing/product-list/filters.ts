import type { Facet } from '../../../../shared/contracts/catalog.ts';
import type { ListFilters } from '../../../../shared/listing/list-url.ts';
import { ownProperty } from '../../../../shared/own-property.ts';

/** One value of a filter. */
export interface Choice {
  kind: Facet['kind'];
  /** The facet's, e.g. `colour`. */
  code: string;
  value: string;
}

export function isChosen(filters: ListFilters, choice: Choice): boolean {
  return valuesOf(filters, choice).includes(choice.value);
}

/** Returns the filters with a value added or removed. Of stars only one value can be chosen; for prices use `withPrice`. */
export function withChoice(filters: ListFilters, { kind, code, value }: Choice, on: boolean): ListFilters {
  const others = valuesOf(filters, { kind, code }).filter((each) => each !== value);
  const values = on ? [...others, value].sort() : others;
  if (kind === 'stock') return compact({ ...filters, inStock: on });
  if (kind === 'rating') return compact({ ...filters, rating: on ? Number(value) : 0 });
  if (kind === 'category') return compact({ ...filters, category: values });
  if (kind === 'price') return compact({ ...filters, price: {} });
  return compact({ ...filters, spec: { ...filters.spec, [code]: values } });
}

export function withPrice(filters: ListFilters, price: ListFilters['price'] | null): ListFilters {
  return compact({ ...filters, price: price ?? {} });
}

/** The chosen values of a facet. */
export function valuesOf(filters: ListFilters, { kind, code }: Omit<Choice, 'value'>): string[] {
  switch (kind) {
    case 'stock':
      return filters.inStock ? ['true'] : [];
    case 'rating':
      return filters.rating ? [String(filters.rating)] : [];
    case 'category':
      return filters.category ?? [];
    case 'price':
      return filters.price ? ['price'] : [];
    case 'spec':
      return ownProperty(filters.spec ?? {}, code) ?? [];
    default:
      return kind satisfies never;
  }
}

/** All chosen values in the order of the facets; values of no facet come last, so that they can be removed. */
export function choicesOf(filters: ListFilters, facets: Facet[]): Choice[] {
  const specs = Object.keys(filters.spec ?? {}).map((code) => ({ kind: 'spec' as const, code }));
  const all = [...facets, ...specs, ...plainFacets];
  const known = new Set<string>();
  return all.flatMap(({ kind, code }) => {
    const name = `${kind} ${code}`;
    if (known.has(name)) return [];
    known.add(name);
    return valuesOf(filters, { kind, code }).map((value) => ({ kind, code, value }));
  });
}

/** The value that was added between two states of the filters. */
export function newChoice(before: ListFilters, after: ListFilters): Choice | undefined {
  const isNew = (choice: Choice) =>
    !isChosen(before, choice) || (choice.kind === 'price' && before.price !== after.price);
  return choicesOf(after, []).find(isNew);
}

const plainFacets: Omit<Choice, 'value'>[] = [
  { kind: 'price', code: 'price' },
  { kind: 'stock', code: 'inStock' },
  { kind: 'rating', code: 'rating' },
  { kind: 'category', code: 'category' },
];

/** Removes empty filters, so that equal filters have the same form and URL. */
function compact({ price, inStock, rating, spec = {}, category = [] }: ListFilters): ListFilters {
  const specs = Object.fromEntries(Object.entries(spec).filter(([, values]) => values.length > 0));
  return {
    ...(price && Object.keys(price).length > 0 && { price }),
    ...(inStock && { inStock }),
    ...(rating && { rating }),
    ...(Object.keys(specs).length > 0 && { spec: specs }),
    ...(category.length > 0 && { category }),
  };
}
