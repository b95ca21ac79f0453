import { minor } from '../../shared/money.ts';
import { type Basket, refuseImpossible } from './basket.ts';
import { type CouponOutcome } from './discounts/outcome.ts';
import { emptyReceipt, type LineDiscount, type Receipt, type ReceiptLine } from './receipt.ts';
import { goods } from './steps/goods.ts';
import { linePrices } from './steps/line-prices.ts';
import { shipping } from './steps/shipping.ts';
import type { Step } from './steps/step.ts';
import { tax } from './steps/tax.ts';
import { tender } from './steps/tender.ts';
import { total } from './steps/total.ts';
import { sum } from './sum.ts';

/**
 * Prices a changed order by what was taken off it when it was placed: a line with fewer units keeps its part of each discount,
 * rounded down, a line with more units keeps the whole of it, and a new line has none. No threshold is tested again. The fee
 * of the basket is the one that was agreed; gift cards pay at most what they have paid.
 */
export function priceKept(basket: Basket, former: Receipt): Receipt {
  refuseImpossible(basket);
  const steps: Step[] = [linePrices, keptDiscounts(former), goods, shipping, tax, total, tender];
  return steps.reduce((receipt, step) => {
    const { change, notes } = step.apply(basket, receipt);
    const trace = notes.map((note) => ({ step: step.name, ...note }));
    return { ...receipt, ...change, trace: [...receipt.trace, ...trace] };
  }, emptyReceipt(basket));
}

function keptDiscounts(former: Receipt): Step {
  const before = new Map(former.lines.map((line) => [line.sku, line]));
  return {
    name: 'discounts',
    apply: (_basket, { lines }) => {
      const reduced = lines.map((line) => withKept(line, before.get(line.sku)));
      const taken = (source: string, code: string) => takenOff(reduced, source, code);
      const promotions = former.promotions
        .map(({ id }) => ({ id, amount: taken('promotion', id) }))
        .filter(({ amount }) => amount > 0);
      const coupons = former.coupons.map((outcome) => keptCoupon(outcome, former, taken('coupon', outcome.code)));
      return { change: { lines: reduced, promotions, coupons, gifts: former.gifts }, notes: [] };
    },
  };
}

function withKept(line: ReceiptLine, before: ReceiptLine | undefined): ReceiptLine {
  const discounts = before ? before.discounts.flatMap((each) => keptPart(each, line.quantity, before.quantity)) : [];
  return { ...line, discounts, total: minor(line.subtotal - sum(discounts.map(({ amount }) => amount))) };
}

function keptPart(discount: LineDiscount, units: number, before: number): LineDiscount[] {
  const amount = minor(Math.floor((discount.amount * Math.min(units, before)) / before));
  return amount > 0 ? [{ ...discount, amount }] : [];
}

/** The gift of a coupon stays with the order. */
function keptCoupon(outcome: CouponOutcome, { gifts }: Receipt, amount: number): CouponOutcome {
  const given = gifts.find(({ code }) => code === outcome.code)?.listPrice ?? 0;
  return outcome.reason === null ? { ...outcome, amount: minor(amount + given) } : outcome;
}

function takenOff(lines: readonly ReceiptLine[], source: string, code: string) {
  const all = lines.flatMap(({ discounts }) => discounts);
  return sum(all.filter((each) => each.source === source && each.code === code).map(({ amount }) => amount));
}
