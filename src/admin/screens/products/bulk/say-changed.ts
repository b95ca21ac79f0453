import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { watchJob } from '../../../live/watched-jobs.ts';
import { sayDone, sayError, sayWithButton } from '../../../show/notify.tsx';
import type { useText } from '../../../text/text.ts';

type Translate = ReturnType<typeof useText>;

interface Changed {
  ids: string[];
  changed: number;
}

/** Says how many products were changed, with a button that undoes it where there are some. */
export function sayChanged(t: Translate, queries: QueryClient, { ids, changed }: Changed): void {
  const said = t('products.changed', { count: changed });
  if (changed === 0) return sayDone(said);
  sayWithButton(said, t('products.undo'), () => {
    void undoChanges(t, queries, ids);
  });
}

/** Says how many products were changed, or have their values of before again, once the background is done with them. */
export function watchChange(t: Translate, queries: QueryClient, id: string): void {
  watchJob('bulk', id, async () => {
    const job = await call('bulkJob/get', { id });
    if (job.state === 'working' || job.state === 'undoing') return false;
    if (job.state === 'undone') sayDone(t('products.undone', { count: job.changed }));
    else sayChanged(t, queries, { ids: [job.id], changed: job.changed });
    if (job.refused > 0) sayError(new Error(t('products.refused', { count: job.refused })));
    await queries.invalidateQueries({ queryKey: ['list', 'product'] });
    return true;
  });
}

/** Undoes a change of many products, and says how many have their values of before again. */
export function undoChange(t: Translate, queries: QueryClient, id: string): Promise<void> {
  return undoChanges(t, queries, [id]);
}

/** Undoes changes one after the other, the latest first. */
async function undoChanges(t: Translate, queries: QueryClient, ids: string[]): Promise<void> {
  const all = { undone: 0, waiting: 0 };
  try {
    for (const id of ids.toReversed()) {
      const { changed, waiting } = await call('bulkJob/undo', { id });
      if (waiting > 0) watchChange(t, queries, id);
      all.undone += changed - waiting;
      all.waiting += waiting;
    }
  } catch (error) {
    sayError(error);
  }
  if (all.waiting > 0) sayDone(t('products.undoing', { count: all.waiting }));
  else if (all.undone > 0) sayDone(t('products.undone', { count: all.undone }));
  await Promise.all(
    [['list', 'product'], ['product-table'], ['bulk-jobs']].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
