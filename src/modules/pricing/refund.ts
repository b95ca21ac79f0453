import { type Minor, minor } from '../../shared/money.ts';
import type { Receipt, ReceiptLine } from './receipt.ts';

/** Payment for a line, or for the shipping, and what was refunded of it. Amounts contain tax, in the order's currency. */
export interface Refundable {
  quantity: number;
  gross: Minor;
  /** The tax within `gross`. */
  tax: Minor;
  refundedUnits: number;
  refunded: Minor;
  /** The tax within `refunded`. */
  refundedTax: Minor;
}

/** Money that goes back: `tax` is the part of `amount` that was tax; `units` is 0 when an amount was chosen by hand. */
export interface Refund {
  units: number;
  amount: Minor;
  tax: Minor;
}

/** A line as it was paid, nothing refunded yet. */
export function refundableLine({ quantity, total, tax }: ReceiptLine, taxIncluded: boolean): Refundable {
  return untouched(quantity, taxIncluded ? total : minor(total + tax), tax);
}

/** The shipping as it was paid: one unit, refunded by `refundAmount` (`docs/pricing.md` R9.5). */
export function refundableShipping({ shipping, shippingTax, taxIncluded }: Receipt): Refundable {
  return untouched(1, taxIncluded ? shipping : minor(shipping + shippingTax), shippingTax);
}

/**
 * The refund of `units` more units; the last unit takes what is left (`docs/pricing.md` R9.1).
 * Throws RangeError for no units, or more than are left.
 */
export function refundUnits(paid: Refundable, units: number): Refund {
  const after = paid.refundedUnits + units;
  if (!Number.isSafeInteger(units) || units < 1 || after > paid.quantity) {
    throw new RangeError(`${units} units to refund of ${paid.quantity - paid.refundedUnits}`);
  }
  const reached = floorShare(paid.gross, after, paid.quantity);
  return withTax(paid, units, minor(Math.max(0, reached - paid.refunded)));
}

/**
 * The refund of an amount chosen by hand; it lowers what later units pay (`docs/pricing.md` R9.2).
 * Throws RangeError unless 0 < amount ≤ what has not gone back yet.
 */
export function refundAmount(paid: Refundable, amount: Minor): Refund {
  const left = paid.gross - paid.refunded;
  if (!(amount > 0 && amount <= left)) throw new RangeError(`${amount} to refund of ${left}`);
  return withTax(paid, 0, minor(amount));
}

/** The line once a refund of it is paid. */
export function afterRefund(paid: Refundable, { units, amount, tax }: Refund): Refundable {
  return {
    ...paid,
    refundedUnits: paid.refundedUnits + units,
    refunded: minor(paid.refunded + amount),
    refundedTax: minor(paid.refundedTax + tax),
  };
}

function untouched(quantity: number, gross: Minor, tax: Minor): Refundable {
  return { quantity, gross, tax, refundedUnits: 0, refunded: minor(0), refundedTax: minor(0) };
}

/** Tax goes back in step with the money, so all of it with the last of the money (`docs/pricing.md` R9.3). */
function withTax(paid: Refundable, units: number, amount: Minor): Refund {
  const refunded = paid.refunded + amount;
  const reached = refunded === paid.gross ? paid.tax : floorShare(paid.tax, refunded, paid.gross);
  return { units, amount, tax: minor(reached - paid.refundedTax) };
}

function floorShare(amount: Minor, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
