import type { CurrencyCode } from '../../../shared/money.ts';

/** Price filter for the tables: amounts of the viewer's currency, and in base prices. */
export interface PriceBand {
  /** The viewer's currency where it is not the base one; variants may have their own prices in it. */
  own: { currency: CurrencyCode; min: number; max: number } | null;
  /** The base prices that are, or convert to, amounts within the filter. */
  min: number;
  max: number;
}

/** Filters of a list, with slugs and currencies resolved. */
export interface Conditions {
  price: PriceBand | null;
  inStock: boolean;
  /** Stars and up; 0 for any. */
  rating: number;
  /** The chosen values by specification; each a condition of its own. */
  spec: [code: string, values: string[]][];
  /** Lists of categories of which a product has to be in one; null for any. */
  categories: string[] | null;
}

/** Name of a condition of the filter, e.g. `spec:colour`; a facet's counts leave its own out. */
export type ConditionName = 'price' | 'inStock' | 'rating' | 'category' | `spec:${string}`;

export function chosenConditions({ price, inStock, rating, spec, categories }: Conditions): ConditionName[] {
  return [
    ...spec.map(([code]) => `spec:${code}` as const),
    ...(price ? (['price'] as const) : []),
    ...(inStock ? (['inStock'] as const) : []),
    ...(rating > 0 ? (['rating'] as const) : []),
    ...(categories ? (['category'] as const) : []),
  ];
}

/** The conditions without one of them. */
export function without(conditions: Conditions, name: ConditionName): Conditions {
  return {
    price: name === 'price' ? null : conditions.price,
    inStock: name === 'inStock' ? false : conditions.inStock,
    rating: name === 'rating' ? 0 : conditions.rating,
    spec: conditions.spec.filter(([code]) => name !== `spec:${code}`),
    categories: name === 'category' ? null : conditions.categories,
  };
}

/** Tests if single variants matter: where each filter concerns one property, the product's keys are enough. */
export function asksVariants({ price, spec }: Conditions): boolean {
  return price !== null || spec.length > 0;
}
