import type { AdminData } from '../../../shared/admin-calls.ts';
import { personName } from '../../../shared/person-name.ts';

/** An order as staff see it. */
export type Order = AdminData<'order/get'>;
export type Line = Order['lines'][number];

/** Units of a line that are neither sent nor cancelled. */
export function unitsLeft({ quantity, shipped, cancelled }: Pick<Line, 'quantity' | 'shipped' | 'cancelled'>): number {
  return quantity - shipped - cancelled;
}

/** Name of an order's buyer. */
export function buyerOf({ address, email }: Pick<Order, 'address' | 'email'>): string {
  return personName(address) || email;
}
