import { useAct as useAnyAct } from '../../form/use-act.ts';

interface Outcome {
  /** Message once it is done. */
  said: string;
  onDone: () => void;
}

/** An action on an order: shows its refusal in its own form, and reads the order and the lists again once it is done. */
export function useAct(orderNo: string, act: () => Promise<unknown>, outcome: Outcome) {
  return useAnyAct(act, {
    ...outcome,
    stale: [
      ['order', orderNo],
      ['list', 'orders'],
    ],
  });
}
