import { expect, test } from 'vitest';
import { isOpenAt } from './is-open.ts';

const thursday = [
  { day: 4, from: '11:00', to: '13:00' },
  { day: 4, from: '14:00', to: '24:00' },
];
const isOpen = (at: string) => isOpenAt(thursday, 'Europe/Amsterdam', new Date(at));

test('a place is open from its first minute to its last, by the clock of the place', () => {
  expect(isOpen('2026-11-26T09:59:59Z')).toBe(false);
  expect(isOpen('2026-11-26T10:00:00Z')).toBe(true);
  expect(isOpen('2026-11-26T12:00:00Z')).toBe(false);
  expect(isOpen('2026-11-26T13:00:00Z')).toBe(true);
});

test('a day ends at midnight of the place, in summer as in winter', () => {
  expect(isOpen('2026-11-26T22:59:00Z')).toBe(true);
  expect(isOpen('2026-11-26T23:00:00Z')).toBe(false);
  expect(isOpen('2026-07-23T21:59:00Z')).toBe(true);
  expect(isOpen('2026-07-23T22:00:00Z')).toBe(false);
});
