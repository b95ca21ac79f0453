import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isEmailed } from '../../../shared/email-method.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import type { OrderTools } from '../order-tools.ts';
import { noteEvent } from '../orders.repo.ts';
import { lockOrderToPay, type OrderToPay } from '../paying/paying.repo.ts';
import { isOnDelivery, mayChange, tagsOf } from '../paying/settle.service.ts';
import { markAsCompleted } from './complete.service.ts';
import { planParcel } from './plan-parcel.ts';
import * as repo from './shipping.repo.ts';

/** Gift cards of an order that was paid. */
export interface GiftCardsOfOrder {
  order: OrderToPay;
  orderNo: string;
  currency: CurrencyCode;
  lines: Awaited<ReturnType<typeof repo.giftCardLines>>;
}

/**
 * Locks an order and answers its gift cards; null for an order without any, and for one that is not paid with real money: test
 * orders, those that a courier collects for, and those that are cancelled or about to be.
 */
export async function lockGiftCards(tx: Tx, orderId: string): Promise<GiftCardsOfOrder | null> {
  if ((await repo.giftCardLines(tx, orderId)).length === 0) return null;
  const order = await lockOrderToPay(tx, { id: orderId });
  if (!order || order.pay_status !== 'paid' || order.is_test || isOnDelivery(order)) return null;
  if (order.status !== 'inProgress' && order.status !== 'completed') return null;
  // Read under the lock: a refund may have been faster.
  const lines = await repo.giftCardLines(tx, orderId);
  const { order_no: orderNo, currency } = order;
  return { order, orderNo, currency: currency as CurrencyCode, lines };
}

/**
 * Marks the gift cards of a locked order that have not left as sent and delivered: their mail is their parcel. An order of which
 * nothing else is delivered is completed with it.
 */
export async function shipGiftCards(
  tx: Tx,
  { order, lines }: GiftCardsOfOrder,
  tools: Pick<OrderTools, 'clock' | 'random' | 'emit'>,
): Promise<void> {
  const { clock, random, emit } = tools;
  const parcel = lines.filter(({ left }) => left > 0).map(({ lineId, left }) => ({ lineId, quantity: left }));
  if (parcel.length === 0 || !mayChange(order, 'shipSome')) return;
  const planned = planParcel(await repo.linesToShip(tx, order.id), parcel);
  if (!planned.ok) throw new Error(`gift cards of order ${order.id} cannot be shipped`);
  const at = clock.now();
  const id = random.id();
  const isAll = planned.value.change === 'shipAll';
  const shipment = { id, order_id: order.id, key: `gift cards ${id}`, company: '', no: '', at, actor: '' };
  await repo.insertShipment(tx, { ...shipment, delivered_at: at }, planned.value.lines);
  await repo.setDelivery(tx, order.id, { status: isAll ? 'shipped' : 'partlyShipped', shippedAt: isAll ? at : null });
  if (isAll) await noteEvent(tx, { id: random.id(), orderId: order.id, kind: 'delivered', at, actor: '' });
  await announce(tx, tagsOf(order));
  await emit(tx, 'order.shipped', { orderId: order.id, shipmentId: id, notify: false });
  if (isAll && isEmailed(order.shipping_method)) await markAsCompleted(tx, order, '', tools);
}
