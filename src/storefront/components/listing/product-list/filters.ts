import type { Facet } from '../../../../shared/contracts/catalog.ts';
import type { ListFilters } from '../../../../shared/listing/list-url.ts';
import { own } from '../../../../shared/own.ts';

/** One value that a shopper may choose, or has chosen. */
export interface Choice {
  kind: Facet['kind'];
  /** The facet's, e.g. `colour`. */
  code: string;
  value: string;
}

export function isChosen(filters: ListFilters, choice: Choice): boolean {
  return valuesOf(filters, choice).includes(choice.value);
}

/** The filters with a value chosen or not. Of stars only one number is chosen, and the choice of prices is `withPrice`. */
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

/** What is chosen of one facet. */
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
      return own(filters.spec ?? {}, code) ?? [];
    default:
      return kind satisfies never;
  }
}

/** All that is chosen, in the order of the facets; what no facet knows any more comes last, so that it can be taken back. */
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

/** Without what says nothing, so that equal filters have one form and one address. */
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
