import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { watchJob } from '../../../live/watched-jobs.ts';
import { sayDone, sayError, sayWithButton } from '../../../show/notify.tsx';
import type { useText } from '../../../text/text.ts';

type Translate = ReturnType<typeof useText>;

/** Says how many products were changed, with a button that undoes it. */
export function sayChanged(t: Translate, queries: QueryClient, { id, done }: { id: string; done: number }): void {
  sayWithButton(t('products.changed', { count: done }), t('products.undo'), () => {
    void undoChange(t, queries, id);
  });
}

/** Says how many products were changed, or have their values of before again, once the background is done with them. */
export function watchChange(t: Translate, queries: QueryClient, id: string): void {
  watchJob('bulk', id, async () => {
    const job = await call('bulkJob/get', { id });
    if (job.state === 'working' || job.state === 'undoing') return false;
    if (job.state === 'undone') sayDone(t('products.undone', { count: job.done }));
    else sayChanged(t, queries, job);
    if (job.refused > 0) sayError(new Error(t('products.refused', { count: job.refused })));
    await queries.invalidateQueries({ queryKey: ['list', 'product'] });
    return true;
  });
}

/** Undoes a change of many products, and says how many have their values of before again. */
export async function undoChange(t: Translate, queries: QueryClient, id: string): Promise<void> {
  try {
    const { done, waiting } = await call('bulkJob/undo', { id });
    if (waiting > 0) watchChange(t, queries, id);
    sayDone(waiting > 0 ? t('products.undoing', { count: waiting }) : t('products.undone', { count: done }));
  } catch (error) {
    sayError(error);
  }
  await Promise.all(
    [['list', 'product'], ['product-table'], ['bulk-jobs']].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
