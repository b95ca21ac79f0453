import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { normalOrderNo } from '../order.ts';
import { eventByKey, noteEvent, setStatus } from '../orders.repo.ts';
import { lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { performRequests } from '../paying/perform.service.ts';
import { mayChange, tagsOf } from '../paying/settle.service.ts';
import { cancelOrder } from './cancel.service.ts';

interface Answer {
  orderNo: string;
  accept: boolean;
  reason?: string | undefined;
  key: string;
}

/** Cancels an order that has not shipped, paid or not; the buyer reads the reason. Under one key it is done once. */
export function cancelAsStaff(
  tools: PayTools,
  { orderNo, reason, key }: { orderNo: string; reason: string; key: string },
  staff: Staff,
): Promise<Result<string>> {
  return changeOnce(tools, { orderNo, key }, async (tx, order) => {
    if (!mayChange(order, 'cancelByStaff'))
      return refuse(order.delivery_status === 'notShipped' ? 'order.notCancellable' : 'order.shippedAlready');
    await cancelOrder(tx, order, { because: 'cancelled', reason, actor: staff.name, key }, tools);
    await audit(tx, order, staff, { action: 'order:cancel', reason, status: 'cancelled' }, tools);
    return ok(order.order_no);
  });
}

/** Answers a buyer who asked to cancel: accepted, the order is cancelled and paid back; refused, it goes on. A refusal needs a reason. */
export function answerCancellation(tools: PayTools, answer: Answer, staff: Staff): Promise<Result<string>> {
  const { orderNo, accept, reason = '', key } = answer;
  return changeOnce(tools, { orderNo, key }, async (tx, order) => {
    if (!mayChange(order, accept ? 'acceptCancellation' : 'refuseCancellation')) return refuse('order.noCancellation');
    if (!accept && reason === '')
      return refuse('error.form', [fieldError('reason', 'required', 'order.reasonRequired')]);
    if (accept) await cancelOrder(tx, order, { because: 'cancelled', reason, actor: staff.name, key }, tools);
    else await refuseCancellation(tx, order, { reason, actor: staff.name, key }, tools);
    const status = accept ? 'cancelled' : 'inProgress';
    await audit(tx, order, staff, { action: 'order:cancelAnswer', reason, status }, tools);
    return ok(order.order_no);
  });
}

async function refuseCancellation(
  tx: Tx,
  order: OrderToPay,
  { reason, actor, key }: { reason: string; actor: string; key: string },
  { clock, random, emit }: PayTools,
): Promise<void> {
  await setStatus(tx, order.id, 'inProgress');
  const event = { id: random.id(), orderId: order.id, kind: 'cancellationRefused', at: clock.now() };
  await noteEvent(tx, { ...event, note: reason, actor, key });
  await announce(tx, tagsOf(order));
  await emit(tx, 'order.cancellationRefused', { orderId: order.id });
}

/** Changes a locked order in one transaction, once for each key; what is asked of providers is asked after it. */
async function changeOnce(
  tools: PayTools,
  { orderNo, key }: { orderNo: string; key: string },
  change: (tx: Tx, order: OrderToPay) => Promise<Result<string>>,
): Promise<Result<string>> {
  let orderId = '';
  const done = await transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { orderNo: normalOrderNo(orderNo) });
    if (!order) return notFound();
    orderId = order.id;
    return (await eventByKey(tx, order.id, key)) ? ok(order.order_no) : change(tx, order);
  });
  if (done.ok) await performRequests(tools, orderId);
  return done;
}

function audit(
  tx: Tx,
  order: OrderToPay,
  staff: Staff,
  { action, ...after }: { action: string; reason: string; status: string },
  tools: PayTools,
): Promise<void> {
  const before = { status: order.status, payStatus: order.pay_status };
  return recordAudit(tx, { staff, action, subject: `order:${order.order_no}`, before, after }, tools);
}
