import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBody } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';
import { usePreview } from '../../../form/use-preview.ts';
import type { ChosenRows, FoundRows } from '../../../list/use-selection.ts';
import { sayDone, sayError } from '../../../show/notify.tsx';
import { useText } from '../../../text/text.ts';
import { filtersOf } from '../product-filters.ts';
import { sayChanged, watchChange } from './say-changed.ts';

/** Changes of many products in the menu, by their words. */
export const changeKinds = [
  'draft',
  'archive',
  'addTags',
  'removeTags',
  'addCategories',
  'removeCategories',
  'addCollections',
  'removeCollections',
  'vendor',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type BulkBody = AdminBody<'product/bulk'>;

/** The chosen products as calls name them. */
export function selectOf({ keys, found }: ChosenRows): BulkBody['select'] {
  return found ? selectFound(found) : { ids: keys };
}

/** All products that a list finds but for some, as calls name them. */
export function selectFound({ state, except }: FoundRows): BulkBody['select'] {
  return { query: { keyword: state.keyword, filters: filtersOf(state) }, except };
}

export type Change = Pick<BulkBody, 'action' | 'change'>;

/** Outcome that a change of chosen products would have, by the server; none while it is not whole. */
export function useTrial(chosen: ChosenRows, change: Change | null) {
  return usePreview({
    name: 'bulk-trial',
    body: { select: selectOf(chosen), ...(change ?? { action: 'vendor' as const, change: {} }), dryRun: true },
    isEmpty: change === null,
    load: async (body) => {
      const answer = await call('product/bulk', body);
      return 'id' in answer ? null : answer;
    },
  });
}

/**
 * Changes chosen products, and says how many, with Undo; many are changed in the background. The server refuses where it counts
 * others than the `count` that was shown: what would become of them is asked for again.
 */
export function useBulk(chosen: ChosenRows, onDone: () => void) {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Change & { count: number }) => {
      const answer = await call('product/bulk', { select: selectOf(chosen), ...body });
      if (!('id' in answer)) throw new Error('a change was only tried');
      return answer;
    },
    onSuccess: ({ id, changed, waiting, refused }) => {
      if (waiting > 0) {
        sayDone(t('products.changing', { count: waiting }));
        watchChange(t, queries, id);
      } else {
        sayChanged(t, queries, { ids: [id], changed });
        if (refused > 0) sayError(new Error(t('products.refused', { count: refused })));
      }
      onDone();
    },
    onSettled: () =>
      Promise.all([['list', 'product'], ['bulk-trial']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
