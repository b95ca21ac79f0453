import { announce } from '../../platform/cache/changes.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { customerTag } from '../../shared/change-tags.ts';
import type { EventName } from '../../shared/events.ts';
import type { ReturnEventKind } from '../../shared/returns.ts';
import type { OrderToPay } from '../orders/index.ts';
import type { ReturnTools } from './return-tools.ts';
import { noteReturn } from './returns.repo.ts';

export type ReturnEvent = Extract<EventName, `return.${string}`>;

interface Change {
  order: Pick<OrderToPay, 'id' | 'customer_id'>;
  returnId: string;
  /** In the timeline. */
  kind: ReturnEventKind;
  note?: string;
  /** `buyer`, the name of a member of staff, or '' for the shop itself. */
  actor: string;
  event?: ReturnEvent;
}

/** Notes a change of a return in its timeline, and publishes it to its buyer and to listeners. */
export async function noteChange(
  tx: Tx,
  { order, returnId, kind, note = '', actor, event }: Change,
  { clock, random, emit }: Pick<ReturnTools, 'clock' | 'random' | 'emit'>,
): Promise<void> {
  await noteReturn(tx, { id: random.id(), return_id: returnId, kind, at: clock.now(), note, actor });
  if (order.customer_id !== null) {
    await announce(tx, [
      customerTag(order.customer_id, 'return', returnId),
      customerTag(order.customer_id, 'order', order.id),
    ]);
  }
  if (event) await emit(tx, event, { orderId: order.id, returnId });
}
