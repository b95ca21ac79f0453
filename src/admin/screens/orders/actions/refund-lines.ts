import type { AdminBody } from '../../../../shared/admin-calls.ts';
import type { Money } from '../../../../shared/money.ts';
import type { Line, Order } from '../order-type.ts';

type RefundLine = NonNullable<AdminBody<'order/refund'>['lines']>[number];

/** Refunds are chosen by units, or as an amount of a line. */
export type RefundBy = 'units' | 'amount';

/** Units or amount that are paid back for a line. */
export interface RefundOfLine {
  units: number;
  amount: Money | null;
  /** True if the units go back on the shelf. */
  restock: boolean;
}

export const nothing: RefundOfLine = { units: 0, amount: null, restock: false };

/** Units of a line that have not been paid back. */
export function refundable({ quantity, refunded }: Line): number {
  return quantity - refunded;
}

/** The lines of a refund as the call takes them. */
export function linesOf({ lines }: Order, chosen: Record<string, RefundOfLine>, by: RefundBy): RefundLine[] {
  return lines.flatMap(({ lineId }): RefundLine[] => {
    const { units, amount } = chosen[lineId] ?? nothing;
    if (by === 'units') return units > 0 ? [{ lineId, quantity: units }] : [];
    return amount && amount.amount !== 0 ? [{ lineId, amount }] : [];
  });
}

/** The units that go back on the shelf. */
export function restockOf(chosen: Record<string, RefundOfLine>, by: RefundBy) {
  if (by === 'amount') return [];
  return Object.entries(chosen)
    .filter(([, { units, restock }]) => restock && units > 0)
    .map(([lineId, { units }]) => ({ lineId, quantity: units }));
}
