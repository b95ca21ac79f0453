import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minor } from '../../shared/money.ts';
import { splitTax } from './tax.ts';
import { anyRate } from './testing/any-basket.ts';

const anyAmount = fc.nat(1_000_000_000).map(minor);

it.each([
  ['3.45 at 20 %: 2.875 rounds up', 345, 20_000, 288, 57],
  ['9.99 at 20 %: 8.325 rounds up', 999, 20_000, 833, 166],
  ['3.99 at 20 %: 3.325 rounds up', 399, 20_000, 333, 66],
  ['10.00 at 8.875 %: 9.1848…', 1000, 8_875, 918, 82],
  ['0.01 at 23 %', 1, 23_000, 1, 0],
])('takes the tax out of %s', (_sum, gross, rate, net, tax) => {
  expect(splitTax(minor(gross), rate, true)).toEqual({ net, tax, gross });
});

it.each([
  ['10.00 at 8.25 %: 0.825', 1000, 8_250, 83],
  ['10.00 at 8.875 %: 0.8875', 1000, 8_875, 89],
  ['0.02 at 20 %: 0.004', 2, 20_000, 0],
])('adds the tax to %s', (_sum, net, rate, tax) => {
  expect(splitTax(minor(net), rate, false)).toEqual({ net, tax, gross: net + tax });
});

it('always splits into net and tax that sum to gross, with no negative tax', () => {
  fc.assert(
    fc.property(anyAmount, anyRate, fc.boolean(), (amount, rate, taxIncluded) => {
      const { net, tax, gross } = splitTax(amount, rate, taxIncluded);
      expect(net + tax).toBe(gross);
      expect(taxIncluded ? gross : net).toBe(amount);
      expect(tax).toBeGreaterThanOrEqual(0);
      if (taxIncluded) expect(tax).toBeLessThanOrEqual(amount);
    }),
  );
});

it('gives back the net price that tax was added to', () => {
  fc.assert(
    fc.property(anyAmount, anyRate, (net, rate) => {
      const added = splitTax(net, rate, false);
      expect(splitTax(added.gross, rate, true)).toEqual(added);
    }),
  );
});
