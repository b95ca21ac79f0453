import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { sayDone, sayError, sayWithButton } from '../../../show/notify.tsx';
import type { useText } from '../../../text/text.ts';

type Translate = ReturnType<typeof useText>;

/** Says how many products were changed, with a button that undoes it. */
export function sayChanged(t: Translate, queries: QueryClient, { id, done }: { id: string; done: number }): void {
  sayWithButton(t('products.changed', { count: done }), t('products.undo'), () => {
    void undoChange(t, queries, id);
  });
}

/** Undoes a change of many products, and says how many have their values of before again. */
export async function undoChange(t: Translate, queries: QueryClient, id: string): Promise<void> {
  try {
    const { done, waiting } = await call('bulkJob/undo', { id });
    sayDone(waiting > 0 ? t('products.undoing', { count: waiting }) : t('products.undone', { count: done }));
  } catch (error) {
    sayError(error);
  }
  await Promise.all(
    [['list', 'product'], ['product-table'], ['bulk-jobs']].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
