import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { isEmailed } from '../../../shared/email-method.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { carrierCode } from '../../shipping/index.ts';
import { normalOrderNo } from '../order.ts';
import { noteEvent } from '../orders.repo.ts';
import { lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { isOnDelivery, mayChange, tagsOf } from '../paying/settle.service.ts';
import { captureFirst } from './capture.service.ts';
import { markAsCompleted } from './complete.service.ts';
import { dispatchPreorders } from './dispatch-preorders.service.ts';
import { type ParcelLine, type ParcelPlan, planParcel } from './plan-parcel.ts';
import * as repo from './shipping.repo.ts';

export interface Parcel {
  /** All that is left where left out. */
  lines?: readonly ParcelLine[] | undefined;
  company: string;
  no: string;
  notify: boolean;
  /** One key of an order is one parcel. */
  key: string;
  /** Handed over at once, e.g. collected by its buyer. */
  isDelivered?: boolean;
}

/**
 * Ships some or all that is left of an order, once for each key. An authorized payment is captured first; where that fails
 * nothing ships. Refuses (code 40) what `refusalOf` and `planParcel` name. A paid order that is sent by email is completed with its
 * last parcel: its buyer receives nothing that could be confirmed. Answers the order's number.
 */
export async function shipOrder(
  tools: PayTools,
  parcel: Parcel & { orderNo: string },
  staff: Staff,
): Promise<Result<string>> {
  const orderNo = normalOrderNo(parcel.orderNo);
  const captured = await captureFirst(tools, orderNo, (tx, order) => planFor(tx, order, parcel.lines));
  if (!captured.ok) return captured;
  return transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { orderNo });
    return order ? shipLocked(tx, order, parcel, staff, tools) : notFound();
  });
}

/** Ships a parcel of a locked order, once for each key. */
export async function shipLocked(
  tx: Tx,
  order: OrderToPay,
  parcel: Parcel,
  staff: Staff,
  tools: PayTools,
): Promise<Result<string>> {
  if (await repo.shipmentByKey(tx, order.id, parcel.key)) return ok(order.order_no);
  const planned = await planFor(tx, order, parcel.lines);
  if (!planned.ok) return planned;
  await write(tx, order, planned.value, parcel, staff, tools);
  return ok(order.order_no);
}

/** Chooses the units of a parcel of a locked order; refuses one that cannot ship in its present state. */
export async function planFor(tx: Tx, order: OrderToPay, lines: Parcel['lines']): Promise<Result<ParcelPlan>> {
  if (!mayChange(order, 'shipSome')) return refusalOf(order);
  return planParcel(await repo.linesToShip(tx, order.id), lines);
}

/** Why an order cannot be shipped in its present state. */
export function refusalOf(order: OrderToPay): Result<never> {
  if (order.status === 'pendingCancellation') return refuse('order.cancellationWaits');
  if (order.status !== 'inProgress') return refuse('shipping.over');
  if (order.pay_status === 'unpaid' && !isOnDelivery(order)) return refuse('shipping.unpaid');
  return refuse('shipping.nothingLeft');
}

async function write(
  tx: Tx,
  order: OrderToPay,
  { lines, change }: ParcelPlan,
  parcel: Parcel,
  staff: Staff,
  tools: PayTools,
): Promise<void> {
  const at = tools.clock.now();
  const id = tools.random.id();
  const company = carrierCode(parcel.company, tools.site().carriers);
  const { no, key, notify, isDelivered = false } = parcel;
  const row = { id, order_id: order.id, key, company, no, at, actor: staff.name };
  await repo.insertShipment(tx, { ...row, delivered_at: isDelivered ? at : null }, lines);
  await dispatchPreorders(tx, order, lines, staff, tools);
  const status = change === 'shipAll' ? 'shipped' : 'partlyShipped';
  await repo.setDelivery(tx, order.id, { status, shippedAt: change === 'shipAll' ? at : null });
  // The mail of a collection is that of its delivery.
  if (!isDelivered) {
    await noteEvent(tx, { id: tools.random.id(), orderId: order.id, kind: status, at, actor: staff.name });
  }
  const before = { deliveryStatus: order.delivery_status };
  const after = { deliveryStatus: status, shipmentId: id, company, no, lines };
  const activity = { action: 'order:ship', subject: `order:${order.order_no}`, before, after };
  await recordAudit(tx, { staff, ...activity }, tools);
  await announce(tx, tagsOf(order));
  await tools.emit(tx, 'order.shipped', { orderId: order.id, shipmentId: id, notify });
  const isDone = change === 'shipAll' && order.pay_status === 'paid' && isEmailed(order.shipping_method);
  if (isDone) await markAsCompleted(tx, order, staff.name, tools);
}
