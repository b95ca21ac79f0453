import { describe, expect, it } from 'vitest';
import { type Minor, minor } from '../../shared/money.ts';
import type { Basket } from './basket.ts';
import { priceBasket } from './price-basket.ts';
import type { Receipt } from './receipt.ts';
import { receiptAddsUp } from './receipt-adds-up.ts';
import { basketOf, feeOf, lineOf } from './testing/baskets.ts';

function priced(basket: Basket): Receipt {
  const receipt = priceBasket(basket);
  receiptAddsUp(receipt);
  return receipt;
}

describe('Ana fills her basket', () => {
  it('pays unit price × quantity for each line', () => {
    const { lines, subtotal, goods, total } = priced(
      basketOf([lineOf('MUG', 1999, { quantity: 3 }), lineOf('LAMP', 4500)]),
    );
    // 3 × 19.99 = 59.97, and 59.97 + 45.00 = 104.97
    expect(lines.map((line) => line.total)).toEqual([5997, 4500]);
    expect({ subtotal, goods, total }).toEqual({ subtotal: 10497, goods: 10497, total: 10497 });
  });

  it('sees the crossed-out price of the mug without a discount being counted', () => {
    const { lines, promotionDiscount, couponDiscount } = priced(
      basketOf([lineOf('MUG', 1999, { listPrice: minor(2500) })]),
    );
    expect(lines[0]).toMatchObject({ listPrice: 2500, subtotal: 1999, discounts: [], total: 1999 });
    expect({ promotionDiscount, couponDiscount }).toEqual({ promotionDiscount: 0, couponDiscount: 0 });
  });

  it('pays nothing for an empty basket', () => {
    expect(priced(basketOf([]))).toMatchObject({ lines: [], subtotal: 0, tax: 0, total: 0, freeShippingGap: null });
  });

  it('gets a free sample for nothing, beside a line that costs', () => {
    expect(priced(basketOf([lineOf('SAMPLE', 0, { taxRate: 20_000 }), lineOf('MUG', 1999)])).total).toBe(1999);
  });
});

describe('Ben in Osaka pays in yen', () => {
  it('pays whole yen: 3 × ¥1,980 with 10 % included, shipping ¥550', () => {
    const lines = [lineOf('CUP', 1980, { quantity: 3, taxRate: 10_000 })];
    const receipt = priced(basketOf(lines, { currency: 'JPY', shipping: feeOf(550, 8000, 10_000) }));
    // 5940 / 1.1 = 5400, so 540 of tax; 550 / 1.1 = 500, so 50; 8000 − 5940 = 2060 to free shipping
    expect(receipt).toMatchObject({ subtotal: 5940, shipping: 550, shippingTax: 50, tax: 590, total: 6490 });
    expect(receipt.freeShippingGap).toBe(2060);
  });

  it('rounds added tax to whole yen, once per line: 8 % of ¥99 is ¥7.92, so ¥8', () => {
    const receipt = priced(basketOf([lineOf('TEA', 99, { taxRate: 8_000 })], { currency: 'JPY', taxIncluded: false }));
    expect(receipt).toMatchObject({ goods: 99, tax: 8, total: 107 });
  });
});

describe('Mei sells with tax included', () => {
  it('splits 3.45 at 20 % into 2.88 net, rounded up from 2.875, and 0.57 of tax', () => {
    const receipt = priced(basketOf([lineOf('CARD', 345, { taxRate: 20_000 })]));
    expect(receipt).toMatchObject({ goods: 345, tax: 57, total: 345 });
  });

  it('taxes the line and not the unit: 2 × 3.45 is 5.75 + 1.15, not 2 × 0.57', () => {
    expect(priced(basketOf([lineOf('CARD', 345, { quantity: 2, taxRate: 20_000 })])).tax).toBe(115);
  });

  it('charges what was shown, whatever the rate at the destination', () => {
    const totals = [0, 19_000, 23_000].map((taxRate) => priced(basketOf([lineOf('LAMP', 4500, { taxRate })])).total);
    expect(totals).toEqual([4500, 4500, 4500]);
  });
});

