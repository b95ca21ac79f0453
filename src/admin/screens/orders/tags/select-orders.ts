import type { AdminBody } from '../../../../shared/admin-calls.ts';
import type { ChosenRows, FoundRows } from '../../../list/use-selection.ts';
import { orderQueryOf } from '../order-views.ts';

type Select = AdminBody<'order/bulk'>['select'];

/** The chosen orders as calls name them. */
export function selectOf({ keys, found }: ChosenRows): Select {
  return found ? selectFound(found) : { ids: keys };
}

/** All orders that a list finds but for some, as calls name them. */
export function selectFound({ state, except }: FoundRows): Select {
  return { query: orderQueryOf(state), except };
}
