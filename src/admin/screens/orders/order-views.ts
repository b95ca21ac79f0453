import type { AdminBody } from '../../../shared/admin-calls.ts';
import type { OrderTab } from '../../../shared/order-tabs.ts';
import type { ListState } from '../../list/list-state.ts';
import { orderFiltersOf } from './use-order-filters.ts';

/** Views of the list of orders; the first is what merchants come for. */
export const orderViews = [
  'toShip',
  'toPay',
  'cancellationAsked',
  'toReceive',
  'completed',
  'cancelled',
  'all',
] as const satisfies readonly (OrderTab | 'cancellationAsked')[];
type OrderView = (typeof orderViews)[number];

type Query = Required<Pick<AdminBody<'order/list'>, 'tab' | 'keyword' | 'filters'>>;

/** Query of a state of the list. Orders whose buyers ask to cancel are all of one state. */
export function orderQueryOf({ view, keyword, filters }: Pick<ListState, 'view' | 'keyword' | 'filters'>): Query {
  const asked = orderFiltersOf(filters);
  const chosen = (view || orderViews[0]) as OrderView;
  if (chosen === 'cancellationAsked')
    return { tab: 'all', keyword, filters: { ...asked, status: 'pendingCancellation' } };
  return { tab: chosen, keyword, filters: asked };
}
