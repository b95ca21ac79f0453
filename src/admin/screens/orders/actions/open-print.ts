import type { AdminBody } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';

/** Opens packing slips or a pick list in a tab of their own, which the browser prints. */
export async function openPrint(orderNos: string[], kind: AdminBody<'order/print'>['kind']): Promise<void> {
  // Opened at once: browsers block a tab that is opened only after an answer.
  const tab = window.open('about:blank', '_blank');
  try {
    const { url } = await call('order/print', { orderNos, kind });
    tab?.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
