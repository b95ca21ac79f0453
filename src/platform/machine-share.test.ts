import { setImmediate as settle } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitOfProcess, shareOfMachine } from './machine-share.ts';

test.each([
  [2, 1, 2],
  [2, 2, 1],
  [2, 8, 1],
  [8, 3, 2],
])('of %i at once on a machine with %i processes each may run %i', (atOnce, processes, share) => {
  expect(shareOfMachine(atOnce, processes)).toBe(share);
});

test('two at once, the third when one of them is done, also when it failed', async () => {
  const serialized = limitOfProcess(2, 1);
  const ends: ((failed: boolean) => void)[] = [];
  const work = () =>
    new Promise<string>((resolve, reject) => {
      ends.push((failed) => (failed ? reject(new Error('failed')) : resolve('done')));
    });
  const first = serialized(work);
  const second = serialized(work);
  const third = serialized(work);
  await settle();
  expect(ends).toHaveLength(2);
  ends[0]?.(true);
  await expect(first).rejects.toThrow('failed');
  await settle();
  expect(ends).toHaveLength(3);
  for (const end of ends) end(false);
  expect(await Promise.all([second, third])).toEqual(['done', 'done']);
});
