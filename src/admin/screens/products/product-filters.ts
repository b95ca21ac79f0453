import type { AdminBody } from '../../../shared/admin-calls.ts';
import type { ListState } from '../../list/list-state.ts';

export type ProductFilters = NonNullable<AdminBody<'product/list'>['filters']>;

/** Filters of each view of the list of products; it opens on the first. */
export const productViews: Record<string, ProductFilters> = {
  active: { status: 'active' },
  drafts: { status: 'draft' },
  low: { stock: 'low' },
  out: { stock: 'out' },
  withoutImage: { withoutImage: true },
  incomplete: { incomplete: true },
  all: {},
};

/** Filters of the list's state as `product/list` takes them. */
export function filtersOf({ view, filters }: Pick<ListState, 'view' | 'filters'>): ProductFilters {
  const { onSale, ...others } = filters;
  return { ...productViews[view || 'active'], ...(others as ProductFilters), ...(onSale ? { onSale: true } : {}) };
}