describe('Mei sells with tax added', () => {
  it('adds each line’s own rate, and the shipping’s', () => {
    const lines = [lineOf('MUG', 1999, { quantity: 2, taxRate: 8_250 }), lineOf('BOOK', 1200)];
    const receipt = priced(basketOf(lines, { taxIncluded: false, shipping: feeOf(599, null, 8_875) }));
    // 39.98 × 8.25 % = 3.29835, so 3.30; the book 0; 5.99 × 8.875 % = 0.5316…, so 0.53
    expect(receipt.lines.map((line) => line.tax)).toEqual([330, 0]);
    // 39.98 + 12.00 + 5.99 + 3.83 = 61.80
    expect(receipt).toMatchObject({ goods: 5198, shipping: 599, shippingTax: 53, tax: 383, total: 6180 });
  });

  it('rounds half a cent of tax up: 10 % of 0.05 is 0.01', () => {
    expect(priced(basketOf([lineOf('PIN', 5, { taxRate: 10_000 })], { taxIncluded: false })).tax).toBe(1);
  });
});

describe('shipping that is free from 50.00', () => {
  const ana = (price: number) => priced(basketOf([lineOf('MUG', price)], { shipping: feeOf(599, 5000, 20_000) }));

  it('costs 5.99 at 49.99, and one cent is missing', () => {
    // 5.99 / 1.2 = 4.9916…, so 4.99 net and 1.00 of tax within the fee; 49.99 + 5.99 = 55.98
    expect(ana(4999)).toMatchObject({ shipping: 599, shippingTax: 100, total: 5598, freeShippingGap: 1 });
  });

  it('is free at exactly 50.00, with nothing missing and no tax on it', () => {
    expect(ana(5000)).toMatchObject({ shipping: 0, shippingTax: 0, total: 5000, freeShippingGap: null });
  });

  it('asks for nothing more when the method costs nothing anyway, or none is chosen', () => {
    const pickup = priced(basketOf([lineOf('MUG', 100)], { shipping: feeOf(0, 5000) }));
    expect([pickup.freeShippingGap, priced(basketOf([lineOf('MUG', 100)])).freeShippingGap]).toEqual([null, null]);
  });

  it('tests net goods against the amount when prices are net', () => {
    const lines = [lineOf('MUG', 4500, { taxRate: 20_000 })];
    // 45.00 + 20 % is 54.00 to pay, yet the goods are 45.00
    const receipt = priced(basketOf(lines, { taxIncluded: false, shipping: feeOf(599, 5000) }));
    expect(receipt).toMatchObject({ shipping: 599, freeShippingGap: 500, total: 5999 });
  });
});

describe('a basket that no shop could mean', () => {
  it.each<[string, Basket]>([
    ['no units', basketOf([lineOf('MUG', 100, { quantity: 0 })])],
    ['half a unit', basketOf([lineOf('MUG', 100, { quantity: 0.5 })])],
    ['a negative price', basketOf([lineOf('MUG', -1)])],
    ['a negative list price', basketOf([lineOf('MUG', 1, { listPrice: minor(-1) })])],
    ['a fraction of a cent', basketOf([{ ...lineOf('MUG', 1), unitPrice: 1.5 as Minor }])],
    ['a list price with a fraction', basketOf([lineOf('MUG', 1, { listPrice: 1.5 as Minor })])],
    ['a negative tax rate', basketOf([lineOf('MUG', 1, { taxRate: -1 })])],
    ['a negative fee', basketOf([], { shipping: feeOf(-1) })],
    ['a negative free-from amount', basketOf([], { shipping: feeOf(1, -1) })],
    ['one SKU twice', basketOf([lineOf('MUG', 1), lineOf('MUG', 1, { id: 'other' })])],
    ['one id twice', basketOf([lineOf('MUG', 1, { id: 'same' }), lineOf('CUP', 1, { id: 'same' })])],
    ['more money than numbers hold', basketOf([lineOf('MUG', Number.MAX_SAFE_INTEGER, { quantity: 2 })])],
  ])('is refused: %s', (_what, basket) => {
    expect(() => priceBasket(basket)).toThrow(RangeError);
  });
});
