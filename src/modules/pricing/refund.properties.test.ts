import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../../shared/money.ts';
import { priceBasket } from './price-basket.ts';
import type { Receipt } from './receipt.ts';
import { receiptAddsUp } from './receipt-adds-up.ts';
import {
  afterRefund,
  type Refundable,
  refundAmount,
  refundableLine,
  refundableShipping,
  refundUnits,
} from './refund.ts';
import { anyBasket } from './testing/any-basket.ts';

/** Refunds units or an amount by hand, some of them too many. */
const anyInput = fc.record({ byHand: fc.boolean(), size: fc.integer({ min: -1, max: 5_000 }) });

function paidParts(receipt: Receipt): Refundable[] {
  receiptAddsUp(receipt);
  return [...receipt.lines.map((line) => refundableLine(line, receipt.taxIncluded)), refundableShipping(receipt)];
}

function granted(paid: Refundable, { byHand, size }: { byHand: boolean; size: number }): Refundable {
  try {
    const refund = byHand ? refundAmount(paid, minor(size)) : refundUnits(paid, size % 7);
    expect(refund.amount).toBeGreaterThanOrEqual(0);
    expect(refund.tax).toBeGreaterThanOrEqual(0);
    return afterRefund(paid, refund);
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return paid;
  }
}

function allTheRest(paid: Refundable): Refundable {
  const units = paid.quantity - paid.refundedUnits;
  return units > 0 ? afterRefund(paid, refundUnits(paid, units)) : paid;
}

describe('for every paid basket', () => {
  it('any mix of refunds, then all that is left, is exactly what was paid (21, 23)', () => {
    fc.assert(
      fc.property(anyBasket, fc.array(anyInput, { maxLength: 8 }), (basket, inputs) => {
        const receipt = priceBasket(basket);
        const ends = paidParts(receipt).map((paid) => allTheRest(inputs.reduce(granted, paid)));
        expect(ends.reduce((sum, end) => sum + end.refunded, 0)).toBe(receipt.total);
        expect(ends.reduce((sum, end) => sum + end.refundedTax, 0)).toBe(receipt.tax);
      }),
    );
  });

  it('no more than was paid ever goes back, of money, tax or units (22)', () => {
    fc.assert(
      fc.property(anyBasket, fc.array(anyInput, { minLength: 1, maxLength: 8 }), (basket, inputs) => {
        for (const paid of paidParts(priceBasket(basket))) {
          let state = paid;
          for (const input of inputs) {
            state = granted(state, input);
            expect(state.refunded).toBeLessThanOrEqual(paid.gross);
            expect(state.refundedTax).toBeLessThanOrEqual(paid.tax);
            expect(state.refundedUnits).toBeLessThanOrEqual(paid.quantity);
          }
        }
      }),
    );
  });

  it('unit by unit is the same as all at once (21)', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        for (const paid of paidParts(priceBasket(basket))) {
          let oneByOne = paid;
          while (oneByOne.refundedUnits < paid.quantity) oneByOne = afterRefund(oneByOne, refundUnits(oneByOne, 1));
          expect(oneByOne).toEqual(allTheRest(paid));
        }
      }),
    );
  });

  it('a refused request changes nothing (23)', () => {
    fc.assert(
      fc.property(anyBasket, fc.integer({ min: 1, max: 9 }), (basket, over) => {
        for (const paid of paidParts(priceBasket(basket)).map((part) => Object.freeze(part))) {
          const before = { ...paid };
          expect(() => refundUnits(paid, paid.quantity + over)).toThrow(RangeError);
          expect(() => refundAmount(paid, minor(paid.gross + over))).toThrow(RangeError);
          expect(paid).toEqual(before);
        }
      }),
    );
  });

  it('what cost nothing refunds nothing (24)', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const free = {
          ...basket,
          shipping: null,
          lines: basket.lines.map((line) => ({ ...line, unitPrice: minor(0) })),
        };
        for (const paid of paidParts(priceBasket(free)))
          expect(allTheRest(paid)).toMatchObject({ refunded: 0, refundedTax: 0 });
      }),
    );
  });
});
