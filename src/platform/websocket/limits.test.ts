import { expect, test } from 'vitest';
import { bucket, networkOf } from './limits.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8:1::7', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a bucket lets a burst through and then as many as come in', () => {
  let now = 0;
  const mayCome = bucket({ burst: 3, perSecond: 2 }, () => now);
  expect([mayCome(), mayCome(), mayCome(), mayCome()]).toEqual([true, true, true, false]);
  now = 500;
  expect([mayCome(), mayCome()]).toEqual([true, false]);
  now = 60_000;
  expect([mayCome(), mayCome(), mayCome(), mayCome()]).toEqual([true, true, true, false]);
});
