import type { Db } from '../../platform/db/database.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import { type OrderToPay, planRefundFor, type RefundInput } from '../orders/index.ts';

/** Amounts that a return would pay back, in minor units; `tax` is the part of the items. */
export interface Estimate {
  lines: { lineId: string; units: number; amount: number; tax: number }[];
  tax: number;
  shipping: number;
  /** The most of the shipping that can go back. */
  shippingMost: number;
  total: number;
}

/** Nothing was paid for these units, or it has gone back already. */
const nothing = ['refund.empty', 'refund.nothingPaid'];

/** Plans the refund of units or amounts of an order by `docs/pricing.md` R9; units that cost nothing pay nothing back. */
export async function estimateFor(db: Db, order: OrderToPay, input: RefundInput): Promise<Result<Estimate>> {
  const planned = await planRefundFor(db, order, input);
  if (!planned.ok) {
    return nothing.includes(planned.refusal.message.key)
      ? ok({ lines: [], tax: 0, shipping: 0, shippingMost: 0, total: 0 })
      : planned;
  }
  const { lines, shipping: fee, shippingLeft: shippingMost, total } = planned.value;
  return ok({ lines, tax: lines.reduce((sum, { tax }) => sum + tax, 0), shipping: fee, shippingMost, total });
}
