import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gathered } from './gathered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first call is made at once, and of a thousand that follow the last one', async () => {
  const made: number[] = [];
  const gathered = new Gathered(() => undefined);
  for (let n = 0; n <= 1000; n += 1) gathered.call('bulk:1', async () => void made.push(n));
  gathered.call('bulk:2', async () => void made.push(-1));
  expect(made).toEqual([0, -1]);
  vi.advanceTimersByTime(500);
  expect(made).toEqual([0, -1, 1000]);
  vi.advanceTimersByTime(500);
  gathered.call('bulk:1', async () => void made.push(2000));
  expect(made).toEqual([0, -1, 1000, 2000]);
});

test('a call that fails is reported, and nothing is called any more after the end', async () => {
  const failed = vi.fn();
  const gathered = new Gathered(failed);
  const late = vi.fn(async () => undefined);
  gathered.call('a', async () => Promise.reject(new Error('away')));
  gathered.call('a', late);
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  gathered.close();
  vi.advanceTimersByTime(5000);
  expect(late).not.toHaveBeenCalled();
});
