import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../api/call-error.ts';
import { sayDone } from '../show/notify.tsx';

interface Outcome {
  /** Message once it is done. */
  said: string;
  /** Keys of what is read again once it is done. */
  stale: string[][];
  onDone: () => void;
}

/** An action with a form of its own, which shows its refusal; what it changes is read again once it is done. */
export function useAct(act: () => Promise<unknown>, { said, stale, onDone }: Outcome) {
  const queries = useQueryClient();
  const action = useMutation({
    mutationFn: act,
    meta: { quiet: true },
    onSuccess: async () => {
      const all = [...stale, ['waiting'], ['today']];
      await Promise.all(all.map((queryKey) => queries.invalidateQueries({ queryKey })));
      sayDone(said);
      onDone();
    },
  });
  const { error } = action;
  return {
    run: () => action.mutate(),
    isBusy: action.isPending,
    error: error?.message ?? '',
    byField: error instanceof CallError ? error.byField : {},
  };
}
