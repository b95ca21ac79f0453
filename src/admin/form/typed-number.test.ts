import { expect, test } from 'vitest';
import { digitsOf, faultOf, inUnits, numberOf, stepped, takenOf } from './typed-number.ts';

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

test('a field keeps sign, digits and one point of what stands in it', () => {
  const typed = ['12', '-3.5', '1,5', '1,234.50', '1,234,567', '1.2.3', '１２．５', '5-', 'abc', ''];
  expect(typed.map((each) => digitsOf(each))).toEqual([
    '12',
    '-3.5',
    '1.5',
    '1234.50',
    '1234567',
    '1.23',
    '12.5',
    '5',
    '',
    '',
  ]);
  expect(['$24.00', '5', '24.00', 'S/.12'].map((each) => digitsOf(each, '$'))).toEqual(['24.00', '5', '24.00', '.12']);
  expect(digitsOf('S/.12', 'S/.')).toBe('12');
  expect(['50 %', '5 %0', '50 '].map((each) => digitsOf(each, '', ' %'))).toEqual(['50', '50', '50']);
});

test('what parts thousands in a pasted sum makes no fraction of it', () => {
  const pasted = ['1,500', '-12,000', '$ 1,500', '1，500', '1.234,50', '1.234.567', '1.234.567,5', '0,500', '1,5000'];
  expect(pasted.map((each) => digitsOf(each, '€'))).toEqual([
    '1500',
    '-12000',
    '1500',
    '1500',
    '1234.50',
    '1234567',
    '1234567.5',
    '0.500',
    '1.5000',
  ]);
});

test('a point that may part thousands is refused where fewer than three decimals are taken', () => {
  const taken = (typed: string, decimals?: number) => {
    const value = takenOf(typed, { decimals });
    return value === null ? null : (faultOf(value, { decimals }) ?? value);
  };
  const typed = ['1.500', '12.000', '-1.000', '999.999', '1.995'];
  expect(typed.map((each) => taken(each, 2))).toEqual(Array.from({ length: 5 }, () => 'decimals'));
  expect(typed.map((each) => taken(each, 0))).toEqual(Array.from({ length: 5 }, () => 'whole'));
  expect(['1.500', '12.000'].map((each) => taken(each, 3))).toEqual([1.5, 12]);
  expect(['1.500', '12.000'].map((each) => taken(each))).toEqual([1.5, 12]);
  expect(['1.50', '1.5000', '0.500', '1500', ''].map((each) => taken(each, 2))).toEqual([1.5, 1.5, 0.5, 1500, null]);
});

test('a number is counted up and down within its bounds', () => {
  expect(stepped('1.1', 1, {})).toBe('2.1');
  expect(stepped('', 1, {})).toBe('0');
  expect(stepped('', -1, { min: 1 })).toBe('1');
  expect(stepped('100', 1, { max: 100 })).toBe('100');
  expect(stepped('150', -1, { max: 100 })).toBe('100');
});
