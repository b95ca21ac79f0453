import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../api/call-error.ts';
import { sayDone } from '../../show/notify.tsx';

interface Outcome {
  /** Message once it is done. */
  said: string;
  onDone?: () => void;
}

/** An action on a customer: keeps its refusal for its own form, and reads the customer and the list again once it is done. */
export function useChange(id: string, act: () => Promise<unknown>, { said, onDone }: Outcome) {
  const queries = useQueryClient();
  const action = useMutation({
    mutationFn: act,
    meta: { quiet: true },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['list', 'customers'] });
      await queries.invalidateQueries({ queryKey: ['customer', id] });
      sayDone(said);
      onDone?.();
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
