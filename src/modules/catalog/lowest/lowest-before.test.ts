import { expect, test } from 'vitest';
import type { CurrencyCode } from '../../../shared/money.ts';
import { type Former, lowestBefore, type Rates } from './lowest-before.ts';

const day = (of: number) => new Date(Date.UTC(2026, 0, of));
const dollars: Rates = { base: 'USD', currency: 'USD', rate: '1', former: [] };
const euros = (rate: string, ...former: [until: number, rate: string][]): Rates => ({
  base: 'USD',
  currency: 'EUR' as CurrencyCode,
  rate,
  former: former.map(([until, value]) => ({ until: day(until), value })),
});
const cup = (price: number, own_price: number | null = null) => ({ price, own_price });
const former = (base: [until: number, price: number][], own: [until: number, price: number | null][] = []): Former => ({
  base: base.map(([until, value]) => ({ until: day(until), value })),
  own: own.map(([until, value]) => ({ until: day(until), value })),
});

test('what never changed is its own lowest', () => {
  expect(lowestBefore(cup(1200), former([]), dollars)).toBe(1200);
  expect(lowestBefore(cup(1200), former([]), euros('0.9', [90, '0.5']))).toBe(1080);
  expect(lowestBefore(cup(1200, 999), former([]), euros('0.9'))).toBe(999);
});

test('the price before the reduction, as long as it lasts', () => {
  expect(lowestBefore(cup(900), former([[200, 1200]]), dollars)).toBe(1200);
});

test('a short rise before the reduction hides nothing: the lowest of 30 days counts', () => {
  // 10.00 until day 95, raised to 15.00, then "reduced" to 12.00 on day 100
  const raised = former([
    [95, 1000],
    [100, 1500],
  ]);
  expect(lowestBefore(cup(1200), raised, dollars)).toBe(1000);
});

test('what ended 30 days before or earlier no longer counts; what held a moment into the 30 days does', () => {
  const sold = (end: number) =>
    former([
      [end, 800],
      [100, 1500],
    ]);
  expect(lowestBefore(cup(1200), sold(70), dollars)).toBe(1500);
  expect(lowestBefore(cup(1200), sold(71), dollars)).toBe(800);
});

test('a reduction of a reduction looks back from its own day', () => {
  expect(
    lowestBefore(
      cup(700),
      former([
        [90, 1200],
        [100, 900],
      ]),
      dollars,
    ),
  ).toBe(900);
});

test('own prices have a history of their own, whatever base prices did', () => {
  const both = former(
    [[99, 100]],
    [
      [60, 1400],
      [100, 1500],
    ],
  );
  expect(lowestBefore(cup(1200, 999), both, euros('0.9'))).toBe(1500);
});

test('converted prices are what they were at the rates of then', () => {
  // 12.00 at 0.5 until day 80, at 0.8 until day 90, at 1.0 until it is reduced on day 100
  const rates = euros('1', [80, '0.5'], [90, '0.8']);
  expect(lowestBefore(cup(900), former([[100, 1200]]), rates)).toBe(600);
  expect(lowestBefore(cup(900), former([[100, 1200]]), euros('1', [60, '0.5'], [90, '0.8']))).toBe(960);
});

test('a price of its own that came or went is followed across the change', () => {
  // converted 12.00 × 0.9 until day 100, then its own 9.00
  expect(lowestBefore(cup(1200, 900), former([], [[100, null]]), euros('0.9'))).toBe(1080);
  // its own 11.00 until day 100, then converted 10.00 × 0.9
  expect(lowestBefore(cup(1000), former([], [[100, 1100]]), euros('0.9'))).toBe(1100);
  // its own 11.00 until day 95, converted 15.00 × 0.9 until day 100, then converted 10.00 × 0.9
  expect(lowestBefore(cup(1000), former([[100, 1500]], [[95, 1100]]), euros('0.9'))).toBe(1100);
});
