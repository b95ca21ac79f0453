import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruledPrice } from './price-rule.ts';

const rule = (percent: number, add = 0, end: { amount: number; of: number } | null = null) => ({ percent, add, end });

test('eight percent more that ends in .90 makes 26.90 of 25.00 and 12.90 of 12.00', () => {
  const eight = rule(800, 0, { amount: 90, of: 100 });
  expect(ruledPrice(2500, eight)).toBe(2690);
  expect(ruledPrice(1200, eight)).toBe(1290);
});

test('the nearest ending is taken, also where it is lower, and the higher of two that are as near', () => {
  const ending = rule(0, 0, { amount: 90, of: 100 });
  expect(ruledPrice(1300, ending)).toBe(1290);
  expect(ruledPrice(1340, ending)).toBe(1390);
  expect(ruledPrice(1230, ending)).toBe(1190);
});

test('two dollars less of one dollar is no price, and what is free stays free', () => {
  expect(ruledPrice(100, rule(0, -200))).toBeNull();
  expect(ruledPrice(0, rule(800, 0, { amount: 90, of: 100 }))).toBe(0);
});

test('a price with an ending has it, is above zero and no further away than half of its step, but for the first', () => {
  const ends = fc.constantFrom(10, 100, 1000).chain((of) => fc.nat(of - 1).map((amount) => ({ amount, of })));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: -9000, max: 9000 }),
      ends,
      (price, by, end) => {
        const plain = ruledPrice(price, rule(by)) ?? 0;
        const ended = ruledPrice(price, rule(by, 0, end));
        expect(ended).not.toBeNull();
        expect((ended ?? 0) % end.of).toBe(end.amount);
        expect(ended).toBeGreaterThan(0);
        if (plain > end.of) expect(Math.abs((ended ?? 0) - plain)).toBeLessThanOrEqual(end.of / 2);
      },
    ),
  );
});
