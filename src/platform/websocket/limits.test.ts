import { expect, test } from 'vitest';
import { bucket } from './limits.ts';

test('a bucket lets a burst through and then as many as come in', () => {
  let now = 0;
  const mayCome = bucket({ burst: 3, perSecond: 2 }, () => now);
  expect([mayCome(), mayCome(), mayCome(), mayCome()]).toEqual([true, true, true, false]);
  now = 500;
  expect([mayCome(), mayCome()]).toEqual([true, false]);
  now = 60_000;
  expect([mayCome(), mayCome(), mayCome(), mayCome()]).toEqual([true, true, true, false]);
});
