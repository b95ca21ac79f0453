import type { OrderTable } from './orders.tables.ts';

export type OrderStatus = OrderTable['status'];
export type PayStatus = OrderTable['pay_status'];
export type OrderChange = 'paid' | 'cancel';

/** Which changes an order in progress allows by its payment; completed and cancelled orders allow none (`docs/contract.md` §6). */
const changes: Record<PayStatus, readonly OrderChange[]> = {
  unpaid: ['paid', 'cancel'],
  paid: [],
};

export function allows(order: { status: OrderStatus; pay_status: PayStatus }, change: OrderChange): boolean {
  return order.status === 'inProgress' && changes[order.pay_status].includes(change);
}

/** Normalizes a typed order number: case, spaces, the dash, and characters that look like digits. */
export function normalOrderNo(typed: string): string {
  const code = digitsOfOrderNo(typed);
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** The characters of an order number, or of a part of one, without its dash. */
export function digitsOfOrderNo(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
