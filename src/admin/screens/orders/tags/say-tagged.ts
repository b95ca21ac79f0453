import type { QueryClient } from '@tanstack/react-query';
import type { AdminData } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';
import { watchJob } from '../../../live/watched-jobs.ts';
import { sayDone, sayError, sayWithButton } from '../../../show/notify.tsx';
import type { useText } from '../../../text/text.ts';

type Translate = ReturnType<typeof useText>;
type Tagging = AdminData<'order/bulk'>;

/** Reads anew what shows tags of orders. */
export function readTagsAnew(queries: QueryClient): Promise<unknown> {
  const shown = [['list', 'orders'], ['order'], ['lookup', 'orderTag'], ['order-bulk']];
  return Promise.all(shown.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Says how many orders were tagged, with Undo; what the background goes on with is said once it is over. */
export function sayTagged(
  t: Translate,
  queries: QueryClient,
  { id, changed, done, waiting, refused, canUndo }: Tagging,
): void {
  if (waiting > 0) {
    sayDone(t('orders.tagging', { count: waiting }));
    watchTagging(t, queries, id);
    return;
  }
  const said = t('orders.tagged', { count: changed });
  if (canUndo) sayWithButton(said, t('orders.undo'), () => void undoTagging(t, queries, id));
  else if (done > 0) sayDone(said);
  if (refused > 0) sayError(new Error(t('orders.tagRefused', { count: refused })));
}

/** Undoes a tagging, and says how many orders have their tags of before. */
export async function undoTagging(t: Translate, queries: QueryClient, id: string): Promise<void> {
  try {
    const { changed, waiting } = await call('orderBulk/undo', { id });
    if (waiting > 0) watchTagging(t, queries, id);
    sayDone(waiting > 0 ? t('orders.undoing', { count: waiting }) : t('orders.undone', { count: changed }));
  } catch (error) {
    sayError(error);
  }
  await readTagsAnew(queries);
}

function watchTagging(t: Translate, queries: QueryClient, id: string): void {
  watchJob('orderBulk', id, async () => {
    const tagging = await call('orderBulk/get', { id });
    if (tagging.state === 'working' || tagging.state === 'undoing') return false;
    if (tagging.state === 'undone') sayDone(t('orders.undone', { count: tagging.changed }));
    else sayTagged(t, queries, tagging);
    await readTagsAnew(queries);
    return true;
  });
}
