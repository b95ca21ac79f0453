import type { AdminBody } from '../../../shared/admin-calls.ts';
import type { Language } from '../../../shared/locale.ts';
import { daysOf } from '../../list/day-filters.ts';
import type { ListState } from '../../list/list-state.ts';

/** Fields of the list and of what is done with all that it finds. */
export function wantedIn({ keyword, filters: { unused, withoutAlt, tag, ...days } }: ListState) {
  const narrowed: AdminBody<'media/list'>['filters'] = {
    ...(unused && { unused: true }),
    ...(withoutAlt && { withoutAlt: withoutAlt as Language }),
    ...(tag && { tag }),
  };
  return { keyword, filters: narrowed, ...daysOf({ filters: days }) };
}
