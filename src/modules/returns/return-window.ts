import type { DeliveryStatus, OrderStatus, PayStatus } from '../../shared/order-states.ts';

/** An order as the time for its return depends on it. */
export interface OrderTimes {
  status: OrderStatus;
  pay_status: PayStatus;
  delivery_status: DeliveryStatus;
  /** Times of its completion and of the arrival of its last parcel. */
  completed_at: Date | null;
  delivered_at: Date | null;
}

export interface ReturnDays {
  days: number;
  withdrawalDays: number;
}

/** ms */
const day = 86_400_000;

/** Until when an order can be returned; null while that time has not begun. */
export function returnBefore({ completed_at: completedAt }: OrderTimes, { days }: ReturnDays): Date | null {
  return completedAt && new Date(completedAt.getTime() + days * day);
}

/**
 * Until when a buyer may withdraw from the contract (Directive 2011/83/EU, article 9): days after the last parcel arrived.
 * An order without that date counts from its completion; null while neither is known.
 */
export function withdrawBefore(order: OrderTimes, { withdrawalDays }: ReturnDays): Date | null {
  const from = order.delivered_at ?? order.completed_at;
  return from && new Date(from.getTime() + withdrawalDays * day);
}

/** Tests if an order was paid and sent, so that something of it can come back. */
export function hasGoods({ status, pay_status, delivery_status }: OrderTimes): boolean {
  const isOpen = status === 'inProgress' || status === 'completed';
  return isOpen && pay_status === 'paid' && delivery_status === 'shipped';
}

/** Tests if a buyer may still ask to return an order. */
export function canReturn(order: OrderTimes, days: ReturnDays, now: Date): boolean {
  const before = returnBefore(order, days);
  return hasGoods(order) && (before === null || now <= before);
}

/** Tests if a buyer may still declare the withdrawal from an order that stands, whatever was sent and paid of it. */
export function canDeclareWithdrawal(order: OrderTimes, days: ReturnDays, now: Date): boolean {
  const before = withdrawBefore(order, days);
  return order.status !== 'cancelled' && (before === null || now <= before);
}

/** Tests if a buyer may still withdraw from the contract of an order that was sent. */
export function canWithdraw(order: OrderTimes, days: ReturnDays, now: Date): boolean {
  const before = withdrawBefore(order, days);
  return hasGoods(order) && (before === null || now <= before);
}
