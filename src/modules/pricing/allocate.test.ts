import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../../shared/money.ts';
import { allocate, type Weight } from './allocate.ts';

const weights = (byKey: Record<string, number>): Weight[] =>
  Object.entries(byKey).map(([key, weight]) => ({ key, weight: minor(weight) }));

const shares = (amount: number, byKey: Record<string, number>) =>
  Object.fromEntries(allocate(minor(amount), weights(byKey)));

describe('10.00 off Ana’s order', () => {
  it('falls on the lines in proportion: 60.00 and 40.00 take 6.00 and 4.00', () => {
    expect(shares(1000, { LAMP: 6000, MUG: 4000 })).toEqual({ LAMP: 600, MUG: 400 });
  });

  it('gives the odd cent to the largest remainder', () => {
    // 1000 × 5/12 = 416.67, 1000 × 4/12 = 333.33, 1000 × 3/12 = 250: the cent goes to the lamp
    expect(shares(1000, { LAMP: 5000, MUG: 4000, CUP: 3000 })).toEqual({ LAMP: 417, MUG: 333, CUP: 250 });
  });

  it('gives it to the smaller SKU among equals', () => {
    expect(shares(1000, { MUG: 2000, CUP: 2000, TRAY: 2000 })).toEqual({ MUG: 333, CUP: 334, TRAY: 333 });
  });

  it('gives it to the dearer line when remainders tie', () => {
    // 5 × 1/10 = 0.5, 5 × 3/10 = 1.5, 5 × 6/10 = 3.0
    expect(shares(5, { A: 1, B: 3, C: 6 })).toEqual({ A: 0, B: 2, C: 3 });
  });

  it('leaves a free sample alone, and a basket of free samples with nothing', () => {
    expect(shares(1000, { SAMPLE: 0, MUG: 2000 })).toEqual({ SAMPLE: 0, MUG: 1000 });
    expect(shares(0, { SAMPLE: 0 })).toEqual({ SAMPLE: 0 });
  });
});

describe('refused', () => {
  it.each<[string, number, Weight[]]>([
    ['more than the lines hold', 101, weights({ MUG: 100 })],
    ['anything over nothing', 1, []],
    ['a negative amount', -1, weights({ MUG: 100 })],
    ['a negative weight', 1, weights({ MUG: -1, CUP: 5 })],
    ['one SKU twice', 1, [...weights({ MUG: 1 }), ...weights({ MUG: 1 })]],
  ])('%s', (_what, amount, over) => {
    expect(() => allocate(minor(amount), over)).toThrow(RangeError);
  });
});

const anyCase = fc
  .uniqueArray(
    fc.record({ key: fc.string({ maxLength: 3 }), weight: fc.oneof(fc.nat(20), fc.nat(9_000_000_000)).map(minor) }),
    { minLength: 1, maxLength: 6, selector: ({ key }) => key },
  )
  .chain((over) => {
    const whole = over.reduce((total, { weight }) => total + weight, 0);
    return fc.record({ over: fc.constant(over), whole: fc.constant(whole), amount: fc.nat(whole).map(minor) });
  });

describe('for every amount and every set of lines', () => {
  it('shares sum to the amount, none exceeds its weight, and none is a whole unit off', () => {
    fc.assert(
      fc.property(anyCase, ({ over, whole, amount }) => {
        const result = allocate(amount, over);
        expect([...result.values()].reduce((total, share) => total + share, 0)).toBe(amount);
        for (const { key, weight } of over) {
          const share = result.get(key) ?? -1;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weight);
          const off = BigInt(share) * BigInt(whole) - BigInt(amount) * BigInt(weight);
          expect(off < 0n ? -off : off).toBeLessThan(Math.max(whole, 1));
        }
      }),
    );
  });

  it('the order of the lines changes nothing', () => {
    fc.assert(
      fc.property(anyCase, fc.infiniteStream(fc.nat()), ({ over, amount }, dice) => {
        const shuffled = over.map((entry) => ({ entry, at: dice.next().value })).sort((a, b) => a.at - b.at);
        const result = allocate(
          amount,
          shuffled.map(({ entry }) => entry),
        );
        expect(Object.fromEntries(result)).toEqual(Object.fromEntries(allocate(amount, over)));
      }),
    );
  });

  it('a dearer line never takes less, and equal lines differ by one unit at most', () => {
    fc.assert(
      fc.property(anyCase, ({ over, amount }) => {
        const result = allocate(amount, over);
        const rising = [...over].sort((a, b) => a.weight - b.weight);
        rising.slice(1).forEach((dearer, index) => {
          const cheaper = rising[index] ?? dearer;
          const gap = (result.get(dearer.key) ?? 0) - (result.get(cheaper.key) ?? 0);
          expect(gap).toBeGreaterThanOrEqual(dearer.weight === cheaper.weight ? -1 : 0);
          if (dearer.weight === cheaper.weight) expect(gap).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});
