import type { AdminBody } from '../../../shared/admin-calls.ts';
import type { ListState } from '../../list/list-state.ts';

export type ProductFilters = NonNullable<AdminBody<'product/list'>['filters']>;

/** Filters of each view of the list of products. */
export const productViews: Record<string, ProductFilters> = {
  all: {},
  active: { status: 'active' },
  drafts: { status: 'draft' },
  low: { stock: 'low' },
  out: { stock: 'out' },
  withoutImage: { withoutImage: true },
};

/** Filters of the list's state as `product/list` takes them. */
export function filtersOf({ view, filters }: Pick<ListState, 'view' | 'filters'>): ProductFilters {
  return { ...productViews[view || 'all'], ...(filters as ProductFilters) };
}
