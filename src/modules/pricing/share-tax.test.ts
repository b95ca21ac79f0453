import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minor } from '../../shared/money.ts';
import { priceBasket } from './price-basket.ts';
import { receiptAddsUp } from './receipt-adds-up.ts';
import { shareTax } from './share-tax.ts';
import { basketOf, feeOf, lineOf } from './testing/baskets.ts';

const gst = { name: 'GST', rate: 5_000 };
const pst = { name: 'PST', rate: 7_000 };
const anyParts = fc.array(
  fc.record({ name: fc.constantFrom('GST', 'PST', 'QST'), rate: fc.constantFrom(0, 5_000, 7_000, 9_975) }),
  { minLength: 1, maxLength: 4 },
);

it.each([
  ['1.20 over 5 % and 7 %', 120, [50, 70]],
  // 1.3 × 5/12 = 0.541… and 0.758…: the second remainder is the larger one.
  ['0.13 over 5 % and 7 %: the larger remainder takes the cent', 13, [5, 8]],
  ['nothing', 0, [0, 0]],
])('shares %s', (_sum, tax, shares) => {
  expect(shareTax(minor(tax), [gst, pst])).toEqual(shares);
});

it('gives the odd cent of two equal rates to the one that stands first', () => {
  expect(shareTax(minor(3), [gst, { ...gst, name: 'CGST' }])).toEqual([2, 1]);
});

it('always shares out the whole tax, each share less than a unit off, and nothing to a rate of 0', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), anyParts, (tax, parts) => {
      const whole = parts.reduce((sum, { rate }) => sum + rate, 0);
      const shares = shareTax(minor(whole === 0 ? 0 : tax), parts);
      expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(whole === 0 ? 0 : tax);
      for (const [index, share] of shares.entries()) {
        const exact = whole === 0 ? 0 : (tax * (parts[index]?.rate ?? 0)) / whole;
        if (parts.length > 1) expect(Math.abs(share - exact)).toBeLessThan(1);
      }
    }),
  );
});

it('sums the same tax of all lines and of the shipping, and names it', () => {
  const parts = { taxRate: 12_000, taxParts: [gst, pst] };
  // 9.99 and 2 × 0.55 net: 1.1988 → 1.20 and 0.132 → 0.13; 5.00 of shipping at 5 %: 0.25.
  const lines = [lineOf('MUG', 999, parts), lineOf('TEA', 55, { ...parts, quantity: 2 }), lineOf('BOOK', 2000)];
  const shipping = { ...feeOf(500, null, 5_000), taxParts: [gst] };
  const receipt = priceBasket(basketOf(lines, { taxIncluded: false, shipping }));
  receiptAddsUp(receipt);
  expect(receipt.taxes).toEqual([
    { name: 'GST', rate: 5_000, on: 999 + 110 + 500, amount: 50 + 5 + 25 },
    { name: 'PST', rate: 7_000, on: 999 + 110, amount: 70 + 8 },
  ]);
  expect(receipt.tax).toBe(158);
  const names = receipt.trace.filter(({ key }) => key === 'pricing.trace.taxPart').map(({ values }) => values.name);
  expect(names).toEqual(['GST', 'PST']);
});

it('says of an included tax without a name which net amount it is taken of', () => {
  const receipt = priceBasket(basketOf([lineOf('MUG', 1_200, { taxRate: 20_000 })]));
  receiptAddsUp(receipt);
  expect(receipt.taxes).toEqual([{ name: '', rate: 20_000, on: 1_000, amount: 200 }]);
});

it('lets a buyer who owes the tax pay the price and no tax, and says why', () => {
  const receipt = priceBasket(basketOf([lineOf('MUG', 1_200)], { taxReversed: true }));
  receiptAddsUp(receipt);
  expect(receipt).toMatchObject({ total: 1_200, tax: 0, taxes: [], taxReversed: true });
  expect(receipt.trace.map(({ key }) => key)).toContain('pricing.trace.taxReversed');
});

it('refuses parts that do not sum to their rate, and a rate where the buyer owes the tax', () => {
  const wrong = basketOf([lineOf('MUG', 1_200, { taxRate: 12_000, taxParts: [gst] })]);
  expect(() => priceBasket(wrong)).toThrow(/sum to 5000/);
  const both = basketOf([lineOf('MUG', 1_200, { taxRate: 5_000 })], { taxReversed: true });
  expect(() => priceBasket(both)).toThrow(/owes the tax/);
});
