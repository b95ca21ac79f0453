import { expect, test } from 'vitest';
import { changeOf, endingOf, readCell, writeCell } from './cell-values.ts';

const dollars = { kind: 'money', currency: 'USD', isRequired: true } as const;
const yen = { kind: 'money', currency: 'JPY' } as const;

test('amounts are read as people and spreadsheets write them', () => {
  expect(['24', '24.5', '$24.50', '24,50', '1,234.50', '1 234.50'].map((typed) => readCell(typed, dollars))).toEqual(
    [2400, 2450, 2450, 2450, 123_450, 123_450].map((value) => ({ value })),
  );
  expect(readCell('¥1,200', yen)).toEqual({ value: 1200 });
});

test('what is no amount of its currency is a fault', () => {
  expect(['cheap', '-4', '1.999', '1.2.3'].map((typed) => readCell(typed, dollars))).toEqual(
    Array.from({ length: 4 }, () => ({ fault: 'money' })),
  );
  expect(readCell('12.5', yen)).toEqual({ fault: 'money' });
  expect(readCell('', dollars)).toEqual({ fault: 'required' });
  expect(readCell('', yen)).toEqual({ value: null });
});

test('what a cell holds is read again as it was', () => {
  expect([0, 5, 99, 100, 123_456].map((value) => readCell(writeCell(value, dollars), dollars))).toEqual(
    [0, 5, 99, 100, 123_456].map((value) => ({ value })),
  );
});

test('quantities are whole and not below zero', () => {
  const units = { kind: 'whole', max: 1000 } as const;
  expect(['7', '0', '7.5', '-1', '1001'].map((typed) => readCell(typed, units))).toEqual([
    { value: 7 },
    { value: 0 },
    { fault: 'whole' },
    { fault: 'whole' },
    { fault: 'whole' },
  ]);
});

test('a rule is typed as a percentage or an amount, with an ending', () => {
  expect(changeOf('+8 %', 'USD')).toEqual({ percent: 800, add: 0 });
  expect(changeOf('-2.5%', 'USD')).toEqual({ percent: -250, add: 0 });
  expect(changeOf('-2', 'USD')).toEqual({ percent: 0, add: -200 });
  expect(changeOf('about 3', 'USD')).toBeNull();
  expect(endingOf('.90', 'USD')).toEqual({ amount: 90, of: 100 });
  expect(endingOf('.9', 'USD')).toEqual({ amount: 90, of: 100 });
  expect(endingOf('9.90', 'USD')).toEqual({ amount: 990, of: 1000 });
  expect(endingOf('80', 'JPY')).toEqual({ amount: 80, of: 100 });
  expect(endingOf('x', 'USD')).toBeNull();
});
