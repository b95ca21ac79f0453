import type { AdminData } from '../../../shared/admin-calls.ts';
import { type Money, money } from '../../../shared/money.ts';
import { personName } from '../../../shared/person-name.ts';

/** An order as staff see it. */
export type Order = AdminData<'order/get'>;
export type Line = Order['lines'][number];

/** Units of a line that are neither sent nor cancelled. */
export function unitsLeft({ quantity, shipped, cancelled }: Pick<Line, 'quantity' | 'shipped' | 'cancelled'>): number {
  return quantity - shipped - cancelled;
}

/** Whole sum of an order, of which gift cards may have paid a part or all. */
export function sumOf({ amounts: { total, giftCard } }: Pick<Order, 'amounts'>): Money {
  return money(total.amount + giftCard.amount, total.currency);
}

/** Name of an order's buyer. */
export function buyerOf({ address, email }: Pick<Order, 'address' | 'email'>): string {
  return personName(address) || email;
}
