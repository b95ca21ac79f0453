import type { ProductFilters } from '../../src/shared/contracts/catalog.ts';
import type { TestProduct } from './test-products.ts';

/** Filters products by looking at each of them; prices in the base currency. */
export function filterProducts(products: TestProduct[], filters: ProductFilters): string[] {
  return products.filter((product) => fits(product, filters)).map(({ slug }) => slug);
}

/** The average stars of a product; none by default. */
function fits(
  { categories = [], variants }: TestProduct,
  { price, inStock, spec = {}, category = [], rating }: ProductFilters,
) {
  if (rating) return false;
  if (category.length > 0 && !category.some((slug) => categories.includes(slug))) return false;
  return variants.some(
    (each) =>
      each.price >= (price?.min ?? 0) &&
      each.price <= (price?.max ?? Infinity) &&
      (!inStock || each.stockPolicy !== undefined || (each.onHand ?? 0) > 0) &&
      Object.entries(spec).every(([code, values]) => values.length === 0 || values.includes(each.spec?.[code] ?? '')),
  );
}

/** A filter with one value of a facet chosen instead of the facet's current values. */
export function choosing(filters: ProductFilters, code: string, value: string): ProductFilters {
  switch (code) {
    case 'inStock':
      return { ...filters, inStock: true };
    case 'rating':
      return { ...filters, rating: Number(value) };
    case 'category':
      return { ...filters, category: [value] };
    default:
      return { ...filters, spec: { ...filters.spec, [code]: [value] } };
  }
}
