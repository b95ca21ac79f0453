import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { sayDone, sayWithButton } from '../../show/notify.tsx';
import { useText } from '../../text/text.ts';
import type { Post } from './post.ts';

/** Actions of staff on a review or a comment. Hiding can be undone: it goes back to the state it had. */
export function usePostActs({ kind, id, author, status }: Post) {
  const t = useText();
  const queries = useQueryClient();
  const readAgain = async () => {
    const stale = [['list', kind], ['waiting'], ['today']];
    await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  const undo = useMutation({
    mutationFn: () => call(status === 'shown' ? `${kind}/approve` : `${kind}/unhide`, { id }),
    onSuccess: readAgain,
  });
  const approve = useMutation({
    mutationFn: () => call(`${kind}/approve`, { id }),
    onSuccess: async () => {
      sayDone(t('posts.approved', { author }));
      await readAgain();
    },
  });
  const hide = useMutation({
    mutationFn: () => call(`${kind}/hide`, { id }),
    onSuccess: async () => {
      sayWithButton(t('posts.hidden', { author }), t('posts.undo'), () => undo.mutate());
      await readAgain();
    },
  });
  const remove = useMutation({
    mutationFn: () => call(`${kind}/remove`, { id }),
    onSuccess: async () => {
      sayDone(t('posts.removed', { author }));
      await readAgain();
    },
  });
  return { approve, hide, remove };
}
