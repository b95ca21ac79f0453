import { minor } from '../../../shared/money.ts';
import type { FieldRefusal } from '../../../shared/refusal.ts';
import { fieldError } from '../../../shared/refusal.ts';
import { type Refund, type Refundable, refundAmount, refundUnits } from '../../pricing/index.ts';

/** A line of an order as refunds see it; amounts in minor units, `total` with tax (`grossLines`). */
export interface LineToRefund {
  id: string;
  quantity: number;
  total: number;
  tax: number;
  refunded_units: number;
  refunded: number;
  refunded_tax: number;
}

/** An order as refunds see it. */
export interface OrderToRefund {
  taxIncluded: boolean;
  /** Fee and its tax, in the basis of the order. */
  shipping: number;
  shippingTax: number;
  refundedShipping: number;
  refundedShippingTax: number;
  /** Money that was paid, by any means, and has not gone back. */
  left: number;
  /** True if it was cancelled before any parcel left. */
  cancelledUnshipped: boolean;
}

/** Refund that staff request. Lines left out mean all that is left; `shipping` left out means the suggestion of R9.5. */
export interface RefundInput {
  lines?: readonly { lineId: string; quantity?: number | undefined; amount?: number | undefined }[] | undefined;
  shipping?: number | undefined;
}

export interface PlannedLine extends Refund {
  lineId: string;
}

export interface RefundPlan {
  lines: PlannedLine[];
  shipping: number;
  shippingTax: number;
  /** The most of the shipping that can go back, and what is suggested. */
  shippingLeft: number;
  shippingSuggested: number;
  total: number;
}

type Planned = { ok: true; plan: RefundPlan } | { ok: false; errors: FieldRefusal[] };

/** Plans a refund by `docs/pricing.md` R9, or says beside which fields it cannot be. Changes nothing. */
export function planRefund(order: OrderToRefund, lines: readonly LineToRefund[], asked: RefundInput): Planned {
  if (asked.lines?.length === 0 && !asked.shipping) return failed('lines', 'empty', 'refund.empty');
  const planned: PlannedLine[] = [];
  for (const [index, wanted] of (asked.lines ?? allLeft(lines)).entries()) {
    const result = planLine(lines, wanted, planned);
    if (typeof result === 'string') return failed(`lines[${index}]`, result, `refund.${result}`);
    if (result) planned.push(result);
  }
  const shipping = shippingOf(order, lines, planned);
  const amount = asked.shipping ?? shipping.suggested;
  if (amount < 0 || amount > shipping.left) return failed('shipping', 'max', 'refund.shippingMax');
  const part = amount > 0 ? refundAmount(shipping.refundable, minor(amount)) : { amount: 0, tax: 0 };
  const total = planned.reduce((sum, line) => sum + line.amount, 0) + part.amount;
  if (total <= 0) return failed('lines', 'empty', 'refund.empty');
  if (total > order.left) return failed('lines', 'max', 'refund.moreThanPaid');
  return {
    ok: true,
    plan: {
      lines: planned,
      shipping: part.amount,
      shippingTax: part.tax,
      shippingLeft: shipping.left,
      shippingSuggested: shipping.suggested,
      total,
    },
  };
}

function allLeft(lines: readonly LineToRefund[]) {
  return lines.flatMap(({ id, quantity, refunded_units: units }) =>
    quantity > units ? [{ lineId: id, quantity: quantity - units }] : [],
  );
}

type Problem = 'unknown' | 'twice' | 'units' | 'amount' | 'both';

function planLine(
  lines: readonly LineToRefund[],
  { lineId, quantity, amount }: NonNullable<RefundInput['lines']>[number],
  earlier: readonly PlannedLine[],
): PlannedLine | Problem | null {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return 'unknown';
  if (earlier.some((each) => each.lineId === lineId)) return 'twice';
  if (quantity !== undefined && amount !== undefined) return 'both';
  const paid = refundableOf(line);
  if (amount !== undefined) {
    const isAllowed = amount > 0 && amount <= paid.gross - paid.refunded;
    return isAllowed ? { lineId, ...refundAmount(paid, minor(amount)) } : 'amount';
  }
  const units = quantity ?? line.quantity - line.refunded_units;
  if (units < 1 || units > line.quantity - line.refunded_units) return 'units';
  return { lineId, ...refundUnits(paid, units) };
}

/** A line as `pricing/refund.ts` takes it. */
function refundableOf(line: LineToRefund): Refundable {
  return {
    quantity: line.quantity,
    gross: minor(line.total),
    tax: minor(line.tax),
    refundedUnits: line.refunded_units,
    refunded: minor(line.refunded),
    refundedTax: minor(line.refunded_tax),
  };
}

/** Lines with the gross that was paid for them. */
export function grossLines<T extends LineToRefund>(lines: readonly T[], taxIncluded: boolean): T[] {
  return lines.map((line) => ({ ...line, total: taxIncluded ? line.total : line.total + line.tax }));
}

/** Shipping that was paid for an order, with its tax, and has not gone back. */
export function shippingLeftOf(order: OrderToRefund): number {
  return grossShipping(order) - order.refundedShipping;
}

function grossShipping({ taxIncluded, shipping, shippingTax }: OrderToRefund): number {
  return taxIncluded ? shipping : shipping + shippingTax;
}

function shippingOf(order: OrderToRefund, lines: readonly LineToRefund[], planned: readonly PlannedLine[]) {
  const refundable: Refundable = {
    quantity: 1,
    gross: minor(grossShipping(order)),
    tax: minor(order.shippingTax),
    refundedUnits: 0,
    refunded: minor(order.refundedShipping),
    refundedTax: minor(order.refundedShippingTax),
  };
  const left = shippingLeftOf(order);
  const isWhole = lines.every(({ id, quantity, refunded_units: units }) => {
    const now = planned.find(({ lineId }) => lineId === id)?.units ?? 0;
    return units + now === quantity;
  });
  return { refundable, left, suggested: isWhole || order.cancelledUnshipped ? left : 0 };
}

function failed(field: string, rule: string, key: string): Planned {
  return { ok: false, errors: [fieldError(field, rule, key)] };
}
