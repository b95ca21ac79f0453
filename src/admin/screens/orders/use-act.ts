import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../api/call-error.ts';
import { sayDone } from '../../show/notify.ts';

interface Outcome {
  /** Message once it is done. */
  said: string;
  onDone: () => void;
}

/** An action on an order: shows its refusal in its own form, and reads the order and the lists again once it is done. */
export function useAct(orderNo: string, act: () => Promise<unknown>, { said, onDone }: Outcome) {
  const queries = useQueryClient();
  const action = useMutation({
    mutationFn: act,
    meta: { quiet: true },
    onSuccess: async () => {
      const stale = [['order', orderNo], ['list', 'orders'], ['waiting'], ['today']];
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
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
