import type { Listener } from '../../platform/events/listener.ts';
import { followRefund } from './refund.service.ts';
import type { ReturnTools } from './return-tools.ts';

/** Completes returns in the transaction that their money went back in. */
export function returnListener(tools: Pick<ReturnTools, 'clock' | 'random' | 'emit'>): Listener {
  return {
    name: 'returns',
    mode: 'inTransaction',
    on: {
      'refund.done': (tx, { refundId }) => followRefund(tx, refundId, tools),
      'refund.failed': (tx, { refundId }) => followRefund(tx, refundId, tools),
    },
  };
}
