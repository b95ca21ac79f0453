import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBody } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';
import { sayError } from '../../../show/notify.tsx';
import { useText } from '../../../text/text.ts';
import { readTagsAnew, sayTagged } from './say-tagged.ts';
import type { TagChange } from './tags-query.ts';

/** Tags chosen orders, or takes tags off them, and says how many, with Undo. The server refuses where it counts others than `count`. */
export function useTagging(select: AdminBody<'order/bulk'>['select'], onDone: () => void) {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ count, ...change }: TagChange & { count?: number }) =>
      call('order/bulk', { select, count, action: 'tag', change }),
    onSuccess: (tagging) => {
      sayTagged(t, queries, tagging);
      onDone();
    },
    onError: sayError,
    onSettled: () => readTagsAnew(queries),
  });
}
