import { expect, test, vi } from 'vitest';
import { TimedMemo } from './timed-memo.ts';

function setUp() {
  const clock = { time: 0, now: () => new Date(clock.time) };
  return { clock, memo: new TimedMemo<string>(clock, 3_600_000) };
}

test('an issuer is read once within the hour, and again after it', async () => {
  const { clock, memo } = setUp();
  const load = vi.fn(async () => 'issuer');
  await memo.get('google', load);
  clock.time = 3_599_999;
  await memo.get('google', load);
  expect(load).toHaveBeenCalledTimes(1);
  clock.time = 3_600_000;
  expect(await memo.get('google', load)).toBe('issuer');
  expect(load).toHaveBeenCalledTimes(2);
});

test('requests at the same time share one reading, and each issuer has its own', async () => {
  const { memo } = setUp();
  const load = vi.fn(async () => 'issuer');
  await Promise.all([memo.get('google', load), memo.get('google', load), memo.get('club', load)]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failure is not kept', async () => {
  const { memo } = setUp();
  await expect(memo.get('google', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await memo.get('google', async () => 'issuer')).toBe('issuer');
});

test('an earlier failure does not remove what was read after it', async () => {
  const { clock, memo } = setUp();
  let fail: (reason: Error) => void = () => undefined;
  const first = memo.get(
    'google',
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  clock.time = 3_600_000;
  const load = vi.fn(async () => 'issuer');
  await memo.get('google', load);
  fail(new Error('timeout'));
  await expect(first).rejects.toThrow('timeout');
  await memo.get('google', load);
  expect(load).toHaveBeenCalledTimes(1);
});
