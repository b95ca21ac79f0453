import type { Listener } from '../../platform/events/listener.ts';
import { followOrder } from './reminders.repo.ts';

/** Notes the order that followed a reminder. */
export function reminderListener(): Listener {
  return {
    name: 'reminders',
    mode: 'afterCommit',
    on: { 'order.placed': (tx, { orderId }) => followOrder(tx, orderId) },
  };
}
