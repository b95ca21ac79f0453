import type { AdminBody } from '../../../../shared/admin-calls.ts';
import type { OrderTab } from '../../../../shared/order-tabs.ts';
import type { ChosenRows, FoundRows } from '../../../list/use-selection.ts';
import { orderFiltersOf } from '../use-order-filters.ts';

type Select = AdminBody<'order/bulk'>['select'];

/** The chosen orders as calls name them. */
export function selectOf({ keys, found }: ChosenRows): Select {
  return found ? selectFound(found) : { ids: keys };
}

/** All orders that a list finds but for some, as calls name them. */
export function selectFound({ state: { view, keyword, filters }, except }: FoundRows): Select {
  return { query: { tab: (view || 'toShip') as OrderTab, keyword, filters: orderFiltersOf(filters) }, except };
}
