import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { type OrderCaller, orderFor } from '../order-access.service.ts';
import { noteEvent, setStatus } from '../orders.repo.ts';
import { lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { performRequests } from '../paying/perform.service.ts';
import { mayChange, tagsOf } from '../paying/settle.service.ts';
import { withdrawOrder } from '../returning/withdrawal.service.ts';
import { cancelOrder } from './cancel.service.ts';

interface CancelRequest {
  orderNo: string;
  accessKey?: string | undefined;
  reason: string;
  /** Withdraws from the contract, whatever the reason: the receipt is mailed as well. */
  isWithdrawal?: boolean;
}

/**
 * Cancels an unpaid order for its buyer, or asks staff to cancel a paid one, of which nothing ships until they have answered.
 * Anybody else's order is not found. Refuses (code 40) what was shipped, and what is over (`docs/contract.md` §6).
 */
export async function cancelAsBuyer(
  tools: PayTools,
  request: CancelRequest,
  caller: OrderCaller,
): Promise<Result<OrderToPay>> {
  const found = await orderFor(tools.db, request, caller);
  if (!found) return notFound();
  const done = await transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { id: found.id });
    if (!order) return notFound();
    const action = mayChange(order, 'cancel') ? 'cancel' : 'requestCancellation';
    const changed = await cancelOrRequest(tx, order, request.reason, tools);
    if (changed.ok && request.isWithdrawal) await withdrawOrder(tx, order, action, tools);
    return changed;
  });
  // The job does the same; asked now, the payment is closed at its provider before the answer.
  if (done.ok) await performRequests(tools, found.id);
  return done;
}

async function cancelOrRequest(
  tx: Tx,
  order: OrderToPay,
  reason: string,
  tools: PayTools,
): Promise<Result<OrderToPay>> {
  if (mayChange(order, 'cancel')) {
    await cancelOrder(tx, order, { because: 'cancelled', reason, actor: 'buyer' }, tools);
    return ok(order);
  }
  return mayChange(order, 'requestCancellation') ? requestCancellation(tx, order, reason, tools) : refusal(order);
}

async function requestCancellation(
  tx: Tx,
  order: OrderToPay,
  reason: string,
  { clock, random, emit }: PayTools,
): Promise<Result<OrderToPay>> {
  await setStatus(tx, order.id, 'pendingCancellation');
  const event = { id: random.id(), orderId: order.id, kind: 'cancellationRequested', at: clock.now() };
  await noteEvent(tx, { ...event, note: reason, actor: 'buyer' });
  await announce(tx, tagsOf(order));
  await emit(tx, 'order.cancellationRequested', { orderId: order.id });
  return ok(order);
}

function refusal({ status, delivery_status }: OrderToPay): Result<never> {
  if (status === 'pendingCancellation') return refuse('order.cancellationWaits');
  return refuse(delivery_status === 'notShipped' ? 'order.notCancellable' : 'order.shippedAlready');
}
