import { expect, test } from 'vitest';
import { faultOf, inUnits, numberOf } from './typed-number.ts';

test('what is typed means a number, or none', () => {
  expect(['', '-', '.', '12', '12.', '1.50', '-3', 7].map(numberOf)).toEqual([null, null, null, 12, 12, 1.5, -3, 7]);
});

test('a number beyond its bounds has a fault and stays what it is', () => {
  const percent = { min: 0.01, max: 100, decimals: 2 };
  expect([150, 0, 12.345, 12.34, 100].map((each) => faultOf(each, percent))).toEqual([
    'tooHigh',
    'tooLow',
    'decimals',
    null,
    null,
  ]);
  expect(faultOf(10.5, { min: 1, decimals: 0 })).toBe('whole');
  expect(faultOf(10.123456, {})).toBeNull();
});

test('units are exact', () => {
  expect([10.1, 1.15, 0.07, 12.345].map((each) => inUnits(each, 100))).toEqual([1010, 115, 7, 1234.5]);
  expect(inUnits(999_999_999.99, 100)).toBe(99_999_999_999);
});
