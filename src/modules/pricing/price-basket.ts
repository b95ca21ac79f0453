import { type Basket, refuseImpossible } from './basket.ts';
import { emptyReceipt, type Receipt } from './receipt.ts';
import { discounts } from './steps/discounts.ts';
import { goods } from './steps/goods.ts';
import { linePrices } from './steps/line-prices.ts';
import { shipping } from './steps/shipping.ts';
import type { Step } from './steps/step.ts';
import { tax } from './steps/tax.ts';
import { tender } from './steps/tender.ts';
import { total } from './steps/total.ts';

/** The order of `docs/pricing.md` R2. */
const steps: Step[] = [linePrices, discounts, goods, shipping, tax, total, tender];

/** Prices a basket: same basket, same receipt. Throws RangeError for a basket that `refuseImpossible` refuses. */
export function priceBasket(basket: Basket): Receipt {
  refuseImpossible(basket);
  return steps.reduce((receipt, step) => take(step, basket, receipt), emptyReceipt(basket));
}

function take(step: Step, basket: Basket, receipt: Receipt): Receipt {
  const { change, notes } = step.apply(basket, receipt);
  const trace = notes.map((note) => ({ step: step.name, ...note }));
  return { ...receipt, ...change, trace: [...receipt.trace, ...trace] };
}
