import { expect, test } from 'vitest';
import { marksOf, shortMoney, topOf } from './axis.ts';

test('an axis ends at a round number above the highest value', () => {
  expect([0, 1, 36_300, 40_000, 41_300, 81_000, 100_000].map(topOf)).toEqual([
    0, 1, 40_000, 40_000, 50_000, 100_000, 100_000,
  ]);
});

test('marks of days are spread from the first to the last', () => {
  expect(marksOf(30)).toEqual([0, 7, 15, 22, 29]);
  expect(marksOf(24)).toEqual([0, 6, 12, 17, 23]);
  expect(marksOf(3)).toEqual([0, 1, 2]);
  expect(marksOf(1)).toEqual([0]);
  expect(marksOf(0)).toEqual([]);
});

test('sums of an axis are short and have the symbol of the shop', () => {
  expect(shortMoney(40_000, 'USD', 'en')).toBe('$400');
  expect(shortMoney(125_000, 'HKD', 'en')).toBe('HK$1.3K');
  expect(shortMoney(20_000, 'JPY', 'en')).toBe('¥20K');
  expect(shortMoney(2_000_000, 'CNY', 'zh')).toBe('¥2万');
});
