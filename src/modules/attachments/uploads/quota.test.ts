import { expect, test } from 'vitest';
import { isWithinQuota } from './quota.ts';

const megabyte = 1024 * 1024;
const none = { pictures: 0, bytes: 0 };

test('sixty pictures a day are kept, and no more', () => {
  expect(isWithinQuota({ pictures: 59, bytes: 59 * 1000 }, { pictures: 59, bytes: 59 * 1000 }, 1000)).toBe(true);
  expect(isWithinQuota({ pictures: 60, bytes: 60 * 1000 }, { pictures: 60, bytes: 60 * 1000 }, 1000)).toBe(false);
});

test('the bytes of a day are limited too, to the last one', () => {
  const full = { pictures: 12, bytes: 59 * megabyte };
  expect(isWithinQuota(full, full, megabyte)).toBe(true);
  expect(isWithinQuota(full, full, megabyte + 1)).toBe(false);
});

test('what was sent on other days counts for the total', () => {
  expect(isWithinQuota(none, { pictures: 999, bytes: megabyte }, megabyte)).toBe(true);
  expect(isWithinQuota(none, { pictures: 1000, bytes: megabyte }, megabyte)).toBe(false);
  expect(isWithinQuota(none, { pictures: 400, bytes: 500 * megabyte }, 1)).toBe(false);
});
