import { type Minor, money } from '../../../shared/money.ts';
import type { DiscountSource } from '../discounts/outcome.ts';
import type { ReceiptLine } from '../receipt.ts';
import { sum } from '../sum.ts';
import type { Step } from './step.ts';

/** Sums what the lines cost after whatever was taken off them (`docs/pricing.md` R2). */
export const goods: Step = {
  name: 'goods',
  apply(_basket, { currency, lines }) {
    const left = sum(lines.map((line) => line.total));
    const promotionDiscount = takenOff(lines, 'promotion');
    const couponDiscount = takenOff(lines, 'coupon');
    const note = { key: 'pricing.trace.goods', values: { goods: money(left, currency) } };
    return { change: { goods: left, promotionDiscount, couponDiscount }, notes: [note] };
  },
};

function takenOff(lines: ReceiptLine[], source: DiscountSource): Minor {
  const discounts = lines.flatMap((line) => line.discounts);
  return sum(discounts.filter((discount) => discount.source === source).map((discount) => discount.amount));
}
