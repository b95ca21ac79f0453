import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { ledger } from '../../payments/index.ts';
import { carrierCode } from '../../shipping/index.ts';
import { normalOrderNo } from '../order.ts';
import { isCollection } from '../order-actions.ts';
import { noteEvent } from '../orders.repo.ts';
import { lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { mayChange, tagsOf } from '../paying/settle.service.ts';
import { authorizedOf, captureFirst } from './capture.service.ts';
import { planFor, refusalOf, shipLocked } from './ship.service.ts';
import * as repo from './shipping.repo.ts';

interface Delivery {
  orderNo: string;
  /** All parcels where left out. */
  shipmentId?: string | undefined;
}

/**
 * Marks parcels of an order as delivered. A collection order is handed over: what is left of it leaves the shop at this moment.
 * Refuses (code 40) an order of which nothing was shipped, and one that is over. Answers the order's number.
 */
export async function deliverOrder(tools: PayTools, delivery: Delivery, staff: Staff): Promise<Result<string>> {
  const orderNo = normalOrderNo(delivery.orderNo);
  const captured = await captureFirst(tools, orderNo, async (tx, order) =>
    isHandedOver(order, delivery) ? planFor(tx, order, undefined) : refuse('shipping.notShipped'),
  );
  if (!captured.ok) return captured;
  return transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { orderNo });
    if (!order) return notFound();
    if (order.status !== 'inProgress') return refuse('shipping.over');
    if (isHandedOver(order, delivery)) return handOver(tx, order, staff, tools);
    return order.delivery_status === 'notShipped'
      ? refuse('shipping.notShipped')
      : markParcels(tx, order, delivery, staff, tools);
  });
}

/** Tests if a delivery hands over what is left of a collection order. */
function isHandedOver(order: OrderToPay, { shipmentId }: Delivery): boolean {
  return order.delivery_status !== 'shipped' && shipmentId === undefined && isCollection(order);
}

/** Ships what is left of a locked collection order as delivered, and marks its earlier parcels as such. */
async function handOver(tx: Tx, order: OrderToPay, staff: Staff, tools: PayTools): Promise<Result<string>> {
  const parcel = { company: '', no: '', notify: false, key: `collected ${order.id}`, isDelivered: true };
  const shipped = await shipLocked(tx, order, parcel, staff, tools);
  if (!shipped.ok) return shipped;
  const earlier = await repo.markDelivered(tx, order.id, null, tools.clock.now());
  await noteDelivery(tx, { ...order, delivery_status: 'shipped' }, earlier, staff, tools);
  return shipped;
}

async function markParcels(
  tx: Tx,
  order: OrderToPay,
  { shipmentId }: Delivery,
  staff: Staff,
  tools: PayTools,
): Promise<Result<string>> {
  if (shipmentId && (await repo.findShipment(tx, shipmentId))?.order_id !== order.id) return notFound();
  const changed = await repo.markDelivered(tx, order.id, shipmentId ?? null, tools.clock.now());
  if (changed.length > 0) await noteDelivery(tx, order, changed, staff, tools);
  return ok(order.order_no);
}

/** Notes that an order arrived, once its last parcel has. */
async function noteDelivery(tx: Tx, order: OrderToPay, shipmentIds: string[], staff: Staff, tools: PayTools) {
  const activity = {
    action: 'order:deliver',
    subject: `order:${order.order_no}`,
    before: null,
    after: { shipmentIds },
  };
  await recordAudit(tx, { staff, ...activity }, tools);
  await announce(tx, tagsOf(order));
  if (order.delivery_status !== 'shipped' || (await repo.countUndelivered(tx, order.id)) > 0) return;
  const event = { id: tools.random.id(), orderId: order.id, kind: 'delivered', at: tools.clock.now() };
  await noteEvent(tx, { ...event, actor: staff.name });
  await tools.emit(tx, 'order.delivered', { orderId: order.id });
}

/** Marks a collection order as ready, once, and notifies its buyer. Refuses (code 40) other orders and those that cannot leave. */
export function readyOrder(tools: PayTools, orderNo: string, staff: Staff): Promise<Result<string>> {
  return transact(tools.db, async (tx) => {
    const order = await lockOrderToPay(tx, { orderNo: normalOrderNo(orderNo) });
    if (!order) return notFound();
    if (!isCollection(order)) return refuse('shipping.noCollection');
    const authorized = authorizedOf(await ledger.lockPayments(tx, order.id));
    const payStatus = authorized ? 'paid' : order.pay_status;
    if (!mayChange({ ...order, pay_status: payStatus }, 'shipAll')) return refusalOf(order);
    const at = tools.clock.now();
    if (!(await repo.markReady(tx, order.id, at))) return ok(order.order_no);
    await noteEvent(tx, { id: tools.random.id(), orderId: order.id, kind: 'ready', at, actor: staff.name });
    const activity = {
      action: 'order:ready',
      subject: `order:${order.order_no}`,
      before: null,
      after: { ready: true },
    };
    await recordAudit(tx, { staff, ...activity }, tools);
    await announce(tx, tagsOf(order));
    await tools.emit(tx, 'order.ready', { orderId: order.id });
    return ok(order.order_no);
  });
}

interface Correction {
  shipmentId: string;
  company: string;
  no: string;
}

/** Corrects the carrier and the number of a parcel. Answers the order's number. */
export function correctShipment(tools: PayTools, { shipmentId, company, no }: Correction, staff: Staff) {
  return transact(tools.db, async (tx): Promise<Result<string>> => {
    const found = await repo.findShipment(tx, shipmentId);
    const order = found && (await lockOrderToPay(tx, { id: found.order_id }));
    if (!order) return notFound();
    const change = { company: carrierCode(company, tools.site().carriers), no };
    await repo.correctShipment(tx, shipmentId, change);
    const before = { shipmentId, company: found.company, no: found.no };
    const activity = { action: 'order:shipment', subject: `order:${order.order_no}`, before, after: change };
    await recordAudit(tx, { staff, ...activity }, tools);
    await announce(tx, tagsOf(order));
    return ok(order.order_no);
  });
}
