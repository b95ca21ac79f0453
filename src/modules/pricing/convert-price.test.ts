import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrencyCode, currencies, currencyCodes, minor } from '../../shared/money.ts';
import { convertPrice } from './convert-price.ts';
import { priceBasket } from './price-basket.ts';
import { receiptAddsUp } from './receipt-adds-up.ts';
import { basketOf, lineOf } from './testing/baskets.ts';

describe('Mei’s dollar prices elsewhere', () => {
  it.each<[string, number, CurrencyCode, CurrencyCode, string, number]>([
    ['19.99 USD × 0.9215 = 18.420785 EUR', 1999, 'USD', 'EUR', '0.9215', 1842],
    ['19.99 USD × 149.5 = 2988.505 JPY', 1999, 'USD', 'JPY', '149.5', 2989],
    ['¥1,980 × 0.0067 = 13.266 USD', 1980, 'JPY', 'USD', '0.0067', 1327],
    ['half a cent goes up: 0.01 × 0.5', 1, 'USD', 'EUR', '0.5', 1],
    ['less than half goes down: 0.01 × 0.49', 1, 'USD', 'EUR', '0.49', 0],
    ['exact where floating point is not: 1.005 is 1.01', 100, 'USD', 'EUR', '1.005', 101],
    ['free stays free', 0, 'USD', 'INR', '83.1', 0],
  ])('%s', (_sum, price, from, to, rate, expected) => {
    expect(convertPrice(minor(price), from, to, rate)).toBe(expected);
  });

  it('adds up for Ben: the unit is rounded first, so two cost twice the unit that he saw', () => {
    const unitPrice = convertPrice(minor(745), 'USD', 'EUR', '0.915');
    const receipt = priceBasket(basketOf([lineOf('CARD', unitPrice, { quantity: 2 })], { currency: 'EUR' }));
    receiptAddsUp(receipt);
    // 7.45 × 0.915 = 6.81675, so 6.82 each and 13.64 for two, where 14.90 × 0.915 would be 13.63
    expect([unitPrice, receipt.total]).toEqual([682, 1364]);
  });
});

describe('refused', () => {
  it.each(['', '0', '0.00', '-1', '1e3', '1,5', '.5', '1.', ' 1', 'NaN', '1234567890123456'])(
    'the rate "%s"',
    (rate) => {
      expect(() => convertPrice(minor(100), 'USD', 'EUR', rate)).toThrow(RangeError);
    },
  );

  it('a negative price, and one that outgrows the safe integers', () => {
    expect(() => convertPrice(minor(-1), 'USD', 'EUR', '1')).toThrow(RangeError);
    expect(() => convertPrice(minor(Number.MAX_SAFE_INTEGER), 'USD', 'EUR', '2')).toThrow(RangeError);
  });
});

const anyCurrency = fc.constantFrom(...currencyCodes);
const anyAmount = fc.nat(1_000_000_000).map(minor);
const anyRate = fc.tuple(fc.nat(500), fc.nat(999_999)).map(([units, millionths]) => {
  return `${units}.${String(Math.max(millionths, 1)).padStart(6, '0')}`;
});

describe('for every price, pair and rate', () => {
  it('a dearer price never becomes the cheaper one (33)', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyCurrency, anyCurrency, anyRate, (a, b, from, to, rate) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(convertPrice(low, from, to, rate)).toBeLessThanOrEqual(convertPrice(high, from, to, rate));
      }),
    );
  });

  it('the rate 1 changes nothing between currencies of equal decimals (32)', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, anyCurrency, (price, from, to) => {
        fc.pre(currencies[from].decimals === currencies[to].decimals);
        expect(convertPrice(price, from, to, '1')).toBe(price);
      }),
    );
  });

  it('the result is within half a minor unit of the exact one', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, anyCurrency, anyRate, (price, from, to, rate) => {
        const exact = BigInt(price) * BigInt(rate.replace('.', '')) * 10n ** BigInt(currencies[to].decimals);
        const unit = 10n ** BigInt(6 + currencies[from].decimals);
        const off = 2n * (BigInt(convertPrice(price, from, to, rate)) * unit - exact);
        expect(off > -unit && off <= unit).toBe(true);
      }),
    );
  });
});
