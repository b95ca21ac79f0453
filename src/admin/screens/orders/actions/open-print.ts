import type { AdminBody } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';
import type { TextKey } from '../../../text/text.ts';

type PrintKind = AdminBody<'order/print'>['kind'];

/** Prints of one order or of several, the commonest first. */
export const prints: { kind: PrintKind; label: TextKey }[] = [
  { kind: 'slip', label: 'orders.print.slip' },
  { kind: 'slipWithPrices', label: 'orders.print.slipWithPrices' },
  { kind: 'label', label: 'orders.print.label' },
  { kind: 'pickList', label: 'orders.print.pickList' },
];

/** Opens a print of some orders in a tab of its own, which the browser prints. */
export async function openPrint(orderNos: string[], kind: PrintKind): Promise<void> {
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
