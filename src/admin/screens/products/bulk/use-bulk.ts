import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBody } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';
import type { ChosenRows, FoundRows } from '../../../list/use-selection.ts';
import { sayDone, sayError } from '../../../show/notify.tsx';
import { useText } from '../../../text/text.ts';
import { filtersOf } from '../product-filters.ts';
import { sayChanged, watchChange } from './say-changed.ts';

export type BulkBody = AdminBody<'product/bulk'>;

/** The chosen products as calls name them. */
export function selectOf({ keys, found }: ChosenRows): BulkBody['select'] {
  return found ? selectFound(found) : { ids: keys };
}

/** All products that a list finds but for some, as calls name them. */
export function selectFound({ state, except }: FoundRows): BulkBody['select'] {
  return { query: { keyword: state.keyword, filters: filtersOf(state) }, except };
}

/** Changes chosen products, and says how many, with Undo; many are changed in the background. */
export function useBulk(chosen: ChosenRows, onDone: () => void) {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<BulkBody, 'action' | 'change'>) =>
      call('product/bulk', { select: selectOf(chosen), ...body }),
    onSuccess: ({ id, done, waiting, refused }) => {
      if (waiting > 0) {
        sayDone(t('products.changing', { count: waiting }));
        watchChange(t, queries, id);
      } else {
        sayChanged(t, queries, { id, done });
        if (refused > 0) sayError(new Error(t('products.refused', { count: refused })));
      }
      onDone();
    },
    onError: sayError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['list', 'product'] }),
  });
}
