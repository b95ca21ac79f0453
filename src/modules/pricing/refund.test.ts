import { describe, expect, it } from 'vitest';
import { type Minor, minor } from '../../shared/money.ts';
import { priceBasket } from './price-basket.ts';
import { receiptAddsUp } from './receipt-adds-up.ts';
import {
  afterRefund,
  type Refundable,
  refundAmount,
  refundableLine,
  refundableShipping,
  refundUnits,
} from './refund.ts';
import { basketOf, feeOf, lineOf } from './testing/baskets.ts';

const bought = (quantity: number, gross: number, tax = 0): Refundable => ({
  quantity,
  gross: minor(gross),
  tax: minor(tax),
  refundedUnits: 0,
  refunded: minor(0),
  refundedTax: minor(0),
});

describe('Ana sends mugs back, one after the other', () => {
  it('gets 3.33, 3.33 and 3.34 of the 10.00 that three cost', () => {
    const amounts: number[] = [];
    let mugs = bought(3, 1000);
    for (let unit = 0; unit < 3; unit += 1) {
      const refund = refundUnits(mugs, 1);
      amounts.push(refund.amount);
      mugs = afterRefund(mugs, refund);
    }
    expect(amounts).toEqual([333, 333, 334]);
  });

  it('gets the tax back in step: 0.57 of 3.45 over two halves is 0.28 and 0.29', () => {
    const cards = bought(2, 345, 57);
    const first = refundUnits(cards, 1);
    // floor(345 / 2) = 172, floor(57 × 172 / 345) = 28
    expect(first).toEqual({ units: 1, amount: 172, tax: 28 });
    expect(refundUnits(afterRefund(cards, first), 1)).toEqual({ units: 1, amount: 173, tax: 29 });
  });

  it('gets whole yen: ¥1,000 for three is ¥666 for two, then ¥334', () => {
    const first = refundUnits(bought(3, 1000, 91), 2);
    // floor(91 × 666 / 1000) = 60
    expect(first).toEqual({ units: 2, amount: 666, tax: 60 });
    expect(refundUnits(afterRefund(bought(3, 1000, 91), first), 1)).toEqual({ units: 1, amount: 334, tax: 31 });
  });

  it('gets nothing for what cost nothing', () => {
    expect(refundUnits(bought(2, 0), 2)).toEqual({ units: 2, amount: 0, tax: 0 });
  });
});

describe('Mei refunds 5.00 by hand first', () => {
  it('and 7.30 for the unit later, of the 12.30 paid', () => {
    const lamp = bought(1, 1230);
    const byHand = refundAmount(lamp, minor(500));
    expect(byHand).toEqual({ units: 0, amount: 500, tax: 0 });
    expect(refundUnits(afterRefund(lamp, byHand), 1).amount).toBe(730);
  });

  it('or all 12.30 at once, and nothing for the unit later', () => {
    const lamp = afterRefund(bought(1, 1230, 205), refundAmount(bought(1, 1230, 205), minor(1230)));
    expect(lamp).toMatchObject({ refunded: 1230, refundedTax: 205 });
    expect(refundUnits(lamp, 1)).toEqual({ units: 1, amount: 0, tax: 0 });
  });

  it('and nothing for a unit that the amount already covers, never less', () => {
    const mugs = bought(2, 1000);
    const byHand = afterRefund(mugs, refundAmount(mugs, minor(800)));
    const first = refundUnits(byHand, 1);
    expect(first.amount).toBe(0);
    expect(refundUnits(afterRefund(byHand, first), 1).amount).toBe(200);
  });
});

describe('refused', () => {
  it.each([0, -1, 1.5, 4, Number.NaN])('%s units of three', (units) => {
    expect(() => refundUnits(bought(3, 1000), units)).toThrow(RangeError);
  });

  it.each([0, -1, 0.5, 1001, Number.NaN])('an amount of %s of 1000', (amount) => {
    expect(() => refundAmount(bought(3, 1000), amount as Minor)).toThrow(RangeError);
  });

  it('a second refund of the last unit', () => {
    const lamp = bought(1, 1230);
    expect(() => refundUnits(afterRefund(lamp, refundUnits(lamp, 1)), 1)).toThrow('1 units to refund of 0');
  });
});

it('Ben gets the tax that was added to his lines and shipping back too', () => {
  const lines = [lineOf('MUG', 1999, { quantity: 2, taxRate: 8_250 })];
  const receipt = priceBasket(basketOf(lines, { taxIncluded: false, shipping: feeOf(599, null, 8_875) }));
  receiptAddsUp(receipt);
  const mugs = receipt.lines.map((line) => refundUnits(refundableLine(line, false), 2));
  // 39.98 + 3.30 = 43.28, and 5.99 + 0.53 = 6.52
  expect(mugs).toEqual([{ units: 2, amount: 4328, tax: 330 }]);
  expect(refundableShipping(receipt)).toMatchObject({ quantity: 1, gross: 652, tax: 53 });
});
