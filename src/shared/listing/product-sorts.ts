/** The orders of a list of products (`docs/contract.md` §3). Apart from the schemas, so that the browser gets no validator with it. */
export const productSorts = [
  'recommended',
  'priceAsc',
  'priceDesc',
  'createdAsc',
  'createdDesc',
  'salesAsc',
  'salesDesc',
  'ratingDesc',
] as const;

export type ProductSort = (typeof productSorts)[number];

export function isProductSort(value: string | null): value is ProductSort {
  return (productSorts as readonly (string | null)[]).includes(value);
}
